import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ImagePlan } from '../panorama/plan.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { pictureOf } from './marks.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

it('recognises an image that needs no reduction by the fingerprint of earlier versions', async () => {
  const file = path.join(await temporaryFolder(), 'hall.jpg');
  await writeFile(file, 'bytes');
  const [width, height] = [8192, 4096];
  const plan: ImagePlan & { density: number } = {
    kind: 'picture',
    file,
    turn: false,
    width,
    height,
    region: { left: 0, top: 0, width, height },
    view: { kind: 'equirect', window: { fullWidth: width, fullHeight: height, left: 0, top: 0 } },
    density: width / Math.PI,
  };
  const earlier = sha256(JSON.stringify([2, { ...plan, file: '' }, [sha256('bytes')]]));
  // What a decoder holds may be measured anew.
  expect((await pictureOf({ ...plan, heldBytes: 0 })).fingerprint).toBe(earlier);
  expect((await pictureOf({ ...plan, heldBytes: 7 })).fingerprint).toBe(earlier);
  const reduced = { width: 6000, height: 3000 };
  expect((await pictureOf({ ...plan, reduced })).fingerprint).not.toBe(earlier);
});
