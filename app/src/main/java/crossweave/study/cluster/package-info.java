/** What a cluster of workers needs, whichever engine connects them. */
@NullMarked
package crossweave.study.cluster;

import org.jspecify.annotations.NullMarked;
