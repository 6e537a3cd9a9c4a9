import { fork } from 'effector';
import { expect, it } from 'vitest';
import type { TimedEvent } from '#domain/analytics/events.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { reportVisit } from './report-visit.ts';

const event: TimedEvent = { name: 'place_entered', pano_id: 's1', at: 5 };

const open = (analytics: PageData['config']['analytics'], tokens: Partial<PageData['config']> = {}) => {
  const sent: { readonly url: string; readonly blob: Blob }[] = [];
  const fetched: { readonly url: string; readonly init: RequestInit }[] = [];
  const posted: { readonly message: unknown; readonly origin: string }[] = [];
  const view = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      baseURI: 'https://tours.example/show?m=haus',
    }),
    fetch: async (url: string, init: RequestInit) => {
      fetched.push({ url, init });
      return new Response();
    },
    navigator: { sendBeacon: (url: string, blob: Blob) => sent.push({ url, blob }) > 0 },
    parent: { postMessage: (message: unknown, origin: string) => posted.push({ message, origin }) },
  });
  const config = { version: '1.2.3', graphPath: '/graph', ...(analytics && { analytics }), ...tokens };
  const { address } = testHost();
  const report = reportVisit({ scope: fork(), modelId: 'haus', config, view: view as unknown as Window, address });
  const sentBodies = () =>
    Promise.all(
      sent.map(async ({ url, blob }) => ({ url, type: blob.type, body: JSON.parse(await blob.text()) as unknown })),
    );
  return { report, view, posted, fetched, sentBodies };
};

const batch = {
  application_name: 'enfilade_3.0',
  application_version: '25.1.1',
  release: '1.2.3',
  model_id: 'haus',
  events: [event],
};

it('sends a batch to this server and to the configured address when the page is left', async () => {
  const { report, view, sentBodies } = open({ statistics: true, url: 'https://count.example/in' });
  report.receive(event);
  expect(await sentBodies()).toEqual([]);
  view.dispatchEvent(new Event('pagehide'));
  expect(await sentBodies()).toEqual([
    { url: '/api/v1/models/haus/statistics', type: 'application/json', body: batch },
    { url: 'https://count.example/in', type: 'text/plain;charset=utf-8', body: batch },
  ]);
});

it.each([
  [{ unlockTokens: { token: 't', fileToken: 'f' } }, { 'x-model-access': 't' }],
  [{ credentials: { authToken: 'a', bearerToken: null } }, { authorization: 'Bearer a' }],
])(
  'sends the tokens %j to this server, which a beacon has no headers for, and to no other',
  async (tokens, expected) => {
    const { report, view, fetched, sentBodies } = open({ statistics: true, url: 'https://count.example/in' }, tokens);
    report.receive(event);
    view.dispatchEvent(new Event('pagehide'));
    expect(fetched).toEqual([
      {
        url: '/api/v1/models/haus/statistics',
        init: {
          method: 'POST',
          keepalive: true,
          body: JSON.stringify(batch),
          headers: expect.objectContaining({ 'content-type': 'application/json', ...expected }) as object,
        },
      },
    ]);
    expect((await sentBodies()).map(({ url }) => url)).toEqual(['https://count.example/in']);
  },
);

it('sends a batch when the page is hidden, and none when it is shown', async () => {
  const { report, view, sentBodies } = open({ statistics: true, url: null });
  report.receive(event);
  view.document.dispatchEvent(new Event('visibilitychange'));
  expect(await sentBodies()).toHaveLength(0);
  view.document.visibilityState = 'hidden';
  view.document.dispatchEvent(new Event('visibilitychange'));
  expect(await sentBodies()).toHaveLength(1);
});

it('posts every event to the page that asks, those from before first, and sends nothing by itself', async () => {
  const { report, view, posted, sentBodies } = open(undefined);
  report.receive(event);
  expect(posted).toEqual([]);
  report.subscribe('https://agency.example');
  report.receive({ name: 'tour_started', at: 9 });
  const message = { type: 'enfilade', event: 'tracked', model_id: 'haus' };
  expect(posted).toEqual([
    { message: { ...message, tracked: event }, origin: 'https://agency.example' },
    { message: { ...message, tracked: { name: 'tour_started', at: 9 } }, origin: 'https://agency.example' },
  ]);
  view.dispatchEvent(new Event('pagehide'));
  expect(await sentBodies()).toEqual([]);
});

it('answers a page without an origin of its own, and only the first that asks', () => {
  const { report, posted } = open(undefined);
  report.subscribe('null');
  report.subscribe('https://agency.example');
  report.receive(event);
  expect(posted.map(({ origin }) => origin)).toEqual(['*']);
});
