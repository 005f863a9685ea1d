/**
 * Kernels on NVIDIA GPUs: {@link crossweave.cuda.CudaDevice} calls the driver, libcuda, and the
 * compiler, libnvrtc, through the Foreign Function API. Both are looked for when a GPU is asked
 * for, never before.
 */
package crossweave.cuda;
