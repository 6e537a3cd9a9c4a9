/**
 * `npm run bench -- --hostile`: visitors load pages, files and tags at a constant rate while another process attacks the
 * server. Attacks come from 127.0.0.2, so that limits per IP address apply to them alone; with `--same-address` from the
 * visitors' 127.0.0.1. All on this machine, limited in time and in concurrent requests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { bundleForChild } from '#server/testing/bundle.ts';
import { startChildServer, type ChildServer } from '#server/testing/child-server.ts';
import { writeClient } from '#server/testing/client-folder.ts';
import { withDataFolder } from '#server/testing/data-folder.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { environmentOf } from '#server/testing/store-environment.ts';
import { postJson, signedIn } from '#server/testing/people.ts';
import { projectRoot } from '../support/places.ts';
import { attacks, type AttackName, type AttackResult, type AttackTarget } from './attacks.ts';
import { editorEmail, fillStore, large, otherCores, serverCore, small, pinToCores } from './loaded-store.ts';
import { loadAtConstantRate, quantile, type LoadResult } from './constant-rate-load.ts';
import { table } from './table.ts';

const pagesPerSecond = 200;
const filesPerSecond = 50;
/** Of different queries for all tags of the large model, which no cache has. */
const queriesPerSecond = 1;
const secondsPerAttack = 10;
/** After this time a visitor has left. */
const pageTimeoutMs = 10_000;
const rssEveryMs = 100;

interface Hostile {
  readonly sameAddress: boolean;
  readonly onPostgres: boolean;
  readonly only?: readonly string[];
}

/** The process's resident memory; NaN where /proc does not have it. */
const rssMib = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
};

const startAttack = (file: string, name: AttackName, target: AttackTarget): (() => Promise<AttackResult>) => {
  const [command, ...args] = [...pinToCores(otherCores()), process.execPath, file];
  const limit = String(secondsPerAttack + pageTimeoutMs / 1000);
  const child = spawn(command, [...args, name, JSON.stringify(target), limit], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const result = once(child, 'message');
  return async () => {
    if (child.connected) child.send('stop');
    const received = await Promise.race([result, ended.then(() => null), wait(10_000, null)]);
    child.kill('SIGKILL');
    await ended;
    return received ? (received[0] as AttackResult) : { statuses: {}, bytes: NaN };
  };
};

/** Sends one edit a second; returns the function that stops it. */
const startEditing = (origin: string, headers: Readonly<Record<string, string>>): (() => void) => {
  const mattertag = { label: 'Radiator', anchorPosition: { x: 1, y: 1, z: -1 } };
  const body = { query: editOperations.AddMattertag, variables: { modelId: small, mattertag } };
  const timer = setInterval(() => {
    // A failure here also shows as failed pages.
    void postJson(origin + graphPath, body, headers).then(
      (result) => result.arrayBuffer(),
      () => null,
    );
  }, 1000);
  return () => clearInterval(timer);
};

const describeResult = ({ statuses, bytes }: AttackResult): string => {
  const counts = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`);
  return `${counts.join(', ') || 'nothing'} (${(bytes / 2 ** 20).toFixed(1)} MiB)`;
};

/** The path of a file of the small model. */
const filePathOf = async (origin: string): Promise<string> => {
  const query = `{ model(id: "${small}") { locations { pano { thumbnailUrl } } } }`;
  const response = await postJson(origin + graphPath, { query }, {});
  const { data } = (await response.json()) as {
    readonly data: { readonly model: { readonly locations: readonly { pano: { thumbnailUrl: string } }[] } };
  };
  return data.model.locations[0]!.pano.thumbnailUrl;
};

const tagsQuery = (request: number): string =>
  new URLSearchParams({ query: `{ model(id: "${large}") { v${request}: name mattertags { id label } } }` }).toString();

interface Measured {
  readonly pages: LoadResult;
  readonly files: LoadResult;
  readonly queries: LoadResult;
  /** MiB before and, at most, during the attack. */
  readonly restMib: number;
  readonly peakMib: number;
  readonly result: AttackResult | undefined;
}

const measureUnder = async (
  { origin, pid }: ChildServer,
  attack: (() => () => Promise<AttackResult>) | null,
): Promise<Measured> => {
  const fileUrl = origin + (await filePathOf(origin));
  await (await fetch(`${origin}${graphPath}?${tagsQuery(-1).replace('-', '_')}`)).arrayBuffer();
  const restMib = rssMib(pid);
  let rss = restMib;
  const watch = setInterval(() => {
    rss = Math.max(rss, rssMib(pid));
  }, rssEveryMs);
  const end = attack?.();
  const load = { seconds: secondsPerAttack, headers: { 'accept-encoding': 'gzip' }, timeoutMs: pageTimeoutMs };
  const [pages, files, queries] = await Promise.all([
    loadAtConstantRate(`${origin}/show?m=${small}`, { ...load, perSecond: pagesPerSecond }),
    loadAtConstantRate(fileUrl, { ...load, perSecond: filesPerSecond }),
    loadAtConstantRate((request) => `${origin}${graphPath}?${tagsQuery(request)}`, {
      ...load,
      perSecond: queriesPerSecond,
    }),
  ]);
  const result = await end?.();
  clearInterval(watch);
  return { pages, files, queries, restMib, peakMib: rss, result };
};

const row = (name: string, { pages, files, queries, restMib, peakMib, result }: Measured): readonly string[] => [
  name,
  ...[0.5, 0.95, 0.99, 1].map((fraction) => quantile(pages, fraction).toFixed(1)),
  quantile(files, 0.95).toFixed(1),
  quantile(queries, 1).toFixed(0),
  [pages, files, queries].map(({ failed }) => failed).join(', '),
  `${restMib.toFixed(0)} → ${peakMib.toFixed(0)}`,
  result ? describeResult(result) : '',
];

const columns = [
  'attack',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'longest',
  'files p95',
  'tags longest',
  'failed pages, files, tags',
  'RSS MiB',
  'attackers got',
];

export const measureHostile = async ({ sameAddress, onPostgres, only }: Hostile): Promise<void> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enfilade-bench-'));
  const bundles = [];
  for (const inner of ['server/testing/serve-child.ts', 'tests/bench/attack-child.ts'])
    bundles.push(await bundleForChild(pathToFileURL(path.join(projectRoot, inner))));
  const [serverBundle, attackBundle] = bundles as [(typeof bundles)[0], (typeof bundles)[0]];
  const clientFolder = writeClient(path.join(folder, 'client'));
  console.log(
    serverCore() === null ? 'The server shares its cores with the load.' : 'The server is pinned to one core.',
  );
  const names = (Object.keys(attacks) as AttackName[]).filter((_, i) => !only || only.includes(String(i + 1)));
  const rows: (readonly string[])[] = [];
  const postgres = onPostgres ? await startPostgres() : null;
  try {
    for (const name of [null, ...names]) {
      // A new server for each attack: memory that one attack leaves behind must not affect the next.
      const dataFolder = path.join(folder, `data${rows.length}`);
      const settings = postgres ? { database: { url: await postgres.createSchema(), connections: 10 } } : {};
      await withDataFolder(dataFolder, fillStore, settings);
      const environment = environmentOf(settings);
      const server = await startChildServer(
        serverBundle.file,
        { dataFolder, clientFolder, environment },
        pinToCores(serverCore()),
      );
      try {
        const { origin } = server;
        const localAddress = sameAddress ? '127.0.0.1' : '127.0.0.2';
        const target = { origin, localAddress, small, large, graphPath };
        const stopEditing = startEditing(origin, await signedIn(origin, editorEmail));
        const attack = name && (() => startAttack(attackBundle.file, name, target));
        const measured = await measureUnder(server, attack);
        stopEditing();
        rows.push(row(name ?? 'none', measured));
        console.error(rows.at(-1)!.join('  '));
      } finally {
        await server.kill();
      }
    }
    console.log(`\n${table(columns, rows)}`);
  } finally {
    await postgres?.stop();
    for (const bundle of bundles) bundle.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
