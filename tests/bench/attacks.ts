/**
 * Attacks of one client on a server: expensive requests, responses that are not read, connections that are kept open.
 * Each attack ends with its signal, limits its concurrent requests and counts the responses.
 */
import { setMaxListeners } from 'node:events';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface AttackTarget {
  readonly origin: string;
  /** The IP address of this machine that the attack comes from. */
  readonly localAddress: string;
  readonly small: string;
  readonly large: string;
  readonly graphPath: string;
}

export interface AttackResult {
  /** Responses by status; `closed`: connections that ended without a response. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly bytes: number;
}

type Attack = (attacker: Attacker) => Promise<void>;

const aliases = Array.from({ length: 49 }, (_, i) => `a${i}`);
const longLanguage = 'a-'.repeat(7500).slice(0, -1);

/** The connections and counters of one attack. */
class Attacker {
  readonly target: AttackTarget;
  readonly signal: AbortSignal;
  readonly #statuses: Record<string, number> = {};
  readonly #agent: Agent;
  #bytes = 0;

  constructor(target: AttackTarget, signal: AbortSignal) {
    this.target = target;
    this.signal = signal;
    // One listener for each connection.
    setMaxListeners(0, signal);
    this.#agent = new Agent({ keepAlive: true, maxSockets: 4000 });
  }

  get result(): AttackResult {
    return { statuses: this.#statuses, bytes: this.#bytes };
  }

  count(status: number | string): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  dispose(): void {
    this.#agent.destroy();
  }

  /** Resolves when the response has ended, which for a stream is when the attack ends. */
  async send(path: string, headers: OutgoingHttpHeaders = {}, body?: string): Promise<void> {
    const { origin, localAddress } = this.target;
    await new Promise<void>((resolve) => {
      const fail = (): void => {
        if (!this.signal.aborted) this.count('closed');
        resolve();
      };
      const method = body === undefined ? 'GET' : 'POST';
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const options = {
        method,
        agent: this.#agent,
        localAddress,
        signal: this.signal,
        headers: { ...json, ...headers },
      };
      const sent = request(origin + path, options, (result: IncomingMessage) => {
        this.count(result.statusCode ?? 0);
        result.on('data', (part: Buffer) => {
          this.#bytes += part.length;
        });
        result.once('error', () => resolve()).once('end', resolve);
      });
      sent.once('error', fail).end(body);
    });
  }

  /** Sends a request and closes the connection when it has been written. */
  abandon(path: string, headers: Readonly<Record<string, string>>): void {
    const lines = Object.entries({ host: new URL(this.target.origin).host, ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const socket = this.open();
    socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`, () => socket.destroy());
  }

  /** Opens a TCP connection that closes when the attack ends. */
  open(): Socket {
    const { hostname, port } = new URL(this.target.origin);
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.target.localAddress });
    this.signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.on('error', () => undefined);
    return socket;
  }

  /** Counts the status of a connection's response, or `closed`. */
  countResponse(socket: Socket): void {
    let status: string | null = null;
    socket.on('data', (part: Buffer) => {
      this.#bytes += part.length;
      status ??= /^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1', 0, 16))?.[1] ?? 'other';
    });
    socket.once('close', () => {
      if (status !== null || !this.signal.aborted) this.count(status ?? 'closed');
    });
  }
}

/** Runs `once` in `lanes` concurrent loops until the attack ends, at most once in `minMs` in each of them. */
const repeat = async ({ signal }: Attacker, lanes: number, once: (lane: number) => Promise<unknown>, minMs = 5) => {
  const lane = async (number: number): Promise<void> => {
    while (!signal.aborted) {
      const began = performance.now();
      await once(number);
      // Limits the rate at which immediate rejections are repeated.
      if (performance.now() - began < minMs) await wait(minMs);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
};

const pause = (ms: number, signal: AbortSignal): Promise<unknown> => wait(ms, null, { signal }).catch(() => null);

/** Eight concurrent responses of some hundred megabytes, of which no byte is read. */
const unreadTags: Attack = (attacker) => {
  const { large, graphPath, origin } = attacker.target;
  const fields = 'id label description keywords anchorPosition { x y z }';
  const query = `{ model(id: "${large}") { ${aliases.map((each) => `${each}: mattertags { ${fields} }`).join(' ')} } }`;
  const body = JSON.stringify({ query });
  const head = `POST ${graphPath} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\ncontent-type: application/json\r\n`;
  return repeat(attacker, 8, async () => {
    const socket = attacker.open();
    socket.once('readable', () => attacker.count('response began'));
    socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    await Promise.race([pause(4000, attacker.signal), new Promise((resolve) => socket.once('close', resolve))]);
    socket.destroy();
  });
};

const longLists: Attack = (attacker) => {
  const { large, graphPath } = attacker.target;
  const fields = aliases.map((each) => `${each}: locations(tags: $tags) { id }`).join(' ');
  const query = `query ($tags: [String!]) { model(id: "${large}") { ${fields} } }`;
  const body = JSON.stringify({ query, variables: { tags: Array.from({ length: 95_000 }, (_, i) => i.toString(36)) } });
  return repeat(attacker, 8, () => attacker.send(graphPath, {}, body));
};

const longLanguages: Attack = (attacker) => {
  const page = `/show?m=${attacker.target.small}`;
  return repeat(attacker, 8, (lane) =>
    lane % 2 === 0
      ? attacker.send(page, { 'accept-language': longLanguage })
      : attacker.send(`${page}&lang=${longLanguage}`),
  );
};

const streams: Attack = async (attacker) => {
  const path = `/api/mp/models/${attacker.target.small}/changes`;
  const opened: Promise<void>[] = [];
  while (opened.length < 3000 && !attacker.signal.aborted) {
    for (let i = 0; i < 50; i++) opened.push(attacker.send(path, { accept: 'text/event-stream' }));
    await pause(20, attacker.signal);
  }
  await Promise.all(opened);
};

const slowBodies: Attack = async (attacker) => {
  const { origin, graphPath } = attacker.target;
  const host = `host: ${new URL(origin).host}\r\n`;
  const begin = (slow: number): Socket => {
    const socket = attacker.open();
    attacker.countResponse(socket);
    socket.write(
      slow % 2 === 0
        ? `GET / HTTP/1.1\r\n${host}x-slow: `
        : `POST ${graphPath} HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`,
    );
    return socket;
  };
  const sockets = Array.from({ length: 200 }, (_, i) => begin(i));
  while (!attacker.signal.aborted) {
    await pause(500, attacker.signal);
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }
};

const signIns =
  (lanes: number): Attack =>
  (attacker) => {
    let guesses = 0;
    return repeat(attacker, lanes, () => {
      const body = JSON.stringify({ email: `unknown${guesses++}@example.org`, password: 'a guess of a password' });
      return attacker.send('/api/v1/session', {}, body);
    });
  };

/** Addresses of this machine have no limits of their own: these attacks come through a proxy. */
const distant = { 'x-forwarded-for': '198.51.100.7' };

/** Each is another query, so that no cache applies. */
const largeQueries: Attack = (attacker) => {
  const { large, graphPath } = attacker.target;
  const fields = 'id label description keywords anchorPosition { x y z }';
  let sent = 0;
  const sendNext = (): Promise<void> => {
    const query = `{ model(id: "${large}") { n${sent++}: name mattertags { ${fields} } } }`;
    return attacker.send(graphPath, distant, JSON.stringify({ query }));
  };
  return repeat(attacker, 65, sendNext, 1000);
};

const nestedQueries: Attack = (attacker) => {
  const inner = 'views { model { mattertags { id label } } }';
  const query = `{ models { id views { model { id ${inner} } } } }`;
  return repeat(attacker, 4, () => attacker.send(attacker.target.graphPath, distant, JSON.stringify({ query })));
};

/** As many as the server allows for an address, three times over. */
const abandonedStreamCount = 600;
const maxStreamsOfAddress = 200;

/** Streams whose client leaves before the response begins, and then as many as an address may have. */
const abandonedStreams: Attack = async (attacker) => {
  const path = `/api/mp/models/${attacker.target.small}/changes`;
  const headers = { accept: 'text/event-stream', ...distant };
  for (let sent = 0; sent < abandonedStreamCount && !attacker.signal.aborted; sent += 20) {
    for (let i = 0; i < 20; i++) attacker.abandon(path, headers);
    await pause(50, attacker.signal);
  }
  await pause(1000, attacker.signal);
  await Promise.all(Array.from({ length: maxStreamsOfAddress }, () => attacker.send(path, headers)));
};

export const attacks = {
  '49 aliases of 10,000 tags, unread': unreadTags,
  '49 lists of 95,000 strings': longLists,
  'languages of 15 kB': longLanguages,
  '3,000 streams, an edit a second': streams,
  '200 slow connections': slowBodies,
  '50 sign-ins in flight': signIns(50),
  '65 different queries for 10,000 tags': largeQueries,
  'models within views within models': nestedQueries,
  '600 streams left before they begin': abandonedStreams,
  '30 sign-ins in flight': signIns(30),
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof attacks;

export const runAttack = async (name: AttackName, target: AttackTarget, signal: AbortSignal): Promise<AttackResult> => {
  const attacker = new Attacker(target, signal);
  await attacks[name](attacker);
  attacker.dispose();
  return attacker.result;
};
