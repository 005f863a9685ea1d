package crossweave.workload.source;

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
                                    "a coin per terminal and cycle, drawn as the gap to its next"
                                            + " success",
                                    (InjectionProcess.Rule) (rates, _) -> new Bernoulli(rates)),
                            Entry.of(
                                    "exponential",
                                    "exponential gaps in real time (a Poisson process); a packet"
                                            + " is made in the cycle in which its time falls",
                                    (InjectionProcess.Rule)
                                            (rates, _) -> RealTime.exponential(rates)),
                            Entry.of(
                                    "fixed",
                                    "gaps of one length, each terminal with a phase of its own",
                                    (InjectionProcess.Rule) (rates, _) -> RealTime.fixed(rates)),
                            Entry.of(
                                    "on-off",
                                    "bursts and silence, both of geometric length; a coin per"
                                            + " cycle within bursts",
                                    OnOff.Settings.class,
                                    s -> (rates, flits) -> new OnOff(s, rates, flits))));
}
