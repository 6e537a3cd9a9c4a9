import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeFolder } from './folders.ts';

const root = mkdtempSync(path.join(tmpdir(), 'enfilade-folder-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('creates missing folders, and keeps existing ones', () => {
  const folder = path.join(root, 'a/b/c');
  makeFolder(folder);
  writeFileSync(path.join(folder, 'kept'), '');
  makeFolder(folder);
  expect(existsSync(path.join(folder, 'kept'))).toBe(true);
});

it('fails if a part of the path is a file', () => {
  makeFolder(root);
  writeFileSync(path.join(root, 'file'), '');
  expect(() => makeFolder(path.join(root, 'file/inside'))).toThrow(/ENOTDIR|EEXIST/);
});

it.runIf(existsSync('/proc/self'))('fails, and does not hang, where the system allows no folders', () => {
  expect(() => makeFolder('/proc/there/is/none')).toThrow(/ENOENT|EACCES/);
});
