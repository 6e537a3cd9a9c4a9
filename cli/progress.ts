/**
 * Reports the progress of a long command: a bar with the remaining time on a terminal, plain lines elsewhere, or one
 * JSON object per line for scripts.
 */
import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import { toPrintable, toPrintableJson } from '#base/printable.ts';
import type { FailureValues } from '#domain/spaces/import-failures.ts';

export type ImportStage = 'reading' | 'panoramas' | 'mesh' | 'writing' | 'sending' | 'rows' | 'files' | 'checking';

export interface ImportProgress {
  readonly stage: ImportStage;
  readonly done: number;
  readonly total: number;
  readonly item?: string;
}

export interface Reporter {
  progress(event: ImportProgress): void;
  notice(sentence: string): void;
  /** `details` are for scripts, the lines and the sentence after them for people. */
  finished(details: object, sentence: string, lines?: readonly string[]): void;
  failed(code: string, message: string, values: FailureValues): void;
  /** Of a check: one of several things that are wrong. */
  problem(code: string, message: string, values: FailureValues): void;
  /** The end of a check. */
  checked(details: object, sentence: string): void;
  /** Restores the terminal; may be called twice. */
  stop(): void;
}

interface Output {
  write(text: string): unknown;
}

const writeLines = (out: Output, lines: readonly string[]): void => {
  for (const line of lines) out.write(`${toPrintable(line)}\n`);
};

const stageNames: Readonly<Record<ImportStage, string>> = {
  reading: 'Reading',
  panoramas: 'Panoramas',
  mesh: 'Mesh',
  writing: 'Writing',
  sending: 'Sending',
  rows: 'Rows',
  files: 'Files',
  checking: 'Checking',
};

export const jsonReporter = (out: Output): Reporter => {
  const writeEvent = (event: string, details: object): void => {
    out.write(`${toPrintableJson({ event, ...details })}\n`);
  };
  return {
    progress: (event) => writeEvent('progress', event),
    notice: (message) => writeEvent('notice', { message }),
    finished: (details) => writeEvent('done', details),
    failed: (code, message, values) => writeEvent('failed', { code, message, values }),
    problem: (code, message, values) => writeEvent('problem', { code, message, values }),
    checked: (details) => writeEvent('checked', details),
    stop: () => {},
  };
};

/** Prints a line at the start of a stage and at every further tenth of it. */
export const lineReporter = (out: Output): Reporter => {
  let last = '';
  return {
    progress: ({ stage, done, total, item }) => {
      const tenth = total > 0 ? Math.floor((done / total) * 10) : 0;
      const mark = `${stage} ${tenth}`;
      if (mark === last) return;
      last = mark;
      out.write(`${stageNames[stage]} ${done} of ${total}${item ? ` (${toPrintable(item)})` : ''}\n`);
    },
    notice: (sentence) => out.write(`Note: ${toPrintable(sentence)}\n`),
    finished: (_, sentence, lines = []) => writeLines(out, [...lines.map((line) => `  ${line}`), sentence]),
    failed: () => {},
    problem: (_, message) => out.write(`Problem: ${toPrintable(message)}\n`),
    checked: (_, sentence) => writeLines(out, [sentence]),
    stop: () => {},
  };
};

const timeLeft = (done: number, total: number, startedAt: number): string => {
  if (done === 0 || done >= total) return '';
  const seconds = Math.ceil(((performance.now() - startedAt) / done / 1000) * (total - done));
  return seconds >= 90 ? `${Math.round(seconds / 60)} min left` : `${seconds} s left`;
};

export const barReporter = (out: NodeJS.WriteStream): Reporter => {
  const bars = new MultiBar(
    {
      stream: out,
      hideCursor: true,
      clearOnComplete: false,
      etaBuffer: 30,
      format: '{stage} {bar} {value}/{total}  {left}  {item}',
      formatTime: (seconds: number) => `${seconds} s`,
    },
    Presets.shades_classic,
  );
  let current: { stage: ImportStage; bar: SingleBar; startedAt: number } | null = null;
  /** Lines that `bars` holds: it writes them each time it draws the bars, but not when it stops. */
  let unprinted: string[] = [];
  bars.on('redraw-pre', () => {
    unprinted = [];
  });
  const log = (line: string): void => {
    unprinted.push(line);
    bars.log(`${toPrintable(line)}\n`);
  };
  const stop = (): void => {
    bars.stop();
    writeLines(out, unprinted);
    unprinted = [];
  };
  return {
    progress: ({ stage, done, total, item: name = '' }) => {
      const item = toPrintable(name);
      if (current?.stage !== stage) {
        const payload = { stage: stageNames[stage].padEnd(9), left: '', item };
        current = { stage, bar: bars.create(Math.max(total, 1), 0, payload), startedAt: performance.now() };
      }
      current.bar.setTotal(Math.max(total, 1));
      current.bar.update(done, { left: timeLeft(done, total, current.startedAt), item: item.slice(0, 40) });
    },
    notice: (sentence) => log(`Note: ${sentence}`),
    finished: (_, sentence, lines = []) => {
      stop();
      writeLines(out, [...lines.map((line) => `  ${line}`), sentence]);
    },
    failed: stop,
    problem: (_, message) => log(`Problem: ${message}`),
    checked: (_, sentence) => {
      stop();
      writeLines(out, [sentence]);
    },
    stop,
  };
};

export const chooseReporter = (json: boolean): Reporter => {
  if (json) return jsonReporter(process.stdout);
  return process.stderr.isTTY ? barReporter(process.stderr) : lineReporter(process.stdout);
};
