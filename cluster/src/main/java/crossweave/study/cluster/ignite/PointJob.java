package crossweave.study.cluster.ignite;

import crossweave.study.PointService;

import org.apache.ignite.Ignite;
import org.apache.ignite.lang.IgniteCallable;
import org.apache.ignite.resources.IgniteInstanceResource;
import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A request on its way to a worker, where it is answered. */
final class PointJob implements IgniteCallable<byte[]> {
    private static final long serialVersionUID = 1;

    /** By the names of workers in this process: an engine can pass them nothing else. */
    private static final Map<String, PointService> SERVICES = new ConcurrentHashMap<>();

    private final byte[] request;

    @IgniteInstanceResource private transient @Nullable Ignite worker;

    PointJob(byte[] request) {
        this.request = request;
    }

    /** Jobs of the worker of this name find this service; to be said before it joins. */
    static void offer(String worker, PointService service) {
        SERVICES.put(worker, service);
    }

    @Override
    public byte[] call() {
        PointService service = SERVICES.get(worker == null ? "" : worker.name());
        if (service == null) {
            throw new IllegalStateException("there is no worker here");
        }
        // Cancelled jobs are interrupted.
        return service.answer(request, () -> !Thread.currentThread().isInterrupted());
    }
}
