/**
 * KHR_texture_basisu: KTX2 images, decoded to RGBA. Babylon's own extension loads its decoders from a server of Babylon.
 * Formats of the graphics card would take a quarter of the memory, for which one model at a time has room enough.
 */
import { DisposableStack } from '#base/disposable.ts';
import {
  ArrayItem,
  Constants,
  GLTFLoader,
  RawTexture,
  registerGLTFExtension,
  type BaseTexture,
  type IGLTFLoaderExtension,
  type ITexture,
} from './babylon-scene.ts';
import { basisUrls } from './decoders.ts';
import type { TranscodeRequest, TranscodeResponse } from './transcode-message.ts';

const name = 'KHR_texture_basisu';

/** glTF's constants of samplers (those of WebGL). */
const wrapModes: Readonly<Record<number, number>> = {
  33_071: Constants.TEXTURE_CLAMP_ADDRESSMODE,
  33_648: Constants.TEXTURE_MIRROR_ADDRESSMODE,
};

type Decoded = Extract<TranscodeResponse, { kind: 'done' }>;

/** Decodes one image after the other. */
class Transcoder {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  decode(ktx2: Uint8Array<ArrayBuffer>): Promise<Decoded> {
    const decoded = this.#last.then(() => this.#request(ktx2));
    this.#last = decoded.catch(() => null);
    return decoded;
  }

  dispose(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #request(ktx2: Uint8Array<ArrayBuffer>): Promise<Decoded> {
    const worker = (this.#worker ??= new Worker(new URL('./transcode.worker.ts', import.meta.url)));
    const listeners = new DisposableStack();
    return new Promise<Decoded>((resolve, reject) => {
      listeners.listen(worker, 'message', ({ data }: MessageEvent<TranscodeResponse>) => {
        if (data.kind === 'done') resolve(data);
        else reject(new Error(data.reason));
      });
      listeners.listen(worker, 'error', ({ message }: ErrorEvent) => reject(new Error(message)));
      const request: TranscodeRequest = { ...basisUrls(), ktx2 };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request, [ktx2.buffer]);
    }).finally(() => listeners.dispose());
  }
}

class BasisuExtension implements IGLTFLoaderExtension {
  readonly name = name;
  readonly order = 0;
  enabled: boolean;
  readonly #loader: GLTFLoader;
  readonly #transcoder = new Transcoder();

  constructor(loader: GLTFLoader) {
    this.#loader = loader;
    this.enabled = loader.isExtensionUsed(name);
  }

  _loadTextureAsync(
    context: string,
    texture: ITexture,
    assign: (texture: BaseTexture) => void,
  ): Promise<BaseTexture> | null {
    return GLTFLoader.LoadExtensionAsync<{ readonly source: number }, BaseTexture>(
      context,
      texture,
      name,
      async (extensionContext, { source }) => {
        const { gltf, babylonScene } = this.#loader;
        const image = ArrayItem.Get(`${extensionContext}/source`, gltf.images, source);
        const { buffer, byteOffset, byteLength } = await this.#loader.loadImageAsync(`/images/${image.index}`, image);
        // A copy, which can be transferred.
        const bytes = new Uint8Array(buffer, byteOffset, byteLength).slice();
        const { rgba, width, height } = await this.#transcoder.decode(bytes);
        const decoded = new RawTexture(
          rgba,
          width,
          height,
          Constants.TEXTUREFORMAT_RGBA,
          babylonScene,
          true,
          false,
          Constants.TEXTURE_TRILINEAR_SAMPLINGMODE,
          Constants.TEXTURETYPE_UNSIGNED_BYTE,
          0,
          !texture._textureInfo.nonColorData,
        );
        const sampler = gltf.samplers?.[texture.sampler ?? -1];
        decoded.wrapU = wrapModes[sampler?.wrapS ?? 0] ?? Constants.TEXTURE_WRAP_ADDRESSMODE;
        decoded.wrapV = wrapModes[sampler?.wrapT ?? 0] ?? Constants.TEXTURE_WRAP_ADDRESSMODE;
        assign(decoded);
        return decoded;
      },
    );
  }

  dispose(): void {
    this.#transcoder.dispose();
  }
}

let isRegistered = false;

/** Registers the extension with the loader. Calling it again has no effect. */
export const registerBasisu = (): void => {
  if (!isRegistered) registerGLTFExtension(name, true, (loader) => new BasisuExtension(loader));
  isRegistered = true;
};
