/**
 * The one owner of GPU texture bytes: every texture is entered here when it is made and struck out when it ends.
 */
export class TextureBudget {
  #bytes = 0;
  #reserved: number;
  readonly limit: number;

  /** `reserved` bytes are kept free for what comes later and is not asked whether it may. */
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

  /** Answers the function that gives the bytes back. */
  take(bytes: number): () => void {
    this.#bytes += bytes;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#bytes -= bytes;
    };
  }

  /** As `take`, out of what was reserved. */
  takeReserved(bytes: number): () => void {
    const giveBack = this.take(bytes);
    this.#reserved -= bytes;
    return () => {
      giveBack();
      this.#reserved += bytes;
    };
  }
}

/** Bytes of an RGBA8 image, with its mip chain where asked. */
export const textureBytes = (width: number, height: number, mipmaps: boolean): number =>
  Math.round(width * height * 4 * (mipmaps ? 4 / 3 : 1));
