/**
 * How a command that takes long tells what it does: a bar with the time left on a terminal, plain lines elsewhere, or one JSON object
 * a line for scripts.
 */
import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import { printable, printableJson } from '#base/printable.ts';

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
  /** The details are for scripts, the sentence for people. */
  finished(details: object, sentence: string): void;
  refused(code: string, message: string): void;
  /** Leaves the terminal clean; safe to call twice. */
  stop(): void;
}

interface Output {
  write(text: string): unknown;
}

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
  const notify = (event: string, details: object): void => {
    out.write(`${printableJson({ event, ...details })}\n`);
  };
  return {
    progress: (event) => notify('progress', event),
    notice: (message) => notify('notice', { message }),
    finished: (details) => notify('done', details),
    refused: (code, message) => notify('failed', { code, message }),
    stop: () => {},
  };
};

/** A line at the start of a stage and at every further tenth of it. */
export const lineReporter = (out: Output): Reporter => {
  let last = '';
  return {
    progress: ({ stage, done, total, item }) => {
      const tenth = total > 0 ? Math.floor((done / total) * 10) : 0;
      const mark = `${stage} ${tenth}`;
      if (mark === last) return;
      last = mark;
      out.write(`${stageNames[stage]} ${done} of ${total}${item ? ` (${printable(item)})` : ''}\n`);
    },
    notice: (sentence) => out.write(`Note: ${printable(sentence)}\n`),
    finished: (_, sentence) => out.write(`${printable(sentence)}\n`),
    refused: () => {},
    stop: () => {},
  };
};

const timeLeft = (done: number, total: number, began: number): string => {
  if (done === 0 || done >= total) return '';
  const seconds = Math.ceil(((performance.now() - began) / done / 1000) * (total - done));
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
  let current: { stage: ImportStage; bar: SingleBar; began: number } | null = null;
  return {
    progress: ({ stage, done, total, item: name = '' }) => {
      const item = printable(name);
      if (current?.stage !== stage) {
        const payload = { stage: stageNames[stage].padEnd(9), left: '', item };
        current = { stage, bar: bars.create(Math.max(total, 1), 0, payload), began: performance.now() };
      }
      current.bar.setTotal(Math.max(total, 1));
      current.bar.update(done, { left: timeLeft(done, total, current.began), item: item.slice(0, 40) });
    },
    notice: (sentence) => bars.log(`Note: ${printable(sentence)}\n`),
    finished: (_, sentence) => {
      bars.stop();
      out.write(`${printable(sentence)}\n`);
    },
    refused: () => bars.stop(),
    stop: () => bars.stop(),
  };
};

export const chooseReporter = (json: boolean): Reporter => {
  if (json) return jsonReporter(process.stdout);
  return process.stderr.isTTY ? barReporter(process.stderr) : lineReporter(process.stdout);
};
