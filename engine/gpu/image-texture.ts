/** A texture for a decoded image, counted in the budget; with mipmaps unless the image is an atlas. */
import type { Disposable } from '#base/disposable.ts';
import { ThinTexture, Constants } from './babylon.ts';
import { webglTextureOf } from './gl-program.ts';
import type { Renderer } from './renderer.ts';
import { textureBytes, type TextureBudget } from './texture-budget.ts';

/** Of an image that are uploaded at once. */
const bandBytes = 2 * 2 ** 20;

export class ImageTexture implements Disposable {
  readonly texture: ThinTexture;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly #hasMipmaps: boolean;
  readonly #releaseBytes: () => void;
  readonly #renderer: Renderer;
  #isDisposed = false;
  /** The texture whose memory is allocated for the image; until then it is one white texel. */
  #allocated: WebGLTexture | null = null;

  constructor(
    renderer: Renderer,
    budget: TextureBudget,
    /** Null makes one white texel; an image is to be uploaded next. */
    image: { readonly width: number; readonly height: number } | null,
    /** The parts of an atlas are adjacent: mipmaps would mix them. */
    kind: 'image' | 'atlas' = 'image',
  ) {
    this.#renderer = renderer;
    this.#hasMipmaps = image !== null && kind === 'image';
    this.width = image?.width ?? 1;
    this.height = image?.height ?? 1;
    this.bytes = textureBytes(this.width, this.height, this.#hasMipmaps);
    this.#releaseBytes = budget.take(this.bytes);
    const internal = renderer.engine.createRawTexture(
      new Uint8Array([255, 255, 255, 255]),
      1,
      1,
      Constants.TEXTUREFORMAT_RGBA,
      this.#hasMipmaps,
      false,
      this.#hasMipmaps
        ? Constants.TEXTURE_TRILINEAR_SAMPLINGMODE
        : image
          ? Constants.TEXTURE_BILINEAR_SAMPLINGMODE
          : Constants.TEXTURE_NEAREST_SAMPLINGMODE,
    );
    this.texture = new ThinTexture(internal);
    this.texture.wrapU = this.texture.wrapV =
      kind === 'atlas' ? Constants.TEXTURE_CLAMP_ADDRESSMODE : Constants.TEXTURE_WRAP_ADDRESSMODE;
    // A software renderer would take most of a frame's time for it.
    this.texture.anisotropicFilteringLevel = this.#hasMipmaps && !renderer.isSoftware ? 4 : 1;
  }

  /**
   * Uploads the image in bands, one after the other, since a large one at once would delay frames by a fifth of a second.
   * To be called again after a restored context. Resolves early if the texture is disposed or the context is lost.
   */
  async upload(image: ImageBitmap): Promise<void> {
    const { gl } = this.#renderer;
    this.#allocate();
    const rows = Math.max(1, Math.floor(bandBytes / (4 * image.width)));
    for (let y = 0; y < image.height; y += rows) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (y > 0) await this.#renderer.finished();
      if (this.#isDisposed || gl.isContextLost()) return;
      this.#uploadRows(image, y, Math.min(rows, image.height - y));
    }
  }

  /** For small images that change, and for the current frame of a video: without waiting, in one piece. */
  uploadAtOnce(image: HTMLCanvasElement | HTMLVideoElement): void {
    this.#allocate();
    this.#uploadRows(image, 0, this.height);
  }

  /** Not by Babylon, which would upload as many zeros. A texture of a restored context is a new one. */
  #allocate(): void {
    const { gl, engine } = this.#renderer;
    const texture = webglTextureOf(this.texture);
    if (texture === this.#allocated) return;
    this.#allocated = texture;
    const levels = this.#hasMipmaps ? Math.floor(Math.log2(Math.max(this.width, this.height))) + 1 : 1;
    engine._bindTextureDirectly(gl.TEXTURE_2D, this.texture.getInternalTexture(), true);
    gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RGBA8, this.width, this.height);
    engine._bindTextureDirectly(gl.TEXTURE_2D, null);
  }

  #uploadRows(image: ImageBitmap | HTMLCanvasElement | HTMLVideoElement, y: number, rows: number): void {
    const { gl, engine } = this.#renderer;
    engine._bindTextureDirectly(gl.TEXTURE_2D, this.texture.getInternalTexture(), true);
    engine._unpackFlipY(false);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, y);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, y, this.width, rows, gl.RGBA, gl.UNSIGNED_BYTE, image);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0);
    if (this.#hasMipmaps && y + rows === this.height) gl.generateMipmap(gl.TEXTURE_2D);
    engine._bindTextureDirectly(gl.TEXTURE_2D, null);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.texture.dispose();
    this.#releaseBytes();
  }
}
