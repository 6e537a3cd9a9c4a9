/** `import --fill` (docs/reference/imports.md#the-rest-of-the-sphere). */
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { importCapture } from '#importers/index.ts';
import { cropXmp } from '#importers/testing/gpano-xmp.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createImportChoices } from './import-choices.ts';
import type { Reporter } from './progress.ts';

const silent = { notice: () => undefined, progress: () => undefined } as unknown as Reporter;

it.each([
  ['none', 0],
  ['blur', 128],
] as const)('%s decides what is behind a partial panorama', async (fill, brightness) => {
  const folder = temporaryFolder();
  const source = path.join(folder, 'hall.png');
  await sharp({ create: { width: 400, height: 160, channels: 3, background: '#808080' } })
    .withXmp(cropXmp({ full: [1600, 800], size: [400, 160], at: [600, 320] }))
    .toFile(source);
  const { options } = createImportChoices({ fill }, { store: null, existing: new Set() }, silent);
  const imported = await importCapture({ ...options, source, folder: path.join(folder, 'out') });
  const { id } = (imported as { value: PreparedModel }).value.sweeps[0]!;
  const { channels } = await sharp(path.join(folder, 'out', 'pan', 'low', `${id}_skybox3.jpg`)).stats();
  expect(channels[0]!.mean).toBeCloseTo(brightness, -1);
});
