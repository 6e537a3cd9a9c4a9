/**
 * What an import of a job has reported, stored beside its staging folder: a server that is stopped before it has stored the end of
 * the job runs the command again, which then imports nothing a second time (docs/reference/spaces.md#jobs).
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { endedImportFile } from '#server/edits/jobs/job-folder.ts';

export interface EndedImport {
  /** Of the last event of `--json`. */
  readonly details: object;
  readonly sentence: string;
  /** What changed in a model that was replaced. */
  readonly lines: readonly string[];
}

/** Null where the import has not ended; `staging`: undefined for an import that is no job. */
export const readEndedImport = async (staging: string | undefined): Promise<EndedImport | null> => {
  if (staging === undefined) return null;
  const text = await readFile(endedImportFile(staging), 'utf8').catch((thrown: unknown) => {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw thrown;
  });
  return text === null ? null : (JSON.parse(text) as EndedImport);
};

export const writeEndedImport = async (staging: string | undefined, ended: EndedImport): Promise<void> => {
  if (staging === undefined) return;
  const file = endedImportFile(staging);
  await writeFile(`${file}.tmp`, JSON.stringify(ended));
  await rename(`${file}.tmp`, file);
};
