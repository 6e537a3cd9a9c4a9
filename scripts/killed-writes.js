// `node scripts/killed-writes.js --runs 200 [--database postgres] [--servers 2] [--restart-database]`: kills a server at
// work, so many times, and counts what it lost; with two servers the other goes on, and beside PostgreSQL files lie in a
// bucket. With `--restart-database` the servers live on and PostgreSQL is stopped and started again in their place, in
// turn as `pg_ctl stop -m fast` and `-m immediate` do: `node scripts/killed-writes.js --runs 10 --restart-database`. What a run
// does is in server/testing/killed-writes.ts; what was found is in docs/reliability.md. Ends with 1 where a run failed.
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
// Inside the project: the packages that stay outside are found from there.
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
  madeUnanswered: 0,
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

const count = ({ faults, ...figures }, run) => {
  for (const name of Object.keys(total)) total[name] += figures[name];
  if (faults.length > 0) failed += 1;
  for (const fault of faults) console.log(`run ${run + 1}: ${fault}`);
  if ((run + 1) % 20 === 0) console.log(`${run + 1} runs, ${seconds(performance.now() - began)}`);
};

const rows = () => [
  [restarts ? 'runs, each with a restart of PostgreSQL' : 'runs, each ended by SIGKILL', runs],
  ['requests answered with 503 and sent again', total.retried],
  ['changes acknowledged', total.acknowledged],
  ['changes cut off without an answer', total.unanswered],
  ['of these, made all the same and not made again', total.madeUnanswered],
  ['edits in the journals, folded and compared', total.edits],
  ['sessions opened or ended', total.sessions],
  ['guesses of passwords counted', total.guesses],
  ['files that were brought, compared byte by byte', total.files],
  ['uploads cut off in parts and brought to their end', total.resumed],
  ['runs that lost, doubled or contradicted something', failed],
];

try {
  const serverFile = await bundled('server/testing/serve-child.ts');
  const { killedRun, setStage } = await import(pathToFileURL(await bundled('server/testing/killed-writes.ts')).href);
  const shared = database === 'sqlite' ? await setStage(folder, serverFile) : null;
  if (!shared) {
    const { startPostgres } = await import(pathToFileURL(await bundled('server/testing/postgres.ts')).href);
    const { startBucket } = await import(pathToFileURL(await bundled('server/testing/bucket.ts')).href);
    [postgres, bucket] = await Promise.all([startPostgres(), startBucket()]);
  }
  for (let run = 0; run < runs; run += 1) {
    const own = path.join(folder, `stage-${run}`);
    const settings = postgres && {
      database: { url: await postgres.createPlace(), connections: 5 },
      bucket: bucket.createPlace(),
    };
    const stage = shared ?? (await setStage(own, serverFile, settings));
    const restartDatabase = async () => {
      await postgres.halt(run % 2 === 0 ? 'fast' : 'immediate');
      await wait(Math.random() * maxDownMs);
      await postgres.resume();
    };
    count(await killedRun(stage, folder, { number: run, servers, ...(restarts && { restartDatabase }) }), run);
    for (const used of [own, path.join(folder, `run-${run}`), path.join(folder, `run-${run}-other`)])
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
