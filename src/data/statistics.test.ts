import { expect, it } from 'vitest';
import { createStatisticsRequests } from './statistics.ts';

const respond = (body: object | null, status = 200) => {
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  const requests = createStatisticsRequests({
    pageUrl: 'https://tours.example/stats',
    fetch: (async (url: URL, init: { readonly body: string }) => {
      sent.push({ url: String(url), body: JSON.parse(init.body) as unknown });
      if (!body) throw new TypeError('offline');
      return new Response(JSON.stringify(body), { status });
    }) as unknown as typeof fetch,
  });
  return { sent, requests };
};
const period = { from: '2026-03-01', to: '2026-03-07' };
const errorWith = (code: string) => ({ data: null, errors: [{ message: 'no', extensions: { code } }] });

it('loads the numbers of a period', async () => {
  const { sent, requests } = respond({ data: { modelStatistics: { available: true, enabled: false, counts: [] } } });
  expect(await requests.load('haus', period)).toEqual({
    ok: true,
    value: { isAvailable: true, isCounting: false, counts: [] },
  });
  expect(sent[0]).toMatchObject({
    url: 'https://tours.example/api/mp/models/graph?operation=GetModelStatistics',
    body: { variables: { modelId: 'haus', ...period } },
  });
});

it.each([
  [null, 200, 'network'],
  [{}, 502, 'network'],
  [errorWith('internal.error'), 200, 'network'],
  [errorWith('forbidden'), 200, 'access'],
  [errorWith('user.unauthorized'), 200, 'access'],
  [errorWith('not.found'), 200, 'access'],
  [{ data: { modelStatistics: null } }, 200, 'access'],
] as const)('reports %j as a failure', async (body, status, failure) => {
  expect(await respond(body, status).requests.load('haus', period)).toEqual({ ok: false, failure });
});

it('shows the numbers without a plan where that cannot be loaded', async () => {
  expect(await respond(errorWith('unavailable.archived')).requests.loadPlan('haus')).toBeNull();
});

it('turns counting off by the policy, and on by the default', async () => {
  const { sent, requests } = respond({ data: { setModelPolicy: { id: 'haus' } } });
  await requests.setCounting('haus', false);
  expect(await requests.setCounting('haus', true)).toEqual({ ok: true, value: null });
  expect(sent.map(({ body }) => (body as { variables: object }).variables)).toEqual([
    { modelId: 'haus', name: 'spaces.statistics', value: false },
    { modelId: 'haus', name: 'spaces.statistics', value: null },
  ]);
});
