/** Imports a source in a process of its own, and prints what it made and the memory that it needed (Linux only). */
import { readFileSync } from 'node:fs';
import { importCapture } from '../index.ts';

export interface ChildReport {
  /** Null for one that succeeds. */
  readonly failure: string | null;
  readonly notices: readonly string[];
  /** Of the first sweep. */
  readonly levels: readonly string[];
  /** Each report of progress while panoramas are tiled. */
  readonly progress: readonly string[];
  /** The largest resident set, bytes. */
  readonly peakBytes: number;
}

const peakBytes = (): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? NaN) * 1024;

const [source = '', folder = ''] = process.argv.slice(2);
const notices: string[] = [];
const progress: string[] = [];
const imported = await importCapture({
  source,
  folder,
  onNotice: (sentence) => notices.push(sentence),
  onProgress: ({ stage, done, total, item }) => stage === 'panoramas' && progress.push(`${done} of ${total} ${item}`),
});
const report: ChildReport = {
  failure: imported.ok ? null : imported.failure.message,
  notices,
  levels: imported.ok ? (imported.value.sweeps[0]?.levels ?? []) : [],
  progress,
  peakBytes: peakBytes(),
};
process.stdout.write(JSON.stringify(report));
