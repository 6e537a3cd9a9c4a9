/** Fetches an attached file for a viewer. */

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** 0 to 1; null while the size is unknown. */
  readonly onProgress?: (progress: number | null) => void;
  /** No more is read. Default: all of it. */
  readonly maxBytes?: number;
}

export interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file is longer than `maxBytes`. */
  readonly isCut: boolean;
}

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(0, length - offset);
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
};

/** Rejects where there is no response, the status is none of success, or the signal is aborted. */
export const fetchFile = async (
  url: string,
  { signal, onProgress, maxBytes = Number.POSITIVE_INFINITY }: FetchOptions,
): Promise<FetchedFile> => {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`${url}: the server responded ${response.status}`);
  const total = Number(response.headers.get('content-length') ?? 0);
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { bytes: joined(chunks, received), isCut: false };
    chunks.push(value);
    received += value.length;
    onProgress?.(total > 0 ? Math.min(received / total, 1) : null);
    if (received > maxBytes) {
      await reader.cancel();
      return { bytes: joined(chunks, maxBytes), isCut: true };
    }
  }
};
