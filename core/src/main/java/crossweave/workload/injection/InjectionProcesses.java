package crossweave.workload.injection;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.List;

/** The catalog of injection processes; all keep the requested load. */
public final class InjectionProcesses {
    private InjectionProcesses() {}

    public static final Catalog<InjectionProcess.Rule> ALL =
            new Catalog<>(
                    "injection",
                    InjectionProcess.Rule.class,
                    List.of(
                            Entry.of(
                                    "bernoulli",
                                    "each terminal creates a packet in each cycle with "
                                            + "the same probability",
                                    (InjectionProcess.Rule) (rates, _) -> new Bernoulli(rates)),
                            Entry.of(
                                    "exponential",
                                    "exponential gaps in continuous time (a Poisson "
                                            + "process); a packet is created in the cycle that "
                                            + "contains its time",
                                    (InjectionProcess.Rule)
                                            (rates, _) ->
                                                    ContinuousTimeArrivals.exponential(rates)),
                            Entry.of(
                                    "fixed",
                                    "gaps of constant length; each terminal has its own phase",
                                    (InjectionProcess.Rule)
                                            (rates, _) -> ContinuousTimeArrivals.fixed(rates)),
                            Entry.of(
                                    "on-off",
                                    "bursts and silence, both of geometric length; "
                                            + "bernoulli within bursts",
                                    OnOff.Settings.class,
                                    s -> (rates, flits) -> new OnOff(s, rates, flits))));
}
