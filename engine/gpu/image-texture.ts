/** A texture made from a decoded image, counted in the budget; with mipmaps unless the image is an atlas. */
import type { Disposable } from '#base/disposable.ts';
import { BaseTexture, Constants } from './babylon.ts';
import type { Renderer } from './renderer.ts';
import { textureBytes, type TextureBudget } from './texture-budget.ts';

export class ImageTexture implements Disposable {
  readonly texture: BaseTexture;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly #hasMipmaps: boolean;
  readonly #releaseBytes: () => void;
  readonly #renderer: Renderer;

  constructor(
    renderer: Renderer,
    budget: TextureBudget,
    /** Null makes one white texel. */
    image: ImageBitmap | null,
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
      image ? null : new Uint8Array([255, 255, 255, 255]),
      this.width,
      this.height,
      Constants.TEXTUREFORMAT_RGBA,
      this.#hasMipmaps,
      false,
      this.#hasMipmaps
        ? Constants.TEXTURE_TRILINEAR_SAMPLINGMODE
        : image
          ? Constants.TEXTURE_BILINEAR_SAMPLINGMODE
          : Constants.TEXTURE_NEAREST_SAMPLINGMODE,
    );
    this.texture = new BaseTexture(renderer.scene, internal);
    this.texture.wrapU = this.texture.wrapV =
      kind === 'atlas' ? Constants.TEXTURE_CLAMP_ADDRESSMODE : Constants.TEXTURE_WRAP_ADDRESSMODE;
    this.texture.anisotropicFilteringLevel = this.#hasMipmaps ? 4 : 1;
    if (image) this.fill(image);
  }

  /** Uploads the image; to be called again after a restored context. */
  fill(image: ImageBitmap): void {
    const { gl, engine } = this.#renderer;
    engine._bindTextureDirectly(gl.TEXTURE_2D, this.texture.getInternalTexture(), true);
    engine._unpackFlipY(false);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, image);
    if (this.#hasMipmaps) gl.generateMipmap(gl.TEXTURE_2D);
    engine._bindTextureDirectly(gl.TEXTURE_2D, null);
  }

  dispose(): void {
    this.texture.dispose();
    this.#releaseBytes();
  }
}
