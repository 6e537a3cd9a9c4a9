/**
 * Writes the attachments of the tags and notes into samples/house/attachments. Images are copied from author/pictures;
 * Blender encodes video and audio.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archive } from './archive.ts';
import { doorbell } from './doorbell.ts';
import { drawVideoFrames } from './garden-door-video.ts';
import { massing } from './massing.ts';
import { groundFloor } from './plan-png.ts';
import { planSheet } from './sheet-pdf.ts';
import * as texts from './texts.ts';

const author = path.resolve('samples/house/author');
const folder = path.resolve('samples/house/attachments');
const at = (name: string): string => path.join(folder, name);

const encode = (kind: 'video' | 'audio', source: string, target: string): void => {
  const parameters = [
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
  execFileSync('blender', parameters, {
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

const temporary = mkdtempSync(path.join(tmpdir(), 'house-'));
try {
  writeFileSync(path.join(temporary, 'doorbell.wav'), doorbell());
  encode('audio', path.join(temporary, 'doorbell.wav'), at('doorbell.mp3'));
  const frames = path.join(temporary, 'frames');
  mkdirSync(frames);
  await drawVideoFrames(frames);
  encode('video', frames, at('garden-door.mp4'));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
