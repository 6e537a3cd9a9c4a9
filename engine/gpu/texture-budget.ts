/**
 * Counts the bytes of all textures, render targets and buffers on the GPU: each is entered when it is created and released
 * when it is disposed. The canvas itself belongs to the browser and is not counted.
 */
export class TextureBudget {
  #bytes = 0;
  #reserved: number;
  readonly limit: number;

  /** `reserved` bytes are excluded from `free`, for textures that are created later in any case (`takeReserved`). */
  constructor(limit: number, reserved = 0) {
    this.limit = limit;
    this.#reserved = reserved;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get free(): number {
    return this.limit - this.#bytes - this.#reserved;
  }

  /** Counts `bytes`, whether or not they are free, and returns the function that releases them. */
  take(bytes: number): () => void {
    this.#bytes += bytes;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#bytes -= bytes;
    };
  }

  /** As `take`, from the reserved bytes. */
  takeReserved(bytes: number): () => void {
    const release = this.take(bytes);
    this.#reserved -= bytes;
    return () => {
      release();
      this.#reserved += bytes;
    };
  }
}

/** Bytes of an RGBA8 texture. */
export const textureBytes = (width: number, height: number, mipmaps: boolean): number =>
  Math.round(width * height * 4 * (mipmaps ? 4 / 3 : 1));
