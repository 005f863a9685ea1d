/**
 * Allocators match many requesters to many resources, each to one at a time. {@link
 * crossweave.allocator.AllocatorKind} lists them: iSLIP, separable, wavefront and others.
 */
package crossweave.allocator;
