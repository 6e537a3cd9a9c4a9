// Writes a committed file that a script generates, or compares it with what the script would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './steps.js';

const firstDifference = (expected, present) => {
  const [a, b] = [expected.split('\n'), present.split('\n')];
  const line = a.findIndex((text, i) => text !== b[i]);
  return line < 0 ? a.length : line;
};

/**
 * @param {{ file: string, text: string, command: string, write: boolean }} options `command`: the one that updates the file
 * @returns {Promise<{ ok: boolean, output: string, note: string }>} a step's result
 */
export const generatedFile = async ({ file, text, command, write }) => {
  const absolutePath = path.join(root, file);
  const expected = await format(text, { ...(await resolveConfig(absolutePath)), filepath: absolutePath });
  if (write) writeFileSync(absolutePath, expected);
  const note = `${file}, ${expected.split('\n').length - 1} lines`;
  if (!existsSync(absolutePath)) return { ok: false, output: `${file} is missing: ${command}`, note };
  const present = readFileSync(absolutePath, 'utf8');
  if (present === expected) return { ok: true, output: '', note };
  const line = firstDifference(expected, present);
  const [should, is] = [expected, present].map((whole) => whole.split('\n')[line]?.trim() ?? 'nothing');
  const output = [`${file}:${line + 1} reads “${is}”, the source says “${should}”.`, `Bring it up to date: ${command}`];
  return { ok: false, output: output.join('\n'), note };
};
