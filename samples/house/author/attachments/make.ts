/**
 * Makes what the tags and notes of the house hang up, into samples/house/attachments. The pictures come from
 * author/pictures; film and sound are encoded by Blender.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archive } from './archive.ts';
import { doorbell } from './bell.ts';
import { drawFilm } from './film.ts';
import { massing } from './massing.ts';
import { groundFloor } from './plan-png.ts';
import { planSheet } from './sheet-pdf.ts';
import * as texts from './texts.ts';

const author = path.resolve('samples/house/author');
const folder = path.resolve('samples/house/attachments');
const at = (name: string): string => path.join(folder, name);

const encode = (kind: 'film' | 'sound', source: string, target: string): void => {
  const words = [
    '--background',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '--python',
    path.join(author, 'attachments/encode.py'),
    '--',
    kind,
    source,
    target,
  ];
  execFileSync('blender', words, {
    env: { ...process.env, PATH: `/usr/bin:${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

mkdirSync(folder, { recursive: true });
for (const [name, content] of [
  ['stove-care.txt', texts.stoveCare],
  ['tarte-aux-pommes.txt', texts.tarte],
  ['books.txt', texts.books],
  ['heating.md', texts.heating],
  ['solar-yield.json', texts.solarYield],
  ['service-dates.ics', texts.serviceDates],
  ['reading-circle.ics', texts.readingCircle],
  ['kitchen-manuals.zip', archive(texts.manuals)],
  ['plan.pdf', planSheet()],
  ['massing.glb', massing()],
] as const)
  writeFileSync(at(name), content);

copyFileSync(path.join(author, 'pictures/wave.jpg'), at('print.jpg'));
writeFileSync(at('ground-floor.png'), await groundFloor());

const work = mkdtempSync(path.join(tmpdir(), 'house-'));
try {
  writeFileSync(path.join(work, 'doorbell.wav'), doorbell());
  encode('sound', path.join(work, 'doorbell.wav'), at('doorbell.mp3'));
  mkdirSync(path.join(work, 'film'));
  await drawFilm(path.join(work, 'film'));
  encode('film', path.join(work, 'film'), at('garden-door.mp4'));
} finally {
  rmSync(work, { recursive: true, force: true });
}
