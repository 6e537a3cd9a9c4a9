/**
 * Terms that the owner publishes at a URL of their own, fetched by this server and kept for ten minutes. A page that cannot
 * be fetched any more is served as it was last. docs/reference/screens-and-errors.md#terms-modal
 */
import { maxTermsBytes } from '../../../wire/limits.ts';

export interface FetchedTerms {
  readonly html: string;
  /** Where the page is after redirects: its relative links start there. */
  readonly url: string;
}

const maxAgeMs = 600_000;
/** After a failure no request is sent for this time. */
const retryMs = 30_000;
const timeoutMs = 5000;

/** Throws above the limit. */
const readLimited = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxTermsBytes) throw new Error(`it has more than ${maxTermsBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Without a known charset the page is read as UTF-8. */
const decode = (bytes: Buffer, contentType: string): string => {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
};

const request = async (url: string): Promise<FetchedTerms> => {
  const response = await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(timeoutMs) });
  const contentType = response.headers.get('content-type') ?? '';
  if (!response.ok) throw new Error(`its status is ${response.status}`);
  if (!contentType.startsWith('text/html')) throw new Error(`it is "${contentType}", not text/html`);
  return { html: decode(await readLimited(response), contentType), url: response.url };
};

interface KeptTerms {
  /** Null: never fetched. */
  readonly terms: Promise<FetchedTerms | null>;
  expiresAt: number;
}

/** Returns a function that resolves with null, and logs why, where the page could never be fetched. */
export const createTermsFetcher = (now: () => number = Date.now) => {
  const kept = new Map<string, KeptTerms>();
  return (url: string): Promise<FetchedTerms | null> => {
    const last = kept.get(url);
    if (last && now() < last.expiresAt) return last.terms;
    const expireAfter = (ms: number): void => {
      next.expiresAt = now() + ms;
    };
    const terms = request(url).then(
      (fetched) => {
        expireAfter(maxAgeMs);
        return fetched;
      },
      (error: unknown) => {
        expireAfter(retryMs);
        const reason = error instanceof Error ? error.message : String(error);
        console.warn(`the terms at ${url} could not be fetched: ${reason}`);
        return last?.terms ?? null;
      },
    );
    // Requests meanwhile share this one.
    const next: KeptTerms = { terms, expiresAt: Infinity };
    kept.set(url, next);
    return terms;
  };
};
