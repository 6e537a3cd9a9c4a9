/** Watched queries that are requested again, while an earlier request of theirs has no response yet. */
import { beforeEach, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { createGraphClient, type GraphClient } from './graph-client.ts';

const page: PageData = {
  model: { sid: 'm', publicAccessPassword: false, error_code: null },
  queries: {},
  config: { version: '1', graphPath },
};
const texts = { TestList: 'query TestList { list { id text } }' };
const names = new Set(['TestList'] as const);

/** Those that were sent; each is answered by the test, with what the server had when it was sent. */
let requests: { readonly answer: () => void; readonly fail: () => void }[];
let onServer: string;
let shown: string[];
let client: GraphClient<'TestList'>;
let unwatch: () => void;

const fetchLike = (): Promise<Response> => {
  const body = JSON.stringify({ data: { list: { __typename: 'List', id: 'l', text: onServer } } });
  return new Promise((resolve, reject) => {
    requests.push({
      answer: () => resolve(new Response(body, { headers: { 'content-type': 'application/json' } })),
      fail: () => reject(new TypeError('no network')),
    });
  });
};
const sent = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count));

beforeEach(async () => {
  [requests, shown, onServer] = [[], [], 'first'];
  client = createGraphClient<'TestList'>(page, 'm', {
    texts,
    sha256: null,
    pageUrl: 'https://tours.example/show',
    fetch: fetchLike as unknown as typeof fetch,
  });
  unwatch = client.watch('TestList', {}, ({ data }) => shown.push((data as { list: { text: string } }).list.text));
  await sent(1);
  requests[0]!.answer();
});

it('an earlier response that arrives later does not overwrite a newer one', async () => {
  onServer = 'second';
  const second = client.refresh(names);
  await sent(2);
  onServer = 'third';
  const third = client.refresh(names);
  await new Promise((resolve) => setTimeout(resolve, 50));
  // The later one has not overtaken it, wherever it is sent.
  requests[2]?.answer();
  requests[1]!.answer();
  await second;
  await sent(3);
  requests[2]!.answer();
  await third;
  await vi.waitFor(() => expect(shown.at(-1)).toBe('third'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown.at(-1)).toBe('third');
});

it('refreshes while another one is in flight share one request, which is sent after them', async () => {
  const first = client.refresh(names);
  await sent(2);
  const others = [client.refresh(names), client.refresh(names)];
  onServer = 'changed';
  requests[1]!.answer();
  await first;
  await sent(3);
  requests[2]!.answer();
  await Promise.all(others);
  await vi.waitFor(() => expect(shown.at(-1)).toBe('changed'));
  expect(requests).toHaveLength(3);
});

it('a refresh that failed does not keep the next one from being sent', async () => {
  const failing = client.refresh(names);
  const rejected = expect(failing).rejects.toMatchObject({ code: 'generic' });
  await sent(2);
  const next = client.refresh(names);
  onServer = 'changed';
  requests[1]!.fail();
  await rejected;
  await sent(3);
  requests[2]!.answer();
  await next;
  await vi.waitFor(() => expect(shown.at(-1)).toBe('changed'));
});

it('a query that is no longer watched is not sent again', async () => {
  const first = client.refresh(names);
  await sent(2);
  const second = client.refresh(names);
  unwatch();
  requests[1]!.answer();
  await Promise.allSettled([first]);
  await second;
  expect(requests).toHaveLength(2);
});
