// A committed file that a script writes: brought up to date, or compared with what the script would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './steps.js';

const firstDifference = (wanted, present) => {
  const [a, b] = [wanted.split('\n'), present.split('\n')];
  const line = a.findIndex((text, i) => text !== b[i]);
  return line < 0 ? a.length : line;
};

/**
 * @param {{ file: string, text: string, command: string, write: boolean }} wish `command` is what brings it up to date
 * @returns {Promise<{ ok: boolean, output: string, note: string }>} a step's result
 */
export const generatedFile = async ({ file, text, command, write }) => {
  const place = path.join(root, file);
  const wanted = await format(text, { ...(await resolveConfig(place)), filepath: place });
  if (write) writeFileSync(place, wanted);
  const note = `${file}, ${wanted.split('\n').length - 1} lines`;
  if (!existsSync(place)) return { ok: false, output: `${file} is missing: ${command}`, note };
  const present = readFileSync(place, 'utf8');
  if (present === wanted) return { ok: true, output: '', note };
  const line = firstDifference(wanted, present);
  const [should, is] = [wanted, present].map((whole) => whole.split('\n')[line]?.trim() ?? 'nothing');
  const output = [`${file}:${line + 1} reads “${is}”, the source says “${should}”.`, `Bring it up to date: ${command}`];
  return { ok: false, output: output.join('\n'), note };
};
