import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrozenClock, type FrozenClock } from '#base/testing/frozen-clock.ts';
import type { Activity } from '#domain/presence/presence.ts';
import { createPresenceSender, type PresenceSender } from './presence-sender.ts';

class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

interface Sent {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly init: RequestInit;
}

let clock: FrozenClock;
let page: Page;
let view: EventTarget;
let sent: Sent[];
let respond: (signal: AbortSignal | null | undefined) => Promise<Response>;
let respondToRemoval: () => Promise<Response>;
/** Ends the latest request that `respondLater` has begun. */
let endRequest: () => void;
let sender: PresenceSender;
let warn: ReturnType<typeof vi.spyOn>;

const noContent = (): Promise<Response> => Promise.resolve(new Response(null, { status: 204 }));
const withStatus = (status: number) => (): Promise<Response> => Promise.resolve(new Response('', { status }));
const respondLater = (): Promise<Response> =>
  new Promise((resolve) => {
    endRequest = () => resolve(new Response(null, { status: 204 }));
  });
/** Rejects when it is aborted, as `fetch` does. */
const never = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

const record = (input: string, init: RequestInit): Promise<Response> => {
  sent.push({ at: clock.now(), method: init.method!, url: input, init });
  return init.method === 'PUT' ? respond(init.signal) : respondToRemoval();
};

const tool = (name: 'TAGS' | 'NOTES'): Activity => ({ tool: name, record: null });
const toolsSent = (): readonly (readonly [number, string | null])[] =>
  sent
    .filter(({ method }) => method === 'PUT')
    .map(({ at, init }) => [at, (JSON.parse(init.body as string) as Activity).tool]);
const methods = (): readonly string[] => sent.map(({ method }) => method);

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  [clock, page, view, sent, respond] = [createFrozenClock(), new Page(), new EventTarget(), [], noContent];
  [respondToRemoval, endRequest] = [noContent, () => undefined];
  sender = createPresenceSender({
    modelId: 'a b',
    clientId: 'page-one',
    headers: () => ({ authorization: 'Bearer x' }),
    visibility: page,
    view,
    clock,
    fetch: record as typeof fetch,
  });
});
afterEach(() => {
  sender.dispose();
  vi.restoreAllMocks();
});

describe('the activity', () => {
  it('is sent with the client id and the headers of the user', async () => {
    sender.report({ tool: 'TAGS', record: { kind: 'tag', id: 't1' } });
    await clock.advance(0);
    const [{ url, init }] = sent as [Sent];
    expect([url, init.method]).toEqual(['/api/mp/models/a%20b/presence', 'PUT']);
    expect(init.headers).toEqual({ authorization: 'Bearer x', 'content-type': 'application/json' });
    expect(JSON.parse(init.body as string)).toEqual({
      clientId: 'page-one',
      tool: 'TAGS',
      record: { kind: 'tag', id: 't1' },
    });
  });

  it('is not sent before the first report', async () => {
    await clock.advance(100_000);
    page.show(false);
    page.show(true);
    await clock.advance(100_000);
    expect(sent).toEqual([]);
  });

  it('is sent at most every 200 ms, the latest of it', async () => {
    sender.report(tool('TAGS'));
    await clock.advance(50);
    sender.report(tool('NOTES'));
    await clock.advance(50);
    sender.report({ tool: null, record: null });
    await clock.advance(1000);
    expect(toolsSent()).toEqual([
      [0, 'TAGS'],
      [200, null],
    ]);
  });

  it('is renewed every 15 s', async () => {
    sender.report(tool('TAGS'));
    await clock.advance(31_000);
    expect(toolsSent().map(([at]) => at)).toEqual([0, 15_000, 30_000]);
    sender.report(tool('NOTES'));
    await clock.advance(15_000);
    expect(toolsSent().slice(3)).toEqual([
      [31_000, 'NOTES'],
      [46_000, 'NOTES'],
    ]);
  });

  it('is sent after the response to the previous request', async () => {
    respond = respondLater;
    sender.report(tool('TAGS'));
    await clock.advance(0);
    sender.report(tool('NOTES'));
    await clock.advance(5000);
    expect(toolsSent()).toEqual([[0, 'TAGS']]);
    endRequest();
    await clock.advance(0);
    expect(toolsSent()[1]).toEqual([5000, 'NOTES']);
  });
});

describe('a failure', () => {
  it.each([
    ['a status', withStatus(503)],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no response', never],
  ])('by %s is warned of once, and repeated with the next renewals', async (_, failure) => {
    respond = failure;
    sender.report(tool('TAGS'));
    await clock.advance(31_000);
    expect(toolsSent().map(([at]) => at)).toEqual([0, 15_000, 30_000]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([401, 403, 404])('with status %i is not repeated before the next activity', async (status) => {
    respond = withStatus(status);
    sender.report(tool('TAGS'));
    await clock.advance(60_000);
    sender.report(tool('NOTES'));
    await clock.advance(60_000);
    expect(toolsSent()).toEqual([
      [0, 'TAGS'],
      [60_000, 'NOTES'],
    ]);
  });
});

describe('a page', () => {
  it('that is hidden removes itself, and lists itself again when it is visible', async () => {
    sender.report(tool('TAGS'));
    await clock.advance(1000);
    page.show(false);
    expect(sent[1]).toMatchObject({
      method: 'DELETE',
      url: '/api/mp/models/a%20b/presence/page-one',
      init: { keepalive: true, headers: { authorization: 'Bearer x' } },
    });
    sender.report(tool('NOTES'));
    await clock.advance(60_000);
    expect(methods()).toEqual(['PUT', 'DELETE']);
    page.show(true);
    await clock.advance(0);
    expect(toolsSent()[1]).toEqual([61_000, 'NOTES']);
  });

  it('that is left removes itself once, and lists itself again when it is restored', async () => {
    sender.report(tool('TAGS'));
    await clock.advance(1000);
    view.dispatchEvent(new Event('pagehide'));
    page.show(false);
    await clock.advance(60_000);
    expect(methods()).toEqual(['PUT', 'DELETE']);
    page.show(true);
    await clock.advance(0);
    expect(methods()).toEqual(['PUT', 'DELETE']);
    view.dispatchEvent(new Event('pageshow'));
    await clock.advance(0);
    expect(methods()).toEqual(['PUT', 'DELETE', 'PUT']);
  });

  it.each([
    ['hidden', () => page.show(false)],
    ['disposed', () => sender.dispose()],
  ])('that is %s during a request removes itself after it', async (_, leave) => {
    respond = respondLater;
    sender.report(tool('TAGS'));
    await clock.advance(0);
    leave();
    await clock.advance(1000);
    expect(methods()).toEqual(['PUT']);
    endRequest();
    await clock.advance(60_000);
    expect(sent[0]!.init.signal!.aborted).toBe(false);
    expect([methods(), clock.pending()]).toEqual([['PUT', 'DELETE'], 0]);
  });

  it('that is hidden during a request without a response removes itself when that has timed out', async () => {
    respond = never;
    sender.report(tool('TAGS'));
    await clock.advance(0);
    page.show(false);
    await clock.advance(60_000);
    expect(sent.map(({ method, at }) => [method, at])).toEqual([
      ['PUT', 0],
      ['DELETE', 10_000],
    ]);
  });

  it('that is visible again before the end of the request stays listed', async () => {
    respond = respondLater;
    sender.report(tool('TAGS'));
    await clock.advance(0);
    page.show(false);
    page.show(true);
    endRequest();
    await clock.advance(15_000);
    expect(methods()).toEqual(['PUT', 'PUT']);
  });

  it('that is visible again during the removal lists itself after it', async () => {
    sender.report(tool('TAGS'));
    await clock.advance(1000);
    respondToRemoval = respondLater;
    page.show(false);
    page.show(true);
    await clock.advance(1000);
    expect(methods()).toEqual(['PUT', 'DELETE']);
    endRequest();
    await clock.advance(0);
    expect(methods()).toEqual(['PUT', 'DELETE', 'PUT']);
  });

  it.each([
    ['visible', true],
    ['hidden', false],
  ])('that is %s and left during a request cancels it without a warning', async (_, isVisible) => {
    respond = never;
    sender.report(tool('TAGS'));
    await clock.advance(0);
    if (!isVisible) page.show(false);
    view.dispatchEvent(new Event('pagehide'));
    expect(methods()).toEqual(['PUT', 'DELETE']);
    await clock.advance(60_000);
    expect(sent[0]!.init.signal!.aborted).toBe(true);
    expect([methods(), warn.mock.calls, clock.pending()]).toEqual([['PUT', 'DELETE'], [], 0]);
  });

  it('that is disposed removes itself and sends nothing more', async () => {
    sender.report(tool('TAGS'));
    await clock.advance(1000);
    sender.dispose();
    sender.report(tool('NOTES'));
    page.show(true);
    await clock.advance(60_000);
    expect([methods(), clock.pending()]).toEqual([['PUT', 'DELETE'], 0]);
  });
});
