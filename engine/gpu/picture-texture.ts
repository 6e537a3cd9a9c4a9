/** A texture from a decoded picture, with mipmaps, entered in the budget. */
import type { Disposable } from '#base/disposable.ts';
import { BaseTexture, Constants } from './babylon.ts';
import type { Renderer } from './renderer.ts';
import { textureBytes, type TextureBudget } from './texture-budget.ts';

export class PictureTexture implements Disposable {
  readonly texture: BaseTexture;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly #giveBack: () => void;
  readonly #renderer: Renderer;

  constructor(renderer: Renderer, budget: TextureBudget, picture: ImageBitmap | null) {
    this.#renderer = renderer;
    this.width = picture?.width ?? 1;
    this.height = picture?.height ?? 1;
    this.bytes = textureBytes(this.width, this.height, picture !== null);
    this.#giveBack = budget.take(this.bytes);
    const internal = renderer.engine.createRawTexture(
      picture ? null : new Uint8Array([255, 255, 255, 255]),
      this.width,
      this.height,
      Constants.TEXTUREFORMAT_RGBA,
      picture !== null,
      false,
      picture ? Constants.TEXTURE_TRILINEAR_SAMPLINGMODE : Constants.TEXTURE_NEAREST_SAMPLINGMODE,
    );
    this.texture = new BaseTexture(renderer.scene, internal);
    this.texture.wrapU = this.texture.wrapV = Constants.TEXTURE_WRAP_ADDRESSMODE;
    this.texture.anisotropicFilteringLevel = 4;
    if (picture) this.fill(picture);
  }

  /** Again after a restored context. */
  fill(picture: ImageBitmap): void {
    const { gl, engine } = this.#renderer;
    engine._bindTextureDirectly(gl.TEXTURE_2D, this.texture.getInternalTexture(), true);
    engine._unpackFlipY(false);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.generateMipmap(gl.TEXTURE_2D);
    engine._bindTextureDirectly(gl.TEXTURE_2D, null);
  }

  dispose(): void {
    this.texture.dispose();
    this.#giveBack();
  }
}
