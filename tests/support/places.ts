/** Paths: the project, the captures that tests use, and the folder of real captures where it exists. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
/** Two rooms and a gallery: a small capture that never changes, for tests that need no large model. */
export const twoRoomsCapture = fileURLToPath(new URL('../captures/two-rooms', import.meta.url));
/** Its model id in the data folders that tests create. */
export const twoRoomsId = 'two-rooms';
/** The sample house. */
export const houseCapture = fileURLToPath(new URL('../../samples/house/capture', import.meta.url));
export const houseId = 'house';

const realCaptures = new URL('../../../shared/data/', import.meta.url);

/** A real capture's path, or null where the test machine has none; the test is then skipped with `capturesMissing`. */
export const realCapture = (name: string): string | null => {
  const file = fileURLToPath(new URL(name, realCaptures));
  return existsSync(file) ? file : null;
};

export const capturesMissing = 'the folder of real captures is not beside the project';
