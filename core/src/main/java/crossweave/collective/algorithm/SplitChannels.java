package crossweave.collective.algorithm;

import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/** Several channels side by side: each does the same with its part of every chunk. */
record SplitChannels(CollectiveAlgorithm inner, int channels) implements CollectiveAlgorithm {
    static CollectiveAlgorithm of(CollectiveAlgorithm inner, int channels) {
        return channels == 1 ? inner : new SplitChannels(inner, channels);
    }

    @Override
    public int chunks() {
        return inner.chunks() * channels;
    }

    @Override
    public int lanes() {
        return inner.lanes() * channels;
    }

    @Override
    public int steps(int rank, int lane) {
        return inner.steps(rank, lane / channels);
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int channel = lane % channels;
        return inner.step(rank, lane / channels, number)
                .mapped(other -> other, chunks -> chunks.part(channel, channels))
                .inLanes(other -> other * channels + channel);
    }
}
