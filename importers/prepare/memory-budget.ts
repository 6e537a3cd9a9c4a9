/**
 * The memory of images and faces that is in use at once. One image and one face are always allowed, so that an import with
 * little memory is slow but ends.
 */
export class MemoryBudget {
  private inUse = 0;
  private faces = 0;
  private waiting: (() => void)[] = [];

  /**
   * @param maxBytes of all images and faces
   * @param faceBytes of one face
   */
  constructor(
    private readonly maxBytes: number,
    private readonly faceBytes: number,
  ) {}

  /** Resolves when there is memory for an image and one of its faces, or nothing else is in use. */
  async takeImage(bytes: number): Promise<void> {
    while (this.inUse > 0 && this.inUse + bytes + this.faceBytes > this.maxBytes) await this.nextRelease();
    this.inUse += bytes;
  }

  /** Also releases a part of an image's memory. */
  releaseImage(bytes: number): void {
    this.inUse -= bytes;
    this.wake();
  }

  /** Waits for other faces only: the image that a face is made from is in use until all of them are made. */
  async makeFace<T>(make: () => Promise<T>): Promise<T> {
    while (this.faces > 0 && this.inUse + this.faceBytes > this.maxBytes) await this.nextRelease();
    this.faces++;
    this.inUse += this.faceBytes;
    try {
      return await make();
    } finally {
      this.faces--;
      this.inUse -= this.faceBytes;
      this.wake();
    }
  }

  private nextRelease(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
