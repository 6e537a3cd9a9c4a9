/** The sample house: every sweep is reached from a neighbour; dollhouse, plan and texture memory on a large model. */
import { readFileSync } from 'node:fs';
import type { Capture } from '#domain/model/capture.ts';
import { expect, test } from '../support/fixtures.ts';
import type { ListedSweep } from '../support/handle.ts';
import { contrast, decodePng } from '../support/images.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

const capture = JSON.parse(readFileSync(`${houseCapture}/capture.json`, 'utf8')) as Capture;

const eyeHeight = 1.5;

interface Step {
  readonly from: string;
  readonly to: string;
}

/** Steps between neighbours that reach every sweep once, depth first; a step may start at an earlier sweep. */
const stepsToAll = (sweeps: readonly ListedSweep[], start: string): readonly Step[] => {
  const reached = new Set([start]);
  const steps: Step[] = [];
  const visit = (id: string): void => {
    for (const to of sweeps.find((sweep) => sweep.id === id)?.neighbours ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      steps.push({ from: id, to });
      visit(to);
    }
  };
  visit(start);
  return steps;
};

/** Seen from about its own height a puck is too thin to press: such steps on the stairs are taken by keyboard. */
const isSeenEdgeOn = (from: ListedSweep, to: ListedSweep): boolean =>
  Math.abs(to.position[1] - eyeHeight - from.position[1]) < 0.3;

const climb = async (viewer: ViewerDriver, to: ListedSweep): Promise<void> => {
  await viewer.lookAt(to.position);
  await viewer.press('ArrowUp');
  await viewer.arriveAt(to.id);
};

test.describe('the house', () => {
  test.beforeAll(serveHouse);

  for (const { id: floorId } of capture.floors ?? []) {
    test(`every sweep is reached from a neighbour by its puck, on the floor ${floorId}`, async ({
      viewer,
      consoleErrors,
    }) => {
      // Without tags: pins may cover pucks.
      await viewer.open(houseId, { parameters: { mt: '0' } });
      const aligned = (await viewer.sweeps()).filter((sweep) => sweep.aligned);
      expect(aligned.length).toBe(capture.sweeps.filter((sweep) => sweep.position).length);
      const sweepOf = (id: string): ListedSweep => aligned.find((sweep) => sweep.id === id)!;
      const start = (await viewer.state()).sweepId!;
      const steps = stepsToAll(aligned, start);
      expect(steps.length).toBe(aligned.length - 1);
      const stepsToFloor = steps.filter(({ to }) => sweepOf(to).floorId === floorId);
      expect(stepsToFloor).not.toEqual([]);
      for (const { from, to } of stepsToFloor) {
        if ((await viewer.state()).sweepId !== from)
          await viewer.run('MOVE_TO_SWEEP', { sweepId: from, transition: 'instant' });
        await viewer.idle();
        const [here, there] = [sweepOf(from), sweepOf(to)];
        await test.step(`${from} → ${to}`, () =>
          isSeenEdgeOn(here, there) ? climb(viewer, there) : viewer.walkTo(to));
        expect((await viewer.state()).floorId, to).toBe(floorId);
        expect(contrast(decodePng(await viewer.screenshot())), to).toBeGreaterThan(5);
      }
      expect(consoleErrors).toEqual([]);
    });
  }

  test('dollhouse and floor plan show the house and nothing around it', async ({ viewer, consoleErrors }) => {
    await viewer.open(houseId);
    for (const mode of ['dollhouse', 'floorPlan'] as const) {
      await viewer.switchMode(mode);
      expect(contrast(decodePng(await viewer.screenshot())), mode).toBeGreaterThan(8);
      const { width, height } = await viewer.size();
      const corners = [
        { x: 8, y: 8 },
        { x: width - 8, y: 8 },
        { x: 8, y: height - 8 },
        { x: width - 8, y: height - 8 },
      ];
      expect(await viewer.pickMany(corners), mode).toEqual([null, null, null, null]);
    }
    await viewer.switchMode('inside');
    expect(consoleErrors).toEqual([]);
  });

  test('texture memory stays within its budget on a walk', async ({ viewer }) => {
    await viewer.open(houseId);
    for (const to of ['living-door', 'living-middle', 'living-west', 'living-middle', 'dining-west']) {
      await viewer.run('MOVE_TO_SWEEP', { sweepId: to });
      expect((await viewer.stats()).gpuTextureBytes, to).toBeLessThanOrEqual(96 * 1024 * 1024);
    }
  });
});
