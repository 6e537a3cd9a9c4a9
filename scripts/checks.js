// `npm run check`: all checks that need no browser: types, lint, layers, format, messages, unused code, unit tests.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCitations } from './check-citations.js';
import { checkLayers } from './check-layers.js';
import { checkMessages } from './check-messages.js';
import { checkGraphTypes } from './graph-types.js';
import { runVitest } from './run-tests.js';
import { checkRecordFiles } from './record-files.js';
import { checkSchema } from './schema.js';
import { commandStep, installed, root, run } from './steps.js';

const lineLimit = 400;

// They often wait for timers and processes, so there are more workers than cores.
const unitTests = () => runVitest('unit', ['--maxWorkers=150%', '--experimental.fsModuleCache']);

/** Names files that may do more than one thing; they are no failure. */
const longFiles = async () => {
  const { output } = await run('git', [
    'ls-files',
    '*.ts',
    '*.tsx',
    '*.js',
    ':!samples',
    ':!domain/graph/operation-types.ts',
  ]);
  const long = output
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > lineLimit)
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ file, lines }) => `${file} ${lines}`);
  return { ok: true, note: long.length === 0 ? 'none' : `over ${lineLimit} lines: ${long.join(', ')}` };
};

const cache = path.join(root, 'node_modules', '.cache', 'enfilade');
/** Options for incremental runs: unchanged files that passed are not checked again. */
const incremental = {
  tsc: ['--incremental', '--tsBuildInfoFile', path.join(cache, 'types.tsbuildinfo')],
  prettier: ['--cache', '--cache-strategy=content', `--cache-location=${path.join(cache, 'format.json')}`],
};

/** The steps of `npm run check`; the slowest first, so that the short ones run beside it. */
export const checkSteps = [
  { name: 'unit tests', needs: ['native modules'], run: unitTests },
  commandStep('types', installed('tsc'), ['--noEmit', ...incremental.tsc, '-p', '.']),
  commandStep('types of domain, without DOM', installed('tsc'), ['--noEmit', '-p', 'domain']),
  commandStep('lint', installed('oxlint'), ['--type-aware']),
  { name: 'layers', run: () => checkLayers() },
  { name: 'citations of docs', run: async () => checkCitations() },
  commandStep('format', installed('prettier'), ['--check', ...incremental.prettier, '--log-level=warn', '.']),
  { name: 'messages', run: () => checkMessages() },
  { name: 'schema', run: () => checkSchema() },
  { name: 'files from the definitions of records', run: () => checkRecordFiles() },
  { name: 'types of the operations', run: () => checkGraphTypes() },
  commandStep('unused files, exports, dependencies', installed('knip'), ['--no-progress']),
  { name: 'long files', run: longFiles },
];
