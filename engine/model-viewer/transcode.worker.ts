/**
 * Decodes KTX2 images of Basis Universal to RGBA off the main thread. A classic worker, since the transcoder is a classic
 * script, which defines `BASIS`.
 */
import type { TranscodeRequest, TranscodeResponse } from './transcode-message.ts';

interface Ktx2File {
  isValid(): boolean;
  getWidth(): number;
  getHeight(): number;
  startTranscoding(): boolean;
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number;
  transcodeImage(
    to: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    unused: number,
    channel0: number,
    channel1: number,
  ): boolean;
  close(): void;
  delete(): void;
}

interface Basis {
  initializeBasis(): void;
  readonly KTX2File: new (bytes: Uint8Array) => Ktx2File;
}

interface TranscoderScope {
  importScripts(url: string): void;
  BASIS?: (options: { readonly wasmBinary: ArrayBuffer }) => Promise<Basis>;
  postMessage(message: TranscodeResponse, transfer: Transferable[]): void;
}

const scope = self as unknown as TranscoderScope;

/** `cTFRGBA32` of the transcoder. */
const rgba32 = 13;

let basis: Promise<Basis> | null = null;

const loadBasis = async ({ script, binary }: TranscodeRequest): Promise<Basis> => {
  const response = await fetch(binary);
  if (!response.ok) throw new Error(`${binary}: the server answered ${response.status}`);
  scope.importScripts(script);
  if (!scope.BASIS) throw new Error(`${script} does not define BASIS`);
  const loaded = await scope.BASIS({ wasmBinary: await response.arrayBuffer() });
  loaded.initializeBasis();
  return loaded;
};

const transcode = async (request: TranscodeRequest): Promise<TranscodeResponse> => {
  basis ??= loadBasis(request);
  const { KTX2File } = await basis;
  const file = new KTX2File(request.ktx2);
  try {
    if (!file.isValid()) throw new Error('the image is no KTX2 of Basis Universal');
    const [width, height] = [file.getWidth(), file.getHeight()];
    if (!file.startTranscoding()) throw new Error('the image cannot be decoded');
    const rgba = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, rgba32));
    if (!file.transcodeImage(rgba, 0, 0, 0, rgba32, 0, -1, -1)) throw new Error('the image cannot be decoded');
    return { kind: 'done', width, height, rgba };
  } finally {
    file.close();
    file.delete();
  }
};

self.addEventListener('message', ({ data }: MessageEvent<TranscodeRequest>) => {
  transcode(data).then(
    (response) => scope.postMessage(response, response.kind === 'done' ? [response.rgba.buffer] : []),
    (thrown: unknown) =>
      scope.postMessage({ kind: 'failed', reason: thrown instanceof Error ? thrown.message : String(thrown) }, []),
  );
});
