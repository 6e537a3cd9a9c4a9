/**
 * One server process under the most expensive queries that a visitor may send: what is rejected, the size of the longest
 * response, the delay of other requests, and the memory of the process.
 */
import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { annotationOperations } from '#domain/graph/annotation-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { bundleForChild } from '../../testing/bundle.ts';
import { startChildServer, type ChildServer } from '../../testing/child-server.ts';
import { writeClient } from '../../testing/client-folder.ts';
import { withDataFolder } from '../../testing/data-folder.ts';
import { addLargeModel } from '../../testing/large-model.ts';
import { largeQueryLimits, maxResponseBytes } from '../../wire/limits.ts';
import { addTestPerson, postJson, signedIn } from '../../testing/people.ts';

const modelId = 'large';

let folder: string;
let bundle: Awaited<ReturnType<typeof bundleForChild>>;
let server: ChildServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-large-'));
  const dataFolder = path.join(folder, 'data');
  bundle = await bundleForChild(new URL('../../testing/serve-child.ts', import.meta.url));
  await withDataFolder(dataFolder, async (store) => {
    await addLargeModel(store, modelId, { tags: 10_000, sweeps: 1000 });
    await addTestPerson(store, 'ada@example.org', { admin: true });
  });
  server = await startChildServer(bundle.file, { dataFolder, clientFolder: writeClient(path.join(folder, 'client')) });
}, 120_000);
afterAll(async () => {
  await server?.kill();
  bundle?.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Response {
  readonly status: number;
  readonly bytes: number;
  readonly text: string;
}

const post = async (query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Response> => {
  const response = await postJson(server.origin + graphPath, { query, variables }, headers);
  const text = await response.text();
  return { status: response.status, bytes: Buffer.byteLength(text), text };
};

/** Durations of consecutive requests to `/healthz` while `act` runs: milliseconds, sorted. */
const healthWhile = async (act: () => Promise<unknown>): Promise<readonly number[]> => {
  const taken: number[] = [];
  const state = { isOver: false };
  const measuring = (async () => {
    while (!state.isOver) {
      const began = performance.now();
      await (await fetch(`${server.origin}/healthz`)).text();
      taken.push(performance.now() - began);
    }
  })();
  await act().finally(() => {
    state.isOver = true;
  });
  await measuring;
  return taken.toSorted((a, b) => a - b);
};

const times = (count: number, text: string): string =>
  Array.from({ length: count }, (_, i) => text.replaceAll('#', String(i))).join(' ');

const tagFields =
  'id label description color icon keywords enabled floor { id label } room { id label } layer { id label } ' +
  'anchorPosition { x y z } stemEnabled stemNormal { x y z } stemLength media mediaType created modified ' +
  'externalAttachments { id url } fileAttachments { id url } objectAnnotationId';

const rejections: readonly (readonly [name: string, query: string, variables: object])[] = [
  ['49 names of a list', `{ model(id: "${modelId}") { ${times(49, 'a#: mattertags { id label description }')} } }`, {}],
  [
    '49 names of filtered lists',
    `query ($tags: [String!]) { model(id: "${modelId}") { ${times(49, 'a#: locations(tags: $tags) { id }')} } }`,
    { tags: Array.from({ length: 95_000 }, (_, i) => `x${i}`) },
  ],
  [
    'a long list of arguments',
    `query ($tags: [String!]) { model(id: "${modelId}") { locations(tags: $tags) { id } } }`,
    { tags: Array.from({ length: 95_000 }, (_, i) => `x${i}`) },
  ],
  ['49 names of a model', `{ ${times(49, `a#: model(id: "${modelId}") { mattertags { id } }`)} }`, {}],
  [
    'the same list through merged parents',
    `{ model(id: "${modelId}") { mattertags { id } } ...F } fragment F on Query { model(id: "${modelId}") { b: mattertags { id } } }`,
    {},
  ],
  ['lists of ten models', `{ ${times(10, `a#: model(id: "${modelId}") { mattertags { ${tagFields} } }`)} }`, {}],
  ['a model within a model', '{ models { id views { model { id views { model { mattertags { id } } } } } } }', {}],
  [
    'the same tags of all models, of their views and of a model',
    `{ models { views { mattertags { ${tagFields} } } mattertags { ${tagFields} } } model(id: "${modelId}") { mattertags { ${tagFields} } } }`,
    {},
  ],
  ['long texts under many names', `{ model(id: "${modelId}") { mattertags { ${times(48, 'd#: description')} } } }`, {}],
];

it('rejects queries that no client needs with one sentence', async () => {
  for (const [name, query, variables] of rejections) {
    const { bytes, text } = await post(query, variables);
    expect([name, text.slice(0, 500)]).toEqual([name, expect.stringContaining('"code":"request.invalid"')]);
    expect([name, bytes < 1000]).toEqual([name, true]);
  }
});

it('executes the largest queries of the viewer, and a query for all of a large model', async () => {
  const ada = await signedIn(server.origin, 'ada@example.org');
  const variables = { modelId, includeDisabled: true, includeLayers: true };
  for (const name of ['GetMattertags', 'GetLabels', 'GetModelPrefetch', 'GetPhotos'] as const) {
    const { text } = await post(operations[name], variables, ada);
    expect([name, text.slice(0, 8)]).toEqual([name, '{"data":']);
  }
  const all = `{ model(id: "${modelId}") { mattertags(includeDisabled: true, includeLayers: true) { ${tagFields} } labels { id label position { x y z } } notes { id text } photos { id url } views { id layers { layer { id } } } floors { id label } rooms { id outline { x y } } locations { id index neighbors position { x y z } pano { id label skyboxes { tileUrlTemplate resolution } } } } }`;
  const { text, bytes } = await post(all, {}, ada);
  expect(text.slice(0, 8)).toBe('{"data":');
  // Room for models that are twice as large.
  expect(bytes).toBeLessThan(maxResponseBytes / 2);
});

/** As expensive as is allowed, and different for each `i`, so that no cache applies. */
const largest = (i: number): string =>
  `{ model(id: "${modelId}") { n${i}: name mattertags { k${i}: id ${tagFields} } } }`;

/** Sends a query and reads nothing of the response. */
const sendUnread = (query: string) =>
  new Promise<() => void>((resolve, reject) => {
    const sent = request(server.origin + graphPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.pause();
      resolve(() => {
        sent.removeAllListeners('error').on('error', () => {});
        sent.destroy();
      });
    });
    sent.end(JSON.stringify({ query }));
  });

it('handles other requests while eight of the largest queries are executed, within the memory limit', async () => {
  const idle = await healthWhile(() => post(annotationOperations.GetLabels, { modelId }));
  const busy = await healthWhile(async () => {
    const unread = await Promise.all(Array.from({ length: 8 }, (_, i) => sendUnread(largest(i))));
    for (const end of unread) end();
  });
  const peak = await server.peakMemory();
  const longest = busy.at(-1)!;
  process.stdout.write(
    `/healthz: ${idle.length} idle, ${busy.length} busy, median ${busy[busy.length >> 1]!.toFixed(1)} ms, longest ${longest.toFixed(0)} ms; ` +
      `peak memory ${(peak / 2 ** 20).toFixed(0)} MiB\n`,
  );
  // A query that is executed in one piece allows about one request in between; in slices it allows dozens.
  expect(busy.length).toBeGreaterThan(100);
  // Measured: 309 to 418 MiB, depending on when V8 collects garbage.
  expect(peak).toBeLessThan(500 * 2 ** 20);
});

const sendFrom = async (address: string, query: string) => {
  const began = performance.now();
  const { status } = await post(query, {}, { 'x-forwarded-for': address });
  return { status, ms: performance.now() - began };
};

it('serves a second client while another one sends 65 different queries, within the memory limit', async () => {
  const fields = 'id label description keywords anchorPosition { x y z }';
  const rest = await server.memory();
  let finished = 0;
  const sent = Array.from({ length: 65 }, async (_, i) => {
    const result = await sendFrom(
      '198.51.100.7',
      `{ model(id: "${modelId}") { q${i}: name mattertags { ${fields} } } }`,
    );
    finished += 1;
    return result;
  });
  await wait(50);
  const other = await sendFrom('198.51.100.8', `{ model(id: "${modelId}") { name mattertags { id label } } }`);
  const finishedBefore = finished;
  const results = await Promise.all(sent);
  const served = results.filter(({ status }) => status === 200);
  const rejected = results.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const peak = await server.peakMemory();
  process.stdout.write(
    `second client: ${other.ms.toFixed(0)} ms; rejected: ${rejected.length}, after ${Math.max(...rejected).toFixed(0)} ms at most; ` +
      `memory ${(rest / 2 ** 20).toFixed(0)} → ${(peak / 2 ** 20).toFixed(0)} MiB\n`,
  );
  expect(other.status).toBe(200);
  // One that runs, those that wait, and some more where the first ended before all others had arrived.
  expect(served.length).toBeGreaterThanOrEqual(1 + largeQueryLimits.maxWaitingPerClient);
  expect(served.length).toBeLessThan(35);
  expect(rejected).toHaveLength(65 - served.length);
  // The second client is served before most of the first one's queries.
  expect(finishedBefore - rejected.length).toBeLessThan(10);
  expect(peak - rest).toBeLessThan(400 * 2 ** 20);
});
