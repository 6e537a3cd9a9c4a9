// `npm run check`: all checks that need no browser: types, lint, layers, format, messages, unused code, unit tests.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkCitations } from './check-citations.js';
import { checkLayers } from './check-layers.js';
import { checkMessages } from './check-messages.js';
import { checkGraphTypes } from './graph-types.js';
import { checkSchema } from './schema.js';
import { commandStep, installed, root, run, runSteps, seconds } from './steps.js';
import { createTemporaryFolder } from './temporary-folder.js';
import { countVitest, readCounts, summary } from './test-counts.js';

const lineLimit = 400;

const unitTests = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enfilade-unit-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const temporary = createTemporaryFolder();
  // They often wait for timers and processes, so there are more workers than cores.
  const options = ['run', '--project', 'unit', '--maxWorkers=150%', '--experimental.fsModuleCache'];
  const { code, output } = await run(installed('vitest'), [...options, ...reporters], { env: temporary.env });
  const tests = readCounts(report, countVitest, code);
  temporary.remove();
  rmSync(folder, { recursive: true, force: true });
  return { ok: tests.failed === 0, output, note: summary(tests), tests };
};

/** Long files are only noted, not a failure. */
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
/** Options for incremental runs: unchanged files that passed are not checked again. */
const incremental = {
  tsc: ['--incremental', '--tsBuildInfoFile', path.join(cache, 'types.tsbuildinfo')],
  prettier: ['--cache', '--cache-strategy=content', `--cache-location=${path.join(cache, 'format.json')}`],
};

// The slowest step first: the short ones run in parallel to it.
const steps = () => [
  { name: 'unit tests', run: unitTests },
  commandStep('types', installed('tsc'), ['--noEmit', ...incremental.tsc, '-p', '.']),
  commandStep('types of domain, without DOM', installed('tsc'), ['--noEmit', '-p', 'domain']),
  commandStep('lint', installed('oxlint'), ['--type-aware']),
  { name: 'layers', run: () => checkLayers() },
  { name: 'citations of docs', run: async () => checkCitations() },
  commandStep('format', installed('prettier'), ['--check', ...incremental.prettier, '--log-level=warn', '.']),
  { name: 'messages', run: () => checkMessages() },
  { name: 'schema', run: () => checkSchema() },
  { name: 'types of the operations', run: () => checkGraphTypes() },
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
