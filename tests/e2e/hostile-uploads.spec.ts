/**
 * Files that an import must reject (docs/reference/imports.md#archives, #failures): one sentence for each, and nothing of
 * them remains. The page rejects most of them before the upload; a client that uploads them all the same gets the failure
 * of the import.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { jobsPath } from '#domain/graph/page-data.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { writeZip, type ZipEntry } from '#importers/testing/write-zip.ts';
import { axeFindings } from '../support/axe.ts';
import { editorPassword, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { SpacesDriver } from '../support/spaces-driver.ts';

const ownerEmail = 'ada@example.org';
let server: TestServer;
let panorama: Buffer;

test.beforeAll(async () => {
  server = new TestServer();
  const args = ['user', 'add', ownerEmail, '--name', 'Ada', '--admin', '--password-stdin'];
  const { code, stderr } = await server.runWith(`${editorPassword}\n`, ...args);
  if (code !== 0) throw new Error(stderr);
  panorama = await labelledEquirect(512).jpeg().toBuffer();
  await server.serve();
});
test.afterAll(() => server.dispose());

const text = (name: string, content = 'x', header: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  bytes: Buffer.from(content),
  ...header,
});
const zipWith = (...entries: readonly ZipEntry[]): Buffer =>
  writeZip([{ name: 'house/hall.jpg', bytes: panorama }, ...entries]);

/** A bundle whose viewpoint has this image. */
const captureOf = (image: string) => ({
  enfilade: 1,
  id: 'house',
  name: 'House',
  sweeps: [{ id: 'hall', position: [0, 1.5, 0], rotation: [0, 0, 0, 1], panorama: image }],
});

/** A PNG whose header states a size that would fill the memory. */
const hugePng = async (): Promise<Buffer> => {
  const png = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(200_000, 16);
  png.writeUInt32BE(100_000, 20);
  return png;
};

interface Hostile {
  readonly file: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  /** In the browser: it begins with the name of the file, or of the one in it. */
  readonly sentence: string;
  readonly named?: string;
  /** The page does not find out before the upload. */
  readonly isUploaded?: true;
  /** Of the import. */
  readonly code: string;
}

const entry = 'contains a file that cannot be unpacked. Rename or remove it and pack the archive again.';
const cutOff = 'is not a complete ZIP archive. Pack it again and retry.';

const hostile: readonly Hostile[] = [
  { file: 'climbing.zip', bytes: () => zipWith(text('../evil.txt')), sentence: entry, code: 'zip-refused' },
  { file: 'absolute.zip', bytes: () => zipWith(text('/etc/evil.txt')), sentence: entry, code: 'zip-refused' },
  {
    file: 'link.zip',
    bytes: () => zipWith(text('etc', '/etc', { mode: 0o120777 })),
    sentence: entry,
    code: 'zip-refused',
  },
  {
    file: 'pipe.zip',
    bytes: () => zipWith(text('pipe', '', { mode: 0o010644 })),
    sentence: entry,
    code: 'zip-refused',
  },
  { file: 'twice.zip', bytes: () => zipWith(text('house/HALL.jpg')), sentence: entry, code: 'zip-refused' },
  { file: 'control.zip', bytes: () => zipWith(text('a\u001b[2J.jpg')), sentence: entry, code: 'zip-refused' },
  {
    file: 'locked.zip',
    bytes: () => zipWith(text('secret.jpg', 'x', { isEncrypted: true, claimed: 5 })),
    sentence: 'is encrypted. Pack it without a password and try again.',
    code: 'zip-encrypted',
  },
  {
    file: 'bomb.zip',
    bytes: () => zipWith({ name: 'zeros.bin', bytes: deflateRawSync(Buffer.alloc(400 << 20)), claimed: 400 << 20 }),
    sentence: 'is too large when it is unpacked. Unpack it yourself and drop the folder.',
    code: 'zip-too-large',
  },
  // An entry that is longer than the directory of the archive states.
  {
    file: 'longer.zip',
    bytes: () => zipWith({ name: 'house/yard.jpg', bytes: deflateRawSync(Buffer.alloc(50 << 20)), claimed: 1000 }),
    sentence: cutOff,
    code: 'zip-unreadable',
    isUploaded: true,
  },
  {
    file: 'cut.zip',
    bytes: () => zipWith().subarray(0, 5000),
    sentence: cutOff,
    code: 'zip-unreadable',
    isUploaded: true,
  },
  {
    file: 'outside.zip',
    bytes: () => writeZip([text('capture.json', JSON.stringify(captureOf('../../enfilade.db')))]),
    sentence: 'refers to “../../enfilade.db”, which is outside its folder.',
    named: 'capture.json',
    code: 'path-outside',
    isUploaded: true,
  },
  {
    file: 'outside.json',
    bytes: () => Buffer.from('{"type": "equirectangular", "panorama": "../../../enfilade.db"}'),
    sentence: 'does not describe a space correctly. Correct it and try again.',
    code: 'pannellum-invalid',
    isUploaded: true,
  },
  {
    file: 'broken.json',
    bytes: () => Buffer.from('{\n  "panorama": "hall.jpg",,\n}'),
    sentence: 'has an error in line 2, column',
    code: 'json-broken',
  },
  {
    file: 'deep.json',
    bytes: () => Buffer.from('['.repeat(200_000)),
    sentence: 'has an error in line 1, column',
    code: 'json-broken',
  },
  {
    file: 'wide.json',
    bytes: () => Buffer.from('{"panorama": "hall.jpg"}', 'utf16le'),
    sentence: 'is UTF-16 text. Save it as UTF-8 and try again.',
    code: 'json-utf16',
  },
  {
    file: 'huge.png',
    bytes: hugePng,
    sentence: 'has 200,000 × 100,000 pixels.',
    code: 'picture-too-large',
    isUploaded: true,
  },
  {
    file: 'text.jpg',
    bytes: () => Buffer.from('not an image'),
    sentence: 'is not an image that can be read. Use JPEG, PNG, WebP, AVIF or TIFF.',
    code: 'picture-unreadable',
    isUploaded: true,
  },
  {
    file: 'damaged.jpg',
    bytes: () => panorama.subarray(0, panorama.length / 2),
    sentence: 'is damaged or incomplete. Export or copy it again.',
    code: 'picture-damaged',
    isUploaded: true,
  },
  {
    file: 'walk.mp4',
    bytes: () => Buffer.from('not a video'),
    sentence: 'is a video, which cannot be imported.',
    code: 'video',
  },
  {
    file: 'mesh.glb',
    bytes: () => Buffer.concat([Buffer.from('glTF'), Buffer.alloc(60, 0xff)]),
    sentence: 'cannot be read as a mesh. Export it again as GLB.',
    code: 'mesh-unreadable',
    isUploaded: true,
  },
];

/** With all of them. */
const writeHostileFiles = async (): Promise<string> => {
  const folder = path.join(server.folder, 'hostile');
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of hostile) writeFileSync(path.join(folder, file), await bytes());
  return folder;
};

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Of the data folder: what imports and jobs have left. */
const remains = (): readonly string[] =>
  ['imports/jobs', 'models', 'uploads']
    .flatMap((folder) => namesIn(path.join(server.data, folder)))
    .concat(namesIn(path.join(server.data, 'imports')).filter((name) => name !== 'jobs'));

test('files that must be rejected are, with one sentence each, and nothing of them remains', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const folder = await writeHostileFiles();
  await signInByRequest(page, server.origin, ownerEmail);
  const spaces = new SpacesDriver(page, server.origin);
  await spaces.open();
  const { dialog } = spaces;
  for (const { file, sentence, named = file, isUploaded = false } of hostile)
    await test.step(file, async () => {
      await spaces.choose([path.join(folder, file)]);
      const said = page.getByText(`“${named}” ${sentence}`);
      const upload = dialog.getByRole('button', { name: 'Upload' });
      if (isUploaded) {
        await upload.click();
        await expect(dialog).toBeHidden();
        await expect(said.first()).toBeVisible({ timeout: 30_000 });
        await spaces.jobs.getByRole('button', { name: /^Dismiss/ }).click();
        await expect(spaces.jobs).toHaveCount(0);
        return;
      }
      await expect(said.first()).toBeVisible();
      await expect(upload).toHaveCount(0);
      await expect(dialog).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  expect(await axeFindings(page)).toEqual([]);
  await expect(spaces.text('No spaces yet')).toBeVisible();
  expect(remains()).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('a client that uploads them all the same gets the failure of the import', async ({ page }) => {
  test.slow();
  await signInByRequest(page, server.origin, ownerEmail);
  const headers = { origin: server.origin };
  const jobUrl = (id = '') => `${server.origin}${jobsPath}${id && `/${id}`}`;
  const readJob = async (id: string): Promise<SpaceJob | undefined> => {
    const { jobs } = (await (await page.request.get(jobUrl())).json()) as { readonly jobs: readonly SpaceJob[] };
    return jobs.find((job) => job.id === id);
  };
  for (const { file, bytes, code } of hostile)
    await test.step(file, async () => {
      const data = await bytes();
      const created = await page.request.post(jobUrl(), {
        headers,
        data: { name: file, files: [{ path: file, bytes: data.length }] },
      });
      expect(created.status()).toBe(201);
      const { job } = (await created.json()) as { readonly job: SpaceJob };
      const uploaded = await page.request.post(`${jobUrl(job.id)}/files`, {
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-length': String(data.length),
          'upload-metadata': `path ${btoa(file)}`,
          'content-type': 'application/offset+octet-stream',
        },
        data,
      });
      expect(uploaded.status()).toBe(201);
      await expect.poll(async () => (await readJob(job.id))?.state, { timeout: 30_000 }).toBe('failed');
      expect((await readJob(job.id))?.failure).toMatchObject({ code });
      expect((await page.request.delete(jobUrl(job.id), { headers })).status()).toBe(204);
    });
  for (const name of ['../evil.jpg', '/etc/evil.jpg', 'a/../../evil.jpg', 'C:\\evil.jpg', 'a\u0000.jpg', '']) {
    const data = { name: 'evil', files: [{ path: name, bytes: 5 }] };
    expect((await page.request.post(jobUrl(), { headers, data })).status(), name).toBe(400);
  }
  expect(remains()).toEqual([]);
});
