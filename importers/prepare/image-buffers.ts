/**
 * Buffers of decoded images, used again for the next image: the memory of a SharedArrayBuffer is returned to the system
 * only when every worker that had it has collected its garbage, which the size of the buffer does not hasten.
 */
export class ImageBuffers {
  private readonly free: SharedArrayBuffer[] = [];

  /** @param size bytes of the largest image. Memory that no image has been written to is not resident. */
  constructor(private readonly size: number) {}

  take(): SharedArrayBuffer {
    return this.free.pop() ?? new SharedArrayBuffer(this.size);
  }

  release(buffer: SharedArrayBuffer): void {
    this.free.push(buffer);
  }
}
