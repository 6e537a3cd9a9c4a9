/** Reading a folder stops when its signal is aborted, whatever the files of the folder are. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { recognise } from './recognise.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const stopAt = async (names: readonly string[], checks: number): Promise<unknown> => {
  const folder = await temporaryFolder();
  for (const name of names) await writeFile(path.join(folder, name), '[]');
  const { signal, abort } = abortedAtCheck(checks);
  const options = { unpackInto: path.join(folder, '.unpacked'), onNotice: () => {}, signal };
  const read = recognise(folder, options).catch((thrown: unknown) => thrown);
  const outcome = await read;
  abort();
  return outcome;
};

/** A signal that is aborted when it is looked at so many times. */
const abortedAtCheck = (checks: number) => {
  const controller = new AbortController();
  const { signal } = controller;
  let count = 0;
  const throwIfAborted = signal.throwIfAborted.bind(signal);
  signal.throwIfAborted = () => {
    if (++count >= checks) controller.abort();
    throwIfAborted();
  };
  return { signal, abort: () => controller.abort() };
};

it.each([
  ['of no known kind', '.txt'],
  ['of foreign kinds', '.mp4'],
  ['that are images', '.jpg'],
  ['that are meshes', '.glb'],
  ['that are JSON', '.json'],
])('stops between files %s', async (_, ending) => {
  const names = Array.from({ length: 20 }, (__, i) => `f${i}${ending}`);
  expect(await stopAt(names, 10)).toMatchObject({ name: 'AbortError' });
});
