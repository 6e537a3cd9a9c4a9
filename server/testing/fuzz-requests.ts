/** Generates malformed requests: broken bodies, incomplete bodies, wrong types and methods, too many headers. */
import * as fc from 'fast-check';
import { connect } from 'node:net';
import { anyText } from './hostile-values.ts';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Announced bytes of the body that are never sent. */
  readonly missing: number;
}

const query = '{"query":"{ models { id } }"}';

const bodies: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    query,
    '',
    '{',
    'null',
    '[]',
    '7',
    `[${query}]`,
    '{"query":7}',
    '{"query":"{"}',
    '{"query":"{ models { id } }","variables":7}',
    '{"query":"{ models { id } }","operationName":{}}',
    '{"query":"{ models { id } }","extensions":{"persistedQuery":null}}',
    '{"query":"{ models { id } }","extensions":{"persistedQuery":{"version":1,"sha256Hash":7}}}',
    '{"__proto__":{"query":"{ models { id } }"}}',
    '\uFEFF{}',
    `{"query":"${'#'.repeat(2 * 2 ** 20)}"}`,
    `{"query":"${'{a'.repeat(3000)}"}`,
    `{"query":"query ${'fragment F on Model { ...F } '.repeat(300)}"}`,
    `{"query":"{ models { id } }","variables":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ),
  anyText,
  fc.json({ maxDepth: 4 }),
);

const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', '', '*/*'];

/** Text that is allowed in a header. */
const headerText = anyText.map((text) => text.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, 3000));

const extraHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  fc.constant({}),
  fc.constant(Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`x-much-${i}`, 'x'.repeat(50)]))),
  headerText.map((authorization) => ({ authorization: `Bearer ${authorization}` })),
  headerText.map((text) => ({ cookie: `enfilade_session=${text}`, 'x-model-access': text })),
  headerText.map((text) => ({ 'x-application-key': text, origin: text, accept: text, 'if-none-match': text })),
  headerText.map((text) => ({
    range: text,
    'x-forwarded-for': text,
    'accept-language': text,
    'accept-encoding': text,
  })),
);

/** Some contain an invalid percent encoding. */
const paths = (graph: string): fc.Arbitrary<string> => {
  const segment = fc.oneof(
    anyText.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?')).slice(0, 2000)),
    fc.constant('%E0%A4%A'),
  );
  const around = (before: string, after = '') => segment.map((each) => before + each + after);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(graph) },
    around(`${graph}?query=`),
    around(`${graph}?operation=`),
    around(`${graph}?query={models{id}}&variables=`),
    fc.constant(`${graph}?query=mutation{updateModelState(modelId:"haus",state:gone){id}}`),
    around('/show?m='),
    around('/show?m=haus&lang='),
    around('/sign-in?to='),
    around('/api/player/models/', '/files/x/tiles/a.jpg'),
    around('/api/v1/player/models/', '/thumb?width=1e99'),
    around('/api/v2/models/', '/public-access'),
    fc.constantFrom(
      '/api/v1/session',
      '/api/v1/user',
      '/%',
      '//',
      '/../../etc/passwd',
      '/assets/..%2f..%2fx',
      '/?m=a&m=b',
    ),
  );
};

export const fuzzRequests = (graph: string): fc.Arbitrary<RawRequest> =>
  fc.record({
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constant('POST') },
      fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
    ),
    path: paths(graph),
    headers: fc
      .tuple(fc.constantFrom(...types), extraHeaders)
      .map(([type, extra]) => ({ 'content-type': type, ...extra })),
    body: bodies,
    missing: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constantFrom(1, 1000)),
  });

/**
 * Sends the request unchanged; returns what was received until the server closed the connection, or until the client
 * closed it for an incomplete body.
 */
export const sendRaw = (origin: string, request: RawRequest): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const body = request.method === 'GET' || request.method === 'HEAD' ? '' : request.body;
    const head = Object.entries({ connection: 'close', ...request.headers, host: 'x' }).map(([n, v]) => `${n}: ${v}`);
    const length = Buffer.byteLength(body) + request.missing;
    const text = `${request.method} ${request.path} HTTP/1.1\r\n${head.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n${body}`;
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      // The client disconnects in the middle of the body.
      if (request.missing > 0) setTimeout(() => socket.destroy(), 20);
    });
    let result = '';
    socket.on('data', (chunk: Buffer) => {
      result += chunk.toString('latin1');
    });
    // A server that rejects a request may close before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(result));
  });
