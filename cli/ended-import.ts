/**
 * That the import of a job has ended, stored beside its staging folder: a server that is stopped before it has stored the end of the
 * job runs the command again, which then imports nothing a second time (docs/reference/spaces.md#jobs).
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { endedImportFile } from '#server/edits/jobs/job-folder.ts';

/** What the last event of `--json` has for the job. */
export interface EndedImport {
  readonly id: string;
  /** Viewpoints without a place that the import has added. */
  readonly added: number;
}

/** Null where the import has not ended, or is no job: `staging` is undefined. */
export const readEndedImport = async (staging: string | undefined): Promise<EndedImport | null> => {
  if (staging === undefined) return null;
  try {
    return JSON.parse(await readFile(endedImportFile(staging), 'utf8')) as EndedImport;
  } catch {
    return null;
  }
};

/** The import is complete without it. */
export const writeEndedImport = async (staging: string | undefined, ended: EndedImport): Promise<void> => {
  if (staging === undefined) return;
  const file = endedImportFile(staging);
  try {
    await writeFile(`${file}.tmp`, JSON.stringify(ended));
    await rename(`${file}.tmp`, file);
  } catch (thrown) {
    console.error(`Cannot note the end of the import in ${file}.`, thrown);
  }
};
