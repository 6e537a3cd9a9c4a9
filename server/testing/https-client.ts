/** Requests to an https server whose certificate is checked against the one that it should have. */
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

export interface HttpsRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface HttpsResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HttpsClient {
  /** The response as soon as its headers have arrived, for streams. */
  readonly open: (path: string, request?: HttpsRequest) => Promise<IncomingMessage>;
  readonly send: (path: string, request?: HttpsRequest) => Promise<HttpsResponse>;
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<HttpsResponse>;
}

/** Rejects where the server's certificate is not `certificate` (PEM) or does not name the host of `origin`. */
export const createHttpsClient = (origin: string, certificate: string): HttpsClient => {
  const open = async (path: string, { method = 'GET', headers = {}, body }: HttpsRequest = {}) => {
    const sent = https.request(new URL(path, origin), { method, headers, ca: certificate, agent: false });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  };
  const send = async (path: string, request?: HttpsRequest): Promise<HttpsResponse> => {
    const response = await open(path, request);
    return { status: response.statusCode!, headers: response.headers, body: await text(response) };
  };
  return {
    open,
    send,
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
};
