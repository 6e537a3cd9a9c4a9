// `npm run check`: everything that needs no browser — types, lint, layers, format, messages, unused code, unit tests.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCitations } from './check-citations.js';
import { checkLayers } from './check-layers.js';
import { checkMessages } from './check-messages.js';
import { checkGraphTypes } from './graph-types.js';
import { ensureInstalled } from './install.js';
import { checkSchema } from './schema.js';
import { commandStep, installed, root, run, runSteps, seconds } from './steps.js';
import { countVitest, readCounts, summary } from './test-counts.js';

const lineLimit = 400;

const unitTests = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enfilade-unit-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  // Much of their time they wait for a disk: one worker a core, although other steps run beside them.
  const how = ['run', '--project', 'unit', '--maxWorkers=100%'];
  const { code, output } = await run(installed('vitest'), [...how, ...reporters]);
  const tests = readCounts(report, countVitest, code);
  rmSync(folder, { recursive: true, force: true });
  return { ok: tests.failed === 0, output, note: summary(tests), tests };
};

/** Not a failure: a reason to look twice at a file. */
const longFiles = () => {
  const folders = [
    'base',
    'domain',
    'engine',
    'ui-kit',
    'sdk',
    'server',
    'importers',
    'cli',
    'src',
    'tests',
    'scripts',
  ];
  return folders
    .flatMap((folder) => {
      try {
        return readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, String(file)));
      } catch {
        return [];
      }
    })
    .filter((file) => /[.](ts|tsx|js)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > lineLimit)
    .toSorted((a, b) => b.lines - a.lines);
};

const cache = path.join(root, 'node_modules', '.cache', 'enfilade');
/** What was well the last time and has not changed is not looked at again. */
const remembered = {
  tsc: ['--incremental', '--tsBuildInfoFile', path.join(cache, 'types.tsbuildinfo')],
  prettier: ['--cache', '--cache-strategy=content', `--cache-location=${path.join(cache, 'format.json')}`],
};

// The slowest first: the short ones take turns beside it.
const steps = () => [
  { name: 'unit tests', work: unitTests },
  commandStep('types', installed('tsc'), ['--noEmit', ...remembered.tsc, '-p', '.']),
  commandStep('types of domain, without DOM', installed('tsc'), ['--noEmit', '-p', 'domain']),
  commandStep('lint', installed('oxlint'), ['--type-aware']),
  { name: 'layers', work: () => checkLayers() },
  { name: 'citations of docs', work: async () => checkCitations() },
  commandStep('format', installed('prettier'), ['--check', ...remembered.prettier, '--log-level=warn', '.']),
  { name: 'messages', work: () => checkMessages() },
  { name: 'schema', work: () => checkSchema() },
  { name: 'types of the operations', work: () => checkGraphTypes() },
  commandStep('unused files, exports, dependencies', installed('knip'), ['--no-progress']),
];

/** @returns {Promise<{ failedSteps: string[], tests: { passed: number, failed: number, skipped: number } }>} */
export const runChecks = async () => {
  const began = performance.now();
  const results = await runSteps(steps(), Math.min(2, os.availableParallelism()));
  for (const { file, lines } of longFiles()) console.log(`  note: ${file} has ${lines} lines`);
  console.log(`checked in ${seconds(performance.now() - began)}`);
  const tests = results.find((result) => result.tests).tests;
  return { failedSteps: results.filter((result) => !result.ok && !result.tests).map((result) => result.name), tests };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  const { failedSteps, tests } = await runChecks();
  if (tests.passed === 0) console.log('No unit test ran.');
  process.exitCode = failedSteps.length > 0 || tests.failed > 0 || tests.passed === 0 ? 1 : 0;
}
