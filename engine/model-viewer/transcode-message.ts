/** Messages between the viewer of models and its worker for KTX2 images. */
export interface TranscodeRequest {
  /** URLs of the transcoder. */
  readonly script: string;
  readonly binary: string;
  readonly ktx2: Uint8Array<ArrayBuffer>;
}

export type TranscodeResponse =
  | { readonly kind: 'done'; readonly width: number; readonly height: number; readonly rgba: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };
