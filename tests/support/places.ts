/** Where things lie: the project, its sample, and the folder of real captures beside the project, where there is one. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const sampleCapture = fileURLToPath(new URL('../../samples/two-rooms/capture', import.meta.url));
/** The sample's id in the data folders that tests make. */
export const sampleId = 'two-rooms';

const realCaptures = new URL('../../../shared/data/', import.meta.url);

/** A real capture's path, or null where the test machine has none; `whyNoCaptures` then says so in the report. */
export const realCapture = (name: string): string | null => {
  const file = fileURLToPath(new URL(name, realCaptures));
  return existsSync(file) ? file : null;
};

export const whyNoCaptures = 'the folder of real captures is not beside the project';
