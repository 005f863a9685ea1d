package crossweave.study.cluster.ignite;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.PointService;
import crossweave.study.Workers;
import crossweave.study.cluster.Cluster;
import crossweave.study.cluster.ClusterEngine;

import org.apache.ignite.Ignite;
import org.apache.ignite.IgniteException;
import org.apache.ignite.Ignition;
import org.apache.ignite.cluster.ClusterNode;
import org.apache.ignite.configuration.IgniteConfiguration;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Clusters on Apache Ignite, which finds out who is there and encrypts what they say. */
public final class IgniteCluster implements ClusterEngine {
    private static final int MOMENT = 200; // ms
    private static final String WORKER = "worker";

    @Override
    public Workers coordinate(Cluster cluster, String version) {
        Cluster.Host here = here(cluster);
        checkIsFree(here);
        try {
            return new IgniteWorkers(
                    start(NodeSettings.coordinator(cluster, here, version)), version);
        } catch (IgniteException e) {
            throw new BadInput(
                    "--cluster " + here, ProblemCode.NOT_NOW, "cannot start: " + cause(e));
        }
    }

    private static Ignite start(IgniteConfiguration settings) {
        try {
            return Ignition.start(settings);
        } catch (LinkageError e) {
            throw new BadInput(
                    "xw",
                    ProblemCode.NEEDS_SOFTWARE,
                    "clusters need options of Java that the launcher xw gives (%s)",
                    cause(e));
        }
    }

    /** The first of the hosts that is this machine. */
    private static Cluster.Host here(Cluster cluster) {
        for (Cluster.Host host : cluster.hosts()) {
            if (isHere(Cluster.address("--cluster", host))) {
                return host;
            }
        }
        throw new BadInput(
                "--cluster",
                ProblemCode.NOT_ALLOWED,
                "none of %s is this machine; name the machine where the study is started, here and"
                        + " for xw worker",
                cluster.hosts());
    }

    private static boolean isHere(InetAddress address) {
        try {
            return NetworkInterface.getByInetAddress(address) != null;
        } catch (IOException e) {
            return false;
        }
    }

    private static void checkIsFree(Cluster.Host here) {
        try (ServerSocket socket =
                new ServerSocket(here.port(), 1, Cluster.address("--cluster", here))) {
            socket.setReuseAddress(true);
        } catch (IOException e) {
            throw new BadInput(
                    "--cluster " + here,
                    ProblemCode.NOT_NOW,
                    "the port is taken, perhaps by another study; choose another one, as in"
                            + " %s:%d",
                    here.name(),
                    here.port() + 1);
        }
    }

    @Override
    public void work(Cluster cluster, Worker worker) {
        Meeting meeting = new Meeting(cluster);
        while (!worker.watcher().isInterrupted()) {
            Optional<Cluster.Host> there = meeting.find();
            if (there.isPresent()) {
                serve(cluster, there.get(), worker);
            } else {
                nap();
            }
        }
    }

    /** Works for the coordinator at a host until it leaves. */
    private static void serve(Cluster cluster, Cluster.Host there, Worker worker) {
        IgniteConfiguration settings = NodeSettings.worker(cluster, there, worker.service());
        settings.setIgniteInstanceName(WORKER);
        PointJob.offer(WORKER, worker.service());
        try (Ignite ignite = start(settings)) {
            checkVersion(ignite, worker.service().version());
            worker.watcher().joined(there.toString());
            while (!worker.watcher().isInterrupted() && isConnected(ignite)) {
                nap();
            }
            worker.watcher().left(worker.service().answered());
        } catch (IgniteException e) {
            if (Meeting.isRefusal(e)) {
                throw Meeting.refused(there);
            }
            // It left while this worker came: there may be another one.
        }
    }

    private static void checkVersion(Ignite ignite, String version) {
        for (ClusterNode coordinator : ignite.cluster().forServers().nodes()) {
            String other = String.valueOf(coordinator.<String>attribute(NodeSettings.VERSION));
            if (!other.equals(version)) {
                throw PointService.otherVersion(other, version);
            }
        }
    }

    private static boolean isConnected(Ignite ignite) {
        try {
            return !ignite.cluster().forServers().nodes().isEmpty();
        } catch (IgniteException | IllegalStateException e) {
            return false;
        }
    }

    private static void nap() {
        try {
            TimeUnit.MILLISECONDS.sleep(MOMENT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String cause(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }
}
