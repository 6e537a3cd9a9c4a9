import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

const root = mkdtempSync(path.join(tmpdir(), 'enfilade-folder-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('makes all that is missing, and leaves what is there', () => {
  const folder = path.join(root, 'a/b/c');
  makeFolder(folder);
  writeFileSync(path.join(folder, 'kept'), '');
  makeFolder(folder);
  expect(existsSync(path.join(folder, 'kept'))).toBe(true);
});

it('rejects to go through a file', () => {
  makeFolder(root);
  writeFileSync(path.join(root, 'file'), '');
  expect(() => makeFolder(path.join(root, 'file/inside'))).toThrow(/ENOTDIR|EEXIST/);
});

it.runIf(existsSync('/proc/self'))('refuses, and does not go on for ever, where the system takes no folders', () => {
  expect(() => makeFolder('/proc/there/is/none')).toThrow(/ENOENT|EACCES/);
});
