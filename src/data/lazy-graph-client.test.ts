import { expect, it, vi } from 'vitest';
import { graphPath, type GraphResult, type PageData } from '#domain/graph/page-data.ts';
import { createGraphClient } from './graph-client.ts';
import { createLazyGraphClient } from './lazy-graph-client.ts';

const reelOf = (mode: string): GraphResult => ({
  data: {
    model: {
      __typename: 'Model',
      id: 'm',
      highlightReel: { __typename: 'HighlightReel', id: 'r', mode, layer: null, entries: [] },
    },
  },
});
const pageOf = (queries: PageData['queries']): PageData => ({
  model: { sid: 'm', publicAccessPassword: false, error_code: null },
  queries,
  config: { version: '1', graphPath },
});
const variables = { modelId: 'm' };

/** A client whose server answers every query with the reel of the mode `new`. */
const open = (queries: PageData['queries'], failures = 0) => {
  const page = pageOf(queries);
  const sent: string[] = [];
  const respond = (async (input: string) => {
    sent.push(new URL(input, 'https://space.example').searchParams.get('operation') ?? '');
    return Response.json(reelOf('new'));
  }) as unknown as typeof fetch;
  let attempts = 0;
  const load = vi.fn(async () => {
    attempts += 1;
    if (attempts <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return createGraphClient(page, 'm', { fetch: respond, pageUrl: 'https://space.example/show', sha256: null });
  });
  return { client: createLazyGraphClient(page, 'm', load), load, sent };
};
const modeOf = ({ data }: GraphResult): unknown =>
  (data as { model: { highlightReel: { mode: string } } }).model.highlightReel.mode;

it('answers from the page without loading the client', async () => {
  const { client, load } = open({ GetHighlightReel: reelOf('page'), GetMattertags: { data: { model: null } } });
  expect(modeOf(await client.query('GetHighlightReel', variables))).toBe('page');
  const visitors = { modelId: 'm', includeDisabled: false, includeLayers: false };
  expect(await client.query('GetMattertags', visitors)).toEqual({ data: { model: null } });
  const stop = client.watch('GetHighlightReel', variables, () => {});
  client.onWriteFailed(() => {})();
  stop();
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['for other variables', { GetHighlightReel: reelOf('page') }, { modelId: 'other' }, {}],
  ['for a query that the page does not have', {}, variables, {}],
  ['for a result with errors', { GetHighlightReel: { errors: [{ message: 'no' }] } }, variables, {}],
  ['for a fresh result', { GetHighlightReel: reelOf('page') }, variables, { isFresh: true }],
])('sends a query %s', async (_, queries, asked, options) => {
  const { client, sent } = open(queries);
  expect(modeOf(await client.query('GetHighlightReel', asked, options))).toBe('new');
  expect(sent).toEqual(['GetHighlightReel']);
});

it('reports changes to what was watched before the client was loaded', async () => {
  const { client, sent } = open({ GetHighlightReel: reelOf('page') });
  await client.query('GetHighlightReel', variables);
  const changed = vi.fn();
  const ended = vi.fn();
  client.watch('GetHighlightReel', variables, (result) => changed(modeOf(result)));
  client.watch('GetHighlightReel', variables, ended)();
  await client.refresh(new Set(['GetHighlightReel'] as const));
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('new'));
  expect(ended).not.toHaveBeenCalled();
  expect(sent).toEqual(['GetHighlightReel']);
  expect(modeOf(await client.query('GetHighlightReel', variables))).toBe('new');
});

it('loads the client again after a failure; what failed is a network failure', async () => {
  vi.useFakeTimers();
  try {
    const { client, load } = open({}, 6);
    const first = client.query('GetHighlightReel', variables).catch((failure: unknown) => failure);
    await vi.runAllTimersAsync();
    expect(await first).toMatchObject({ code: 'generic', number: 61000 });
    const write = client.mutate('UpdateModel' as never, {} as never).catch((failure: unknown) => failure);
    await vi.runAllTimersAsync();
    expect(load.mock.calls.length).toBeGreaterThan(5);
    expect(await write).not.toMatchObject({ code: 'request.network' });
    expect(modeOf(await client.query('GetHighlightReel', variables))).toBe('new');
  } finally {
    vi.useRealTimers();
  }
});
