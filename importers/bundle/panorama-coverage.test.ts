/** `coverage` and `fill` of a panorama (docs/guides/capture-format.md#partial-panoramas). */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkCapture } from './check-capture.ts';
import { readBundle } from './read-bundle.ts';

const captureOf = (panorama: unknown): unknown => ({ enfilade: 1, sweeps: [{ id: 'hall', panorama }] });

const coverage = { horizontalDegrees: 180, verticalDegrees: 90, elevationDegrees: -45 };

it('is read in radians', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'a.jpg'), 'image');
  const read = await readBundle(
    path.join(folder, 'capture.json'),
    captureOf({ file: 'a.jpg', coverage, fill: 'none', projection: 'equirect' }),
  );
  expect(read.ok && read.value.sweeps[0]!.panorama).toEqual({
    kind: 'picture',
    file: path.join(folder, 'a.jpg'),
    projection: 'equirect',
    coverage: { horizontal: Math.PI, vertical: Math.PI / 2, elevation: -Math.PI / 4 },
    fill: 'none',
  });
});

it.each([
  [{ coverage: { horizontalDegrees: 361 } }, 'sweeps[0].panorama.coverage.horizontalDegrees must not be above 360'],
  [{ coverage: { verticalDegrees: 0 } }, 'sweeps[0].panorama.coverage.verticalDegrees must be above 0'],
  [{ coverage: 180 }, 'sweeps[0].panorama.coverage must be'],
  [{ fill: 'white' }, 'sweeps[0].panorama.fill must be one of blur, none'],
  [
    { coverage: { verticalDegrees: 90, elevationDegrees: 50 } },
    'sweeps[0].panorama.coverage reaches 95° from the horizon, beyond the zenith; |elevationDegrees| and half of verticalDegrees must be at most 90 in all',
  ],
  [
    { coverage, projection: 'eac' },
    'sweeps[0].panorama.coverage is for equirectangular images, not eac; leave out one of the two',
  ],
])('%j is rejected', (wrong, sentence) => {
  const checked = checkCapture(captureOf({ file: 'a.jpg', ...wrong }));
  expect(checked.ok ? 'fine' : checked.failure).toContain(sentence);
});

it('is fine', () => {
  for (const fine of [{ coverage }, { coverage: {} }, { fill: 'blur' }])
    expect(checkCapture(captureOf({ file: 'a.jpg', ...fine })).ok).toBe(true);
});
