/**
 * `npm run bench -- --markers`: frames of the sample house with 200 notes and 500 labels and without them, beside Marzipano
 * with as many hotspots; how long the notes load; and what the engine computes for them, without a browser.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import { seededRandom } from '#base/testing/seeded-random.ts';
import { launchOptions } from '../support/chromium.ts';
import { serveWithEditor, type RunMutation } from '../support/editor.ts';
import { houseId, projectRoot } from '../support/places.ts';
import type { CanvasSize } from '../support/projection.ts';
import { TestServer } from '../support/server.ts';
import { readHouse, writeHouse, type HouseCapture } from './house-capture.ts';
import { rank } from './instruments.ts';
import { anchorOf, createMarkerContent, textOf, type MarkerContent } from './marker-content.ts';
import { measureMarkerFrames } from './marker-frames.ts';
import { measureOpening, measurePeer, measureSpace, type OpeningFigures, type TurnFigures } from './marker-visits.ts';
import { servePeers } from './peer-server.ts';
import { height, width } from './screen.ts';
import { median, table } from './table.ts';
import { Tiles } from './tiles.ts';

/** Visits that open the notes. */
const openings = 3;

const point = ([x, y, z]: readonly [number, number, number]): object => ({ x, y, z });

/** As an editor; every other note gets a comment. */
const fill = async (run: RunMutation, { notes, labels }: MarkerContent): Promise<void> => {
  const random = seededRandom(17);
  const edits = labels.map(({ id, text: label, position, floorId, roomId }) => {
    return { kind: 'label', id, before: null, after: { label, position, floorId, roomId } };
  });
  await run('ApplyEdits', { edits });
  for (const [n, note] of notes.entries()) {
    const { id: noteId, text, floorId, roomId } = note;
    await run('AddNote', { noteId, note: { text, anchorPosition: point(anchorOf(note)), floorId, roomId } });
    if (n % 2 === 0)
      await run('AddNoteComment', { noteId, commentId: `${noteId}-comment`, text: textOf(random, 'note') });
  }
};

const print = ({ name, recording, scriptMs, taskMs }: TurnFigures, markers: string): readonly string[] => {
  // The first frame began when the recording did, not when a frame before it was finished.
  const gaps = recording.frames.slice(1).map(({ gapMs }) => gapMs);
  return [
    name,
    markers,
    String(gaps.length),
    ...[rank(gaps, 0.5), rank(gaps, 0.95), Math.max(...gaps), scriptMs, taskMs].map((ms) => ms.toFixed(1)),
  ];
};

const head = ['what', 'markers', 'frames', 'median ms', 'p95', 'longest', 'scripts, CPU ms a frame', 'main thread'];

const printTurns = (
  { notes, labels }: MarkerContent,
  canvas: CanvasSize,
  without: readonly TurnFigures[],
  withAll: readonly TurnFigures[],
): void => {
  const count = String(notes.length + labels.length);
  const rows = without.flatMap((turn, n) => [print(turn, 'none'), print(withAll[n]!, count)]);
  console.log(`\nturning in the sample house, software WebGL: ${notes.length} notes and ${labels.length} labels`);
  console.log(`${width}×${height}; Marzipano and beside the open notes: ${canvas.width}×${canvas.height}`);
  console.log(table(head, rows));
};

const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

const printOpenings = (figures: readonly OpeningFigures[]): void => {
  const medianOf = (name: keyof OpeningFigures): number => median(figures.map((each) => each[name]));
  console.log(`\nopening the panel of notes, medians of ${figures.length} visits`);
  const rows = [
    ['from the press until the pins are drawn, ms', medianOf('pinsMs').toFixed(0)],
    ['of it until the notes are requested, ms', medianOf('untilRequestMs').toFixed(0)],
    ['of it the request, ms', medianOf('requestMs').toFixed(0)],
    ['response as received', kibibytes(medianOf('compressedBytes'))],
    ['response as JSON', kibibytes(medianOf('bytes'))],
  ];
  console.log(table(['what', ''], rows));
};

const measurePages = async (server: TestServer, house: HouseCapture, content: MarkerContent): Promise<void> => {
  const folder = path.join(server.folder, houseId);
  writeHouse(folder, { notes: [], labels: [] });
  await server.import(folder, houseId);
  const run = await serveWithEditor(server, houseId);
  const tiles = new Tiles(server.data, houseId, house.start.sweepId);
  const peers = await servePeers(path.join(projectRoot, 'tests', 'bench', 'peers'), [tiles]);
  const browser = await chromium.launch(launchOptions);
  try {
    const without = await measureSpace(browser, server.origin, houseId);
    await fill(run, content);
    const withAll = await measureSpace(browser, server.origin, houseId);
    const peer = await measurePeer(browser, `${peers.origin}/marzipano?heading=0`, content, withAll.canvas);
    printTurns(content, withAll.canvas, [...without.turns, peer[0]], [...withAll.turns, peer[1]]);
    const figures: OpeningFigures[] = [];
    for (let n = 0; n < openings; n += 1) figures.push(await measureOpening(browser, server.origin, houseId));
    printOpenings(figures);
  } finally {
    await browser.close();
    peers.close();
  }
};

export const measureMarkers = async (): Promise<void> => {
  const house = readHouse();
  const content = createMarkerContent(house);
  await measureMarkerFrames(house, content);
  const server = new TestServer();
  try {
    await measurePages(server, house, content);
  } finally {
    await server.dispose();
  }
};
