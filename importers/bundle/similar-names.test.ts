import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readBundle } from './read-bundle.ts';

/** Other systems have names that are the same in another case. */
it.runIf(process.platform === 'linux').each([
  ['panos/hall.jpg', 'panos/Hall.JPG'],
  ['Panos\\hall.jpg', 'panos/Hall.JPG'],
  ['panos/ku\u0308che.jpg', 'panos/küche.jpg'],
  ['panos/ku%CC%88che.jpg', 'panos/küche.jpg'],
])('does not read %s, and names %s', async (written, file) => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'panos'));
  for (const name of ['panos/Hall.JPG', 'panos/küche.jpg']) await writeFile(path.join(folder, name), 'image');
  const capture = { enfilade: 1, sweeps: [{ id: 'a', panorama: written }] };
  expect(await readBundle(path.join(folder, 'capture.json'), capture)).toMatchObject({
    failure: {
      code: 'file-missing',
      message: `capture.json: sweeps[0].panorama names “${written}”, which is not there; did you mean “${file}”?`,
    },
  });
  const elsewhere = { enfilade: 1, sweeps: [{ id: 'a', panorama: 'C:\\hall.jpg' }] };
  expect(await readBundle(path.join(folder, 'capture.json'), elsewhere)).toMatchObject({
    failure: { code: 'path-outside' },
  });
});
