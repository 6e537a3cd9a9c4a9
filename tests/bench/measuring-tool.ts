/**
 * `npm run bench -- --measure`: the frames of our viewer while a visitor measures in the sample house, without saved
 * measurements and with 200 of them, and how long scripts run for each movement of the pointer.
 */
import path from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { seededRandom } from '#base/testing/seeded-random.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { launchOptions } from '../support/chromium.ts';
import { MeasureDriver } from '../support/measure-driver.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { readHouse, writeHouse, type HouseCapture } from './house-capture.ts';
import type { Recording } from './instrument-frames.ts';
import { instrument, rank, readMainThread, recordActions } from './instruments.ts';
import { height, width } from './screen.ts';
import { table } from './table.ts';

const counts = [0, 200] as const;
const moveMs = 3000;

/** Lines of two to five points and, each tenth, an area, on the walls and floors of the rooms in turn. */
const measurementsIn = ({ floors, rooms }: HouseCapture, count: number): readonly object[] => {
  const next = seededRandom(5);
  return Array.from({ length: count }, (_, n) => {
    const room = rooms[n % rooms.length]!;
    const bottom = floors.find(({ id }) => id === room.floorId)!.bottom;
    const pointOnWall = (): Vec3 => {
      const side = Math.floor(next() * room.outline.length);
      const [[x0, z0], [x1, z1]] = [room.outline[side]!, room.outline[(side + 1) % room.outline.length]!];
      const along = next();
      return [x0 + (x1 - x0) * along, bottom + next() * (room.height ?? 2.4), z0 + (z1 - z0) * along];
    };
    const isArea = n % 10 === 9;
    const positions = isArea
      ? room.outline.map(([x, z]): Vec3 => [x, bottom, z])
      : Array.from({ length: 2 + Math.floor(next() * 4) }, pointOnWall);
    return {
      id: `measure-${n}`,
      label: `Measurement ${n}`,
      enabled: true,
      shape: isArea ? 'area' : 'line',
      points: positions.map((position) => ({ position, uncertainty: 0.01, floorId: room.floorId, roomId: room.id })),
      created: '2026-01-01T12:00:00Z',
      modified: '2026-01-01T12:00:00Z',
    };
  });
};

/** Moves the pointer over the middle of the canvas; returns the number of movements. */
const movePointer = async (page: Page): Promise<number> => {
  const began = performance.now();
  let moves = 0;
  for (let time = 0; time < moveMs; time = performance.now() - began) {
    const angle = (time / moveMs) * 4 * Math.PI;
    await page.mouse.move(width / 2 + 300 * Math.sin(angle), height / 2 + 140 * Math.sin(angle * 1.3));
    moves += 1;
  }
  return moves;
};

interface Row {
  readonly name: string;
  readonly recording: Recording;
  /** Milliseconds of scripts for a movement of the pointer; null where the view moves. */
  readonly scriptMs: number | null;
}

class MeasuringVisit {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #viewer: ViewerDriver;
  readonly #measure: MeasureDriver;
  readonly rows: Row[] = [];

  constructor(page: Page, session: CDPSession, origin: string) {
    this.#page = page;
    this.#session = session;
    this.#viewer = new ViewerDriver(page, origin);
    this.#measure = new MeasureDriver(this.#viewer);
  }

  async open(id: string): Promise<void> {
    await this.#viewer.open(id, { parameters: { mt: '0', labels: '0' } });
    await this.#viewer.run('MOVE_TO_SWEEP', { sweepId: 'dining-terrace', transition: 'instant' });
    await this.#measure.activate();
    await this.#viewer.idle();
  }

  async recordAll(): Promise<void> {
    await this.#record('turning inside', () =>
      this.#viewer.run('ROTATE', { yawDegrees: 180, pitchDegrees: 0, time: moveMs }),
    );
    await this.#viewer.run('MEASUREMENT_ADD_POINT');
    await this.#recordPointer('the next point follows the pointer, inside');
    await this.#measure.toggle('Snap to edges and corners');
    await this.#recordPointer('the same with snapping');
    await this.#page.keyboard.press('Escape');
    await this.#viewer.switchMode('dollhouse');
    await this.#record('turning the dollhouse', () =>
      this.#viewer.run('ROTATE', { yawDegrees: 90, pitchDegrees: 0, time: moveMs }),
    );
    await this.#recordPointer('the pointer, in the dollhouse');
    await this.#viewer.switchMode('floorPlan');
    await this.#recordPointer('the pointer, in the floor plan');
  }

  async #record(name: string, action: () => Promise<unknown>): Promise<void> {
    await this.#viewer.idle();
    const [recording] = await recordActions(this.#page, [action]);
    this.rows.push({ name, recording: recording!, scriptMs: null });
  }

  /** Records the frames, and then the scripts without the reads by which frames are recorded. */
  async #recordPointer(name: string): Promise<void> {
    await this.#viewer.idle();
    const [recording] = await recordActions(this.#page, [() => movePointer(this.#page)]);
    const before = await readMainThread(this.#session);
    const moves = await movePointer(this.#page);
    const scriptMs = ((await readMainThread(this.#session)).scriptMs - before.scriptMs) / moves;
    this.rows.push({ name, recording: recording!, scriptMs });
  }
}

const print = (count: number, { name, recording, scriptMs }: Row): readonly string[] => {
  const gaps = recording.frames.map(({ ms }) => ms);
  return [
    name,
    String(count),
    String(gaps.length),
    rank(gaps, 0.5).toFixed(1),
    rank(gaps, 0.95).toFixed(1),
    recording.longestTaskMs.toFixed(0),
    scriptMs === null ? '–' : scriptMs.toFixed(1),
  ];
};

const head = ['what', 'saved', 'frames', 'median ms', 'p95', 'longest task', 'scripts ms a move'];

export const measureMeasuringTool = async (): Promise<void> => {
  const server = new TestServer();
  try {
    for (const count of counts) {
      const folder = path.join(server.folder, `house-${count}`);
      writeHouse(folder, { measurements: measurementsIn(readHouse(), count) });
      await server.import(folder, `house-${count}`);
    }
    await server.serve();
    const visits: Row[][] = [];
    for (const count of counts) {
      const browser = await chromium.launch(launchOptions);
      try {
        const page = await browser.newPage({ viewport: { width, height } });
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable');
        await instrument(page);
        const visit = new MeasuringVisit(page, session, server.origin);
        await visit.open(`house-${count}`);
        await visit.recordAll();
        visits.push(visit.rows);
      } finally {
        await browser.close();
      }
    }
    const rows = visits[0]!.flatMap((_, n) => counts.map((count, visit) => print(count, visits[visit]![n]!)));
    console.log(`\nmeasuring in the sample house, ${width}×${height}, milliseconds`);
    console.log(table(head, rows));
  } finally {
    await server.dispose();
  }
};
