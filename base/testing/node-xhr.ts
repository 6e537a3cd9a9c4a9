/** The part of XMLHttpRequest that `sendRequest` uses, on Node's HTTP client, for tests without a browser. */
import { request, type ClientRequest } from 'node:http';

const bytesOf = async (body: unknown): Promise<Buffer> =>
  body === null ? Buffer.alloc(0) : Buffer.from(await new Response(body as BodyInit).arrayBuffer());

const chunkBytes = 16 * 1024;

export class NodeXhr extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  response: Blob | null = null;
  status = 0;
  #request: ClientRequest | null = null;
  #aborted = false;

  open(method: string, url: string): void {
    this.#request = request(url, { method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        this.status = response.statusCode ?? 0;
        this.response = new Blob([new Uint8Array(Buffer.concat(chunks))]);
        this.#finish('load');
      });
    });
    this.#request.on('error', () => this.#finish(this.#aborted ? 'abort' : 'error'));
  }

  setRequestHeader(name: string, value: string): void {
    this.#request?.setHeader(name, value);
  }

  async send(body: unknown): Promise<void> {
    const bytes = await bytesOf(body);
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const end = Math.min(at + chunkBytes, bytes.length);
      this.#request?.write(bytes.subarray(at, end));
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: end, total: bytes.length }));
    }
    this.#request?.end();
  }

  abort(): void {
    this.#aborted = true;
    this.#request?.destroy(new Error('aborted'));
  }

  #finish(type: string): void {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event('loadend'));
  }
}
