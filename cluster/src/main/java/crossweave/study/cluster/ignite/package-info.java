/** Clusters of workers on Apache Ignite. */
@NullMarked
package crossweave.study.cluster.ignite;

import org.jspecify.annotations.NullMarked;
