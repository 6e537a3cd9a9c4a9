/**
 * `npm run bench -- --server`: what one server on one core answers: pages at 200 requests a second, ten thousand tags,
 * and visitors while editors write. The load comes from another core, where there is one.
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
import { editorEmail, fillStore, large, serverCore, small, tags, throughCores } from './loaded-store.ts';
import { loadSteadily, within } from './constant-rate-load.ts';
import { median, table } from './table.ts';

const seconds = 5;

const gzip = { 'accept-encoding': 'gzip' };

const asking = (query: string, variables: object, headers: Readonly<Record<string, string>> = {}): Request => ({
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

const once = async (origin: string, { path: address, headers, body }: Request): Promise<number> => {
  const began = performance.now();
  // Only the bytes count: what a client makes of them is its own time.
  await (
    await fetch(origin + address!, { method: 'POST', headers: headers as HeadersInit, body: String(body) })
  ).blob();
  return performance.now() - began;
};

export const measureServer = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enfilade-bench-'));
  const dataFolder = path.join(folder, 'data');
  const bundle = await bundleForChild(pathToFileURL(path.join(projectRoot, 'server', 'testing', 'serve-child.ts')));
  await withDataFolder(dataFolder, fillStore);
  const through = throughCores(serverCore());
  const folders = { dataFolder, clientFolder: writeClient(path.join(folder, 'client')) };
  const server = await startChildServer(bundle.file, folders, through);
  const { origin } = server;
  try {
    const editor = await signedIn(origin, editorEmail);
    const allTags = (headers?: Readonly<Record<string, string>>) =>
      asking(annotationOperations.GetMattertags, { modelId: large, includeDisabled: false }, headers);
    const anchorPosition = { x: 1, y: 1, z: -1 };
    const addTag = (modelId: string) =>
      asking(editOperations.AddMattertag, { modelId, mattertag: { label: 'Radiator', anchorPosition } }, editor);
    /** One editor changes a tag, one visitor asks for all. */
    const afterChange = async (): Promise<number> => {
      await once(origin, addTag(large));
      return once(origin, allTags());
    };
    console.log(through.length > 0 ? 'The server keeps to one core.' : 'The server shares its cores with the load.');
    const single = [
      [`${tags} tags, the first of all`, await once(origin, allTags())],
      [`${tags} tags, again`, await once(origin, allTags())],
      [`${tags} tags, again, gzip`, await once(origin, allTags(gzip))],
    ] as [string, number][];
    const changed: number[] = [];
    while (changed.length < 15) changed.push(await afterChange());
    single.push(
      [`${tags} tags after a change, the third time`, changed[2]!],
      [`${tags} tags after a change, median of ten more`, median(changed.slice(5))],
    );
    console.log(
      `\n${table(
        ['one question', 'ms'],
        single.map(([name, ms]) => [name, ms.toFixed(0)]),
      )}\n`,
    );
    const page = { method: 'GET', path: `/show?m=${small}`, headers: gzip } as const;
    const steady = await loadSteadily(`${origin}${page.path}`, { perSecond: 200, seconds: 20, headers: gzip });
    const shares = [0.5, 0.95, 0.99, 1].map((share) => within(steady, share).toFixed(1));
    console.log(
      `${table(
        ['at a steady pace', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'longest', 'failed'],
        [['page with prefetch, 200 a second', String(steady.requests), ...shares, String(steady.failed)]],
      )}\n`,
    );
    const reading = asking(annotationOperations.GetMattertags, { modelId: small });
    const rows = [
      row('page with prefetch, all it can', await load(origin, { connections: 20, requests: [page] })),
      row(`${tags} tags, plain, one client`, await load(origin, { connections: 1, requests: [allTags()] })),
      row(`${tags} tags, gzip, one client`, await load(origin, { connections: 1, requests: [allTags(gzip)] })),
      row(
        '8 pages, 8 questions, 1 change, 10 clients',
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
