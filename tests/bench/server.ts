/**
 * `npm run bench -- --server`: the throughput of one server on one core: pages at 200 requests a second, 10,000 tags, and
 * visitors while editors write. The load runs on another core where there is one.
 */
import autocannon, { type Options, type Request, type Result } from 'autocannon';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { annotationOperations } from '#domain/graph/annotation-operations.ts';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { bundleForChild } from '#server/testing/bundle.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { withDataFolder } from '#server/testing/data-folder.ts';
import { signedIn } from '#server/testing/people.ts';
import { writeClient } from '#server/testing/client-folder.ts';
import { projectRoot } from '../support/places.ts';
import { editorEmail, fillStore, large, serverCore, small, tags, pinToCores } from './loaded-store.ts';
import { loadAtConstantRate, quantile } from './constant-rate-load.ts';
import { median, table } from './table.ts';

const seconds = 5;

const gzip = { 'accept-encoding': 'gzip' };

const graphRequest = (query: string, variables: object, headers: Readonly<Record<string, string>> = {}): Request => ({
  method: 'POST',
  path: graphPath,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ query, variables }),
});

const load = (origin: string, options: Omit<Options, 'url'>): Promise<Result> =>
  autocannon({ url: origin, duration: seconds, ...options });

const columns = ['load', 'requests/s', 'p50 ms', 'p97.5 ms', 'p99 ms', 'MiB/s', 'failed'];

const row = (name: string, { requests, latency, throughput, errors, non2xx }: Result): readonly string[] => [
  name,
  requests.average.toFixed(0),
  latency.p50.toFixed(0),
  latency.p97_5.toFixed(0),
  latency.p99.toFixed(0),
  (throughput.average / 2 ** 20).toFixed(1),
  String(errors + non2xx),
];

const timeRequest = async (origin: string, { path: urlPath, headers, body }: Request): Promise<number> => {
  const began = performance.now();
  // Reads the bytes only: parsing is the client's time.
  await (
    await fetch(origin + urlPath!, { method: 'POST', headers: headers as HeadersInit, body: String(body) })
  ).blob();
  return performance.now() - began;
};

export const measureServer = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enfilade-bench-'));
  const dataFolder = path.join(folder, 'data');
  const bundle = await bundleForChild(pathToFileURL(path.join(projectRoot, 'server', 'testing', 'serve-child.ts')));
  await withDataFolder(dataFolder, fillStore);
  const pinned = pinToCores(serverCore());
  const folders = { dataFolder, clientFolder: writeClient(path.join(folder, 'client')) };
  const server = await startChildServer(bundle.file, folders, pinned);
  const { origin } = server;
  try {
    const editor = await signedIn(origin, editorEmail);
    const allTags = (headers?: Readonly<Record<string, string>>) =>
      graphRequest(annotationOperations.GetMattertags, { modelId: large, includeDisabled: false }, headers);
    const anchorPosition = { x: 1, y: 1, z: -1 };
    const addTag = (modelId: string) =>
      graphRequest(editOperations.AddMattertag, { modelId, mattertag: { label: 'Radiator', anchorPosition } }, editor);
    /** An editor adds a tag, then a visitor queries all. */
    const afterChange = async (): Promise<number> => {
      await timeRequest(origin, addTag(large));
      return timeRequest(origin, allTags());
    };
    console.log(pinned.length > 0 ? 'The server is pinned to one core.' : 'The server shares its cores with the load.');
    const single = [
      [`${tags} tags, the first of all`, await timeRequest(origin, allTags())],
      [`${tags} tags, again`, await timeRequest(origin, allTags())],
      [`${tags} tags, again, gzip`, await timeRequest(origin, allTags(gzip))],
    ] as [string, number][];
    const changed: number[] = [];
    while (changed.length < 15) changed.push(await afterChange());
    single.push(
      [`${tags} tags after a change, the third time`, changed[2]!],
      [`${tags} tags after a change, median of ten more`, median(changed.slice(5))],
    );
    console.log(
      `\n${table(
        ['one query', 'ms'],
        single.map(([name, ms]) => [name, ms.toFixed(0)]),
      )}\n`,
    );
    const page = { method: 'GET', path: `/show?m=${small}`, headers: gzip } as const;
    const result = await loadAtConstantRate(`${origin}${page.path}`, { perSecond: 200, seconds: 20, headers: gzip });
    const times = [0.5, 0.95, 0.99, 1].map((fraction) => quantile(result, fraction).toFixed(1));
    console.log(
      `${table(
        ['at a constant rate', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'longest', 'failed'],
        [['page with prefetch, 200 a second', String(result.requests), ...times, String(result.failed)]],
      )}\n`,
    );
    const reading = graphRequest(annotationOperations.GetMattertags, { modelId: small });
    const rows = [
      row('page with prefetch, full load', await load(origin, { connections: 20, requests: [page] })),
      row(`${tags} tags, plain, one client`, await load(origin, { connections: 1, requests: [allTags()] })),
      row(`${tags} tags, gzip, one client`, await load(origin, { connections: 1, requests: [allTags(gzip)] })),
      row(
        '8 pages, 8 queries, 1 edit, 10 clients',
        await load(origin, {
          connections: 10,
          requests: [...Array.from({ length: 8 }, () => [page, reading]).flat(), addTag(small)],
        }),
      ),
    ];
    console.log(table(columns, rows));
  } finally {
    await server.kill();
    bundle.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
