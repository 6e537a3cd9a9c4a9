/**
 * One HTTP request and its whole answer, whatever its status. Carried by `fetch`, or by XMLHttpRequest where somebody
 * wants to see how much of an upload is through: `fetch` tells nobody.
 */
export interface HttpRequest {
  readonly url: string;
  /** Default: GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | FormData | URLSearchParams | string | null;
  /** Bytes that are through, out of how many. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly body: Blob;
}

const byFetch = async (request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> => {
  const { url, method = 'GET', headers = {}, body = null } = request;
  const response = await fetch(url, { method, headers, body, signal });
  return { status: response.status, body: await response.blob() };
};

const byXhr = (request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const { url, method = 'GET', headers = {}, body = null, onProgress } = request;
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total));
    xhr.addEventListener('load', () => resolve({ status: xhr.status, body: xhr.response as Blob }));
    xhr.addEventListener('error', () => reject(new TypeError('network error')));
    xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    xhr.send(body);
  });

/** Rejects where no answer came: no line, or aborted. */
export const sendRequest = (request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> => {
  signal.throwIfAborted();
  return request.onProgress && typeof XMLHttpRequest === 'function' ? byXhr(request, signal) : byFetch(request, signal);
};
