/** Runs a job of the server as a command of this program in a process of its own, so that the server stays fast. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fail, ok } from '#base/result.ts';
import type { JobFailure } from '#domain/spaces/space-job.ts';
import type { ImportedSpace, JobCommand, JobOutcome, JobProgress, RunJob } from '#server/edits/jobs/run-job.ts';

const argumentsOf = (command: JobCommand): readonly string[] => {
  if (command.kind === 'backup') return ['backup', command.target, '--job-of', command.personId, '--json'];
  if (command.kind === 'export') return ['export', command.modelId, command.target, '--json'];
  const { source, staging, name, visibility, into } = command;
  const named = name === '' ? [] : ['--name', name];
  const visible = visibility === null ? [] : ['--visibility', visibility];
  const target = into ? ['--into', into.modelId, ...(into.asNew ? ['--as-new'] : [])] : [];
  return ['import', source, '--staging', staging, ...named, ...visible, ...target, '--json'];
};

type Event =
  | ({ readonly event: 'progress' } & JobProgress)
  /** `id`: of the space; none of a backup. `added`: of an import. */
  | { readonly event: 'done'; readonly id?: string; readonly added?: number }
  | ({ readonly event: 'failed' } & JobFailure)
  | { readonly event: 'notice' };

const eventOf = (line: string): Event | null => {
  try {
    return JSON.parse(line) as Event;
  } catch {
    return null;
  }
};

const unexpected: JobFailure = { code: 'internal.error', message: 'Something went wrong on the server.', values: {} };

const importedSpaceOf = (
  { kind }: JobCommand,
  { id, added = 0 }: { readonly id?: string; readonly added?: number },
): ImportedSpace | null => (kind === 'import' && id !== undefined ? { modelId: id, added } : null);

/** `program`: the script of this program, which gets the command's arguments. */
export const createRunJob =
  (program: string): RunJob =>
  async (command, { signal, onProgress }) => {
    const child = spawn(process.execPath, [program, ...argumentsOf(command)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const abort = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    const closed = new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', () => resolve());
    });
    // It can fail while the output is still being read, before anything awaits it.
    closed.catch(() => undefined);
    let outcome: JobOutcome = fail(unexpected);
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        const event = eventOf(line);
        if (event?.event === 'progress') onProgress({ stage: event.stage, done: event.done, total: event.total });
        if (event?.event === 'done') outcome = ok(importedSpaceOf(command, event));
        if (event?.event === 'failed')
          outcome = fail({ code: event.code, message: event.message, values: event.values });
      }
      await closed;
      return outcome;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
