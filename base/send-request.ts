/** One HTTP request. Sent with `fetch`, or with XMLHttpRequest when upload progress is requested: `fetch` reports none. */
export interface HttpRequest {
  readonly url: string;
  /** Default: GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | FormData | URLSearchParams | string | null;
  /** Bytes sent so far, and in all. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly body: Blob;
}

const sendWithFetch = async (request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> => {
  const { url, method = 'GET', headers = {}, body = null } = request;
  const response = await fetch(url, { method, headers, body, signal });
  return { status: response.status, body: await response.blob() };
};

const sendWithXhr = (request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> =>
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

/** Resolves with every response, whatever its status; rejects on network failure and abort. */
export const sendRequest = (request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> => {
  signal.throwIfAborted();
  return request.onProgress && typeof XMLHttpRequest === 'function'
    ? sendWithXhr(request, signal)
    : sendWithFetch(request, signal);
};
