package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.device.CompiledDevice;
import crossweave.network.device.Device.DeviceFull;
import crossweave.network.device.DeviceBatches;
import crossweave.problem.BadInput;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Networks on a device take no more memory than it has, and give back what they have taken. */
class DeviceMemoryTest {
    private static final SharedMachines MACHINES = new SharedMachines();

    @BeforeAll
    static void needsGcc() {
        CompiledDevice.needsGcc();
    }

    private static Experiment experiment(double load, String... more) {
        ScenarioRecipe recipe =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "mesh 4x4")
                        .with("network.technique", "vc-router")
                        .with("workload.name", "traffic")
                        .with("workload.packet", 1)
                        .with("workload.load", load)
                        .with("measure.warmup", 0)
                        .with("measure.cycles", 400);
        for (String setting : more) {
            recipe = recipe.with(setting.split("=", -1)[0], setting.split("=", -1)[1]);
        }
        return recipe.experiment(MACHINES);
    }

    /** Runs all of them at the same time; returns their results, or why there is none. */
    private static List<String> together(DeviceBatches batches, List<Experiment> all)
            throws InterruptedException {
        List<String> results = new ArrayList<>(Collections.nCopies(all.size(), ""));
        batches.expect(all.size());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            int run = i;
            threads.add(
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        try {
                                            results.set(
                                                    run,
                                                    DeviceRunTest.onDevice(all.get(run), batches)
                                                            .toString());
                                        } catch (RuntimeException e) {
                                            results.set(run, e.toString());
                                        }
                                    }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return results;
    }

    private static List<Experiment> curve(int runs) {
        List<Experiment> all = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            all.add(experiment(.05 + .03 * i));
        }
        return all;
    }

    @Test
    void runsWaitUntilThereIsRoom() throws InterruptedException {
        CompiledDevice device = new CompiledDevice();
        List<Experiment> all = curve(6);
        try (DeviceBatches batches = new DeviceBatches(device)) {
            DeviceRunTest.onDevice(all.getFirst(), batches);
            long one = device.mostUsed();
            device.limitTo(2 * one);
            List<String> results = together(batches, all);
            for (int i = 0; i < all.size(); i++) {
                assertEquals(new Run(all.get(i)).run().toString(), results.get(i), "run " + i);
            }
            assertTrue(device.mostUsed() > one, "some run at the same time");
            assertTrue(device.mostUsed() <= 2 * one, device.mostUsed() + " of " + 2 * one);
        }
        assertEquals(0, device.used());
    }

    @Test
    void aNetworkThatNeverFitsIsRefused() {
        CompiledDevice device = new CompiledDevice();
        device.limitTo(10_000);
        try (DeviceBatches batches = new DeviceBatches(device)) {
            BadInput why =
                    assertThrows(
                            BadInput.class, () -> DeviceRunTest.onDevice(experiment(.1), batches));
            assertTrue(String.valueOf(why.getMessage()).contains("no room"), why.getMessage());
        }
        assertEquals(0, device.used());
    }

    /** Queues grow beyond what there was room for at first. */
    @Test
    void aFullMemoryInMidRunIsToldAsThat() {
        CompiledDevice device = new CompiledDevice();
        try (DeviceBatches batches = new DeviceBatches(device)) {
            DeviceRunTest.onDevice(experiment(.1), batches);
            device.limitTo(device.mostUsed() + 1000);
            Experiment backlog = experiment(1, "workload.pattern=transpose", "measure.cycles=3000");
            assertThrows(DeviceFull.class, () -> DeviceRunTest.onDevice(backlog, batches));
        }
        assertEquals(0, device.used());
    }

    @Test
    void runsOfOneMachineShareItsTablesAndLeaveNothing() throws InterruptedException {
        CompiledDevice device = new CompiledDevice();
        try (DeviceBatches batches = new DeviceBatches(device)) {
            together(batches, curve(4));
            long after = device.used();
            together(batches, curve(4));
            assertEquals(after, device.used());
            assertEquals(1, device.programs());
        }
        assertEquals(0, device.used());
    }

    @Test
    void whatARunLeavesBehindIsFreedInTheEnd() {
        CompiledDevice device = new CompiledDevice();
        try (DeviceBatches batches = new DeviceBatches(device)) {
            new Run(
                    experiment(.1),
                    Run.Log.NONE,
                    new ThreadTeam(1),
                    DeviceRunTest.builder(batches));
            assertTrue(device.used() > 0, "nobody has said that it has ended");
        }
        assertEquals(0, device.used());
    }
}
