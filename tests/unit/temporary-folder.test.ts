/** The folder of a test run: the next run removes the folder of one that was killed, with the processes that use it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// The script is plain JavaScript without type declarations.
const { createTemporaryFolder } = (await import(
  new URL('../../scripts/temporary-folder.js', import.meta.url).href
)) as { createTemporaryFolder: (parent: string) => { readonly folder: string; remove(): void } };

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'enfilade-leftovers-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** The folder of a run with this process number, with a file in it. */
const folderOf = (pid: number): string => {
  const folder = path.join(parent, `enfilade-tests-${pid}-a1`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'data'), '');
  return folder;
};

const endedProcess = (): number => spawnSync(process.execPath, ['--version']).pid;

it('is removed at the end', () => {
  const temporary = createTemporaryFolder(parent);
  writeFileSync(path.join(temporary.folder, 'data'), '');
  temporary.remove();
  expect(existsSync(temporary.folder)).toBe(false);
});

it('removes what killed runs left, and nothing else', () => {
  const left = folderOf(endedProcess());
  const kept = [folderOf(process.pid), path.join(parent, 'enfilade-tests-'), path.join(parent, 'other')];
  for (const folder of kept) mkdirSync(folder, { recursive: true });
  createTemporaryFolder(parent).remove();
  expect(existsSync(left)).toBe(false);
  expect(kept.filter((folder) => !existsSync(folder))).toEqual([]);
});

it.runIf(process.platform === 'linux')('ends the processes that killed runs left', async () => {
  const left = spawn(process.execPath, ['-e', 'console.log("runs"); setInterval(() => {}, 1000)'], {
    env: { ...process.env, TMPDIR: folderOf(endedProcess()) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(left.stdout, 'data');
  const ended = once(left, 'exit');
  createTemporaryFolder(parent).remove();
  expect(await ended).toEqual([null, 'SIGKILL']);
});
