/** Picked points lie on the mesh's surface, checked against the capture's GLB without any code of the viewer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { checkPicks } from '../support/check-picks.ts';
import { readTriangles } from '../support/triangles.ts';

test('every picked point of the two rooms lies on their mesh, within a millimetre', async ({ viewer }) => {
  const capture = JSON.parse(readFileSync(path.join(twoRoomsCapture, 'capture.json'), 'utf8')) as { mesh: string };
  const mesh = await readTriangles(path.join(twoRoomsCapture, capture.mesh));
  await viewer.open(twoRoomsId);
  let checked = 0;
  const sweeps = (await viewer.sweeps()).filter((sweep) => sweep.aligned).slice(0, 3);
  for (const { id } of sweeps) {
    await viewer.run('MOVE_TO_SWEEP', { sweepId: id, transition: 'instant' });
    await viewer.idle();
    const result = await checkPicks(viewer, mesh);
    checked += result.checked;
    expect(result.failures, id).toEqual([]);
  }
  expect(checked).toBeGreaterThan(30);
});
