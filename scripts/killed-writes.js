// `node scripts/killed-writes.js --runs 200 [--database postgres] [--servers 2] [--restart-database]`: kills a busy server
// the given number of times, and counts what was lost. With two servers the other one continues; with PostgreSQL, files
// are stored in a bucket. `--restart-database` keeps the servers and restarts PostgreSQL instead, alternately as
// `pg_ctl stop -m fast` and `-m immediate` do: `node scripts/killed-writes.js --runs 10 --restart-database`. A run is
// implemented in server/testing/killed-writes.ts; docs/reliability.md has the results. Exits with 1 if a run failed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.js';
import { root, seconds } from './steps.js';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    servers: { type: 'string', default: '1' },
    'restart-database': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'node scripts/killed-writes.js [--runs 200] [--database sqlite|postgres] [--servers 1|2] [--restart-database]\n' +
      '  --restart-database  keep the servers and restart PostgreSQL once a run, stop modes fast and immediate in turn',
  );
  process.exit(0);
}
const restarts = values['restart-database'];
const database = restarts ? 'postgres' : values.database;
const runs = Number(values.runs);
const servers = Number(values.servers);
if (!['sqlite', 'postgres'].includes(database) || !['1', '2'].includes(values.servers)) {
  console.error('--database is sqlite or postgres, --servers 1 or 2.');
  process.exit(1);
}
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs is "${values.runs}": give a whole number from 1 on.`);
  process.exit(1);
}

/** How long PostgreSQL stays stopped, milliseconds. */
const maxDownMs = 3000;

await ensureInstalled();
const { build } = await import('esbuild');
// Inside the project, so that the external packages are resolved.
mkdirSync(path.join(root, 'dist', 'test'), { recursive: true });
const bundles = mkdtempSync(path.join(root, 'dist', 'test', 'killed-writes-'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'enfilade-killed-'));

const bundled = async (source) => {
  const outfile = path.join(bundles, `${path.basename(source, '.ts')}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return outfile;
};

const total = {
  acknowledged: 0,
  unanswered: 0,
  appliedUnanswered: 0,
  edits: 0,
  sessions: 0,
  guesses: 0,
  files: 0,
  resumed: 0,
  retried: 0,
};
let failed = 0;
let postgres = null;
let bucket = null;
const began = performance.now();

const count = ({ issues, ...figures }, run) => {
  for (const name of Object.keys(total)) total[name] += figures[name];
  if (issues.length > 0) failed += 1;
  for (const issue of issues) console.log(`run ${run + 1}: ${issue}`);
  if ((run + 1) % 20 === 0) console.log(`${run + 1} runs, ${seconds(performance.now() - began)}`);
};

const rows = () => [
  [restarts ? 'runs, each with a restart of PostgreSQL' : 'runs, each ended by SIGKILL', runs],
  ['requests answered with 503 and sent again', total.retried],
  ['changes acknowledged', total.acknowledged],
  ['changes cut off without an answer', total.unanswered],
  ['of these, made all the same and not made again', total.appliedUnanswered],
  ['edits in the journals, folded and compared', total.edits],
  ['sessions opened or ended', total.sessions],
  ['guesses of passwords counted', total.guesses],
  ['files that were brought, compared byte by byte', total.files],
  ['uploads cut off in parts and brought to their end', total.resumed],
  ['runs that lost, doubled or contradicted something', failed],
];

try {
  const serverFile = await bundled('server/testing/serve-child.ts');
  const { killedRun, prepareKillTest } = await import(
    pathToFileURL(await bundled('server/testing/killed-writes.ts')).href
  );
  const shared = database === 'sqlite' ? await prepareKillTest(folder, serverFile) : null;
  if (!shared) {
    const { startPostgres } = await import(pathToFileURL(await bundled('server/testing/postgres.ts')).href);
    const { startBucket } = await import(pathToFileURL(await bundled('server/testing/bucket.ts')).href);
    [postgres, bucket] = await Promise.all([startPostgres(), startBucket()]);
  }
  for (let run = 0; run < runs; run += 1) {
    const ownFolder = path.join(folder, `test-${run}`);
    const settings = postgres && {
      database: { url: await postgres.createSchema(), connections: 5 },
      bucket: bucket.createSettings(),
    };
    const test = shared ?? (await prepareKillTest(ownFolder, serverFile, settings));
    const restartDatabase = async () => {
      await postgres.halt(run % 2 === 0 ? 'fast' : 'immediate');
      await wait(Math.random() * maxDownMs);
      await postgres.resume();
    };
    count(await killedRun(test, folder, { number: run, servers, ...(restarts && { restartDatabase }) }), run);
    for (const used of [ownFolder, path.join(folder, `run-${run}`), path.join(folder, `run-${run}-other`)])
      rmSync(used, { recursive: true, force: true });
  }
  for (const [name, figure] of rows()) console.log(`${name.padEnd(52)}${String(figure).padStart(10)}`);
  console.log(`in ${seconds(performance.now() - began)}`);
} finally {
  await Promise.all([postgres?.stop(), bucket?.stop()]);
  rmSync(bundles, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
