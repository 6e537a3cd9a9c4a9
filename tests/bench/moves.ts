/**
 * `npm run bench -- --moves`: the frames of our viewer in the sample house: walks to neighbours, the change to the
 * dollhouse, dragging it, the floor plan, the way back inside, and a resized window.
 */
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import type { Recording } from './instrument-frames.ts';
import { instrument, rank, recordActions, type MeasuredWindow } from './instruments.ts';
import { height, width } from './screen.ts';
import { table } from './table.ts';

const walks = 6;
const dragMs = 3000;
const smallerWindow = { width: 1024, height: 640 };

interface Row {
  readonly name: string;
  readonly recordings: readonly Recording[];
  /** The most milliseconds for a gap and a task. */
  readonly budgetMs: number;
  /** Whether the view changes all the time, so that a gap between two frames is a delay and not a pause. */
  readonly isContinuous: boolean;
}

/** Runs a command and records the frames from its call until it ends. */
const recordCommand = (page: Page, command: string, payload: unknown): Promise<Recording> =>
  page.evaluate(
    async ([name, data]) => {
      const { instruments } = window as unknown as MeasuredWindow;
      instruments.startRecording();
      await window.enfilade!.run!(name, data);
      return instruments.stopRecording();
    },
    [command, payload] as const,
  );

const idle = (page: Page): Promise<void> => page.evaluate(() => window.enfilade!.idle!());

const nextSweep = (page: Page, move: number): Promise<string> =>
  page.evaluate(async (n) => {
    const sweeps = (await window.enfilade!.run!('LIST_SWEEPS', {})) as {
      readonly id: string;
      readonly neighbours: readonly string[];
    }[];
    const { neighbours } = sweeps.find(({ id }) => id === window.enfilade!.state!().sweepId)!;
    return neighbours[(n * 7 + 3) % neighbours.length]!;
  }, move);

const drag = async (page: Page): Promise<void> => {
  const began = performance.now();
  for (let time = 0; time < dragMs; time = performance.now() - began) {
    const angle = (time / dragMs) * 4 * Math.PI;
    await page.mouse.move(width / 2 + 240 * Math.sin(angle), height / 2 + 80 * Math.sin(angle / 2));
  }
};

const print = ({ name, recordings, budgetMs, isContinuous }: Row): readonly string[] => {
  const frames = recordings.flatMap((recording) => recording.frames);
  const gaps = frames.map(({ gapMs }) => gapMs);
  const ofGaps = [rank(gaps, 0.5), rank(gaps, 0.95), Math.max(...gaps)];
  return [
    name,
    String(frames.length),
    ...ofGaps.map((gap) => (isContinuous && frames.length > 0 ? gap.toFixed(1) : '–')),
    frames.length > 0 ? Math.max(...frames.map(({ ms }) => ms)).toFixed(1) : '–',
    Math.max(...recordings.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0),
    String(budgetMs),
  ];
};

const head = ['what', 'frames', 'median ms', 'p95', 'longest gap', 'longest frame', 'longest task', 'budget'];

const recordAll = async (page: Page): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  const add = (name: string, recordings: readonly Recording[], budgetMs: number, isContinuous = true): void =>
    void rows.push({ name, recordings, budgetMs, isContinuous });
  const moves: Recording[] = [];
  for (let move = 0; move < walks; move += 1) {
    const sweepId = await nextSweep(page, move);
    await idle(page);
    moves.push(await recordCommand(page, 'MOVE_TO_SWEEP', { sweepId, transition: 'interpolate' }));
  }
  add(`${walks} walks to a neighbour`, moves, 50);
  await idle(page);
  add('to the dollhouse', [await recordCommand(page, 'CHANGE_VIEWMODE', { mode: 'dollhouse' })], 100);
  await idle(page);
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.down();
  const dragged = async (): Promise<void> => {
    await drag(page);
    await page.mouse.up();
  };
  const [dragging, rest] = await recordActions(page, [dragged, () => idle(page)]);
  add(`dragging the dollhouse, ${dragMs / 1000} s`, [dragging!], 50);
  add('at rest after it, until idle', [rest!], 100, false);
  add('to the floor plan', [await recordCommand(page, 'CHANGE_VIEWMODE', { mode: 'floorplan' })], 100);
  await idle(page);
  add('back inside', [await recordCommand(page, 'CHANGE_VIEWMODE', { mode: 'inside' })], 100);
  await idle(page);
  const resized = async (): Promise<void> => {
    await page.setViewportSize(smallerWindow);
    await idle(page);
  };
  add(`resized to ${smallerWindow.width}×${smallerWindow.height}`, await recordActions(page, [resized]), 100);
  return rows;
};

export const measureMoves = async (): Promise<void> => {
  const server = new TestServer();
  try {
    await server.import(houseCapture, houseId);
    await server.serve();
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage({ viewport: { width, height } });
      await instrument(page);
      await page.goto(`${server.origin}/show?m=${houseId}&play=true&debug=1`);
      await page.waitForFunction(() => window.enfilade?.phase?.() === 'playing', undefined, { timeout: 60_000 });
      await idle(page);
      const rows = await recordAll(page);
      console.log(`\nthe sample house, ${width}×${height}, milliseconds`);
      console.log(table(head, rows.map(print)));
    } finally {
      await browser.close();
    }
  } finally {
    await server.dispose();
  }
};
