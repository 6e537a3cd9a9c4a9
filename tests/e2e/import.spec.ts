/** The import command: one sentence for invalid input, nothing left behind by failures and kills. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { capturesMissing, realCapture, twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');

const edgeCases = realCapture('edge-cases');

/** A panorama of the two rooms, and what a download or an upload can make of it. */
const panorama = readFileSync(path.join(twoRoomsCapture, 'panos', 'garden.jpg'));
const damagedFiles: Readonly<Record<string, Buffer>> = {
  'empty.jpg': Buffer.alloc(0),
  'truncated.jpg': panorama.subarray(0, panorama.length / 2),
  'error-page.jpg': Buffer.from('<!doctype html><title>404 Not Found</title>'),
  'text.zip': Buffer.from('not a zip file'),
  'text.glb': Buffer.from('glTX not a mesh'),
  'broken.json': Buffer.from('{"enfilade": 1, "sweeps": ['),
};

test.describe('damaged files', () => {
  let server: TestServer;
  /** The data folder's content, after each case the same as before the first. */
  let before: string;
  test.beforeAll(async () => {
    server = new TestServer();
    await server.import(twoRoomsCapture, twoRoomsId);
    before = await server.content();
  });
  test.afterAll(() => server?.dispose());

  /** The import succeeds, or fails with one sentence that names the file (in a folder, one of its files) and changes nothing. */
  const expectCleanResult = async (file: string): Promise<void> => {
    const { code, stdout, stderr } = await server.run('import', file, '--id', 'damaged');
    expect([0, 2], stderr || stdout).toContain(code);
    if (code === 2) {
      expect(linesOf(stderr)).toHaveLength(1);
      const names = [path.basename(file), ...(statSync(file).isDirectory() ? readdirSync(file) : [])];
      expect(
        names.some((name) => stderr.includes(name)),
        stderr,
      ).toBe(true);
      expect(stderr).not.toMatch(/\n\s+at |node:internal/);
    } else {
      expect((await server.run('list')).stdout).toContain('damaged');
      expect((await server.run('remove', 'damaged')).code).toBe(0);
    }
    expect(await server.content()).toBe(before);
  };

  for (const [name, bytes] of Object.entries(damagedFiles)) {
    test(`${name}: a correct import or one sentence`, async () => {
      const file = path.join(server.folder, name);
      writeFileSync(file, bytes);
      await expectCleanResult(file);
    });
  }

  test.describe('found in the wild', () => {
    test.skip(edgeCases === null, capturesMissing);
    const names = edgeCases === null ? [] : readdirSync(edgeCases).filter((name) => !/^readme|^licen/i.test(name));
    for (const name of names)
      test(`${name}: a correct import or one sentence`, () => expectCleanResult(path.join(edgeCases!, name)));
  });
});

const invalidBundles: readonly (readonly [string, string, RegExp])[] = [
  [
    'a duplicate sweep id',
    '{"enfilade":1,"sweeps":[{"id":"a","panorama":"a.jpg"},{"id":"a","panorama":"a.jpg"}]}',
    /sweeps\[1\]/,
  ],
  ['NaN as a number', '{"enfilade":1,"sweeps":[{"id":"a","panorama":"a.jpg","position":[NaN,0,0]}]}', /capture[.]json/],
  ['a path out of the bundle', '{"enfilade":1,"sweeps":[{"id":"a","panorama":"../../a.jpg"}]}', /panorama/],
  ['a missing panorama', '{"enfilade":1,"sweeps":[{"id":"a","panorama":"a.jpg"}]}', /a[.]jpg/],
];

test.describe('invalid bundles', () => {
  let server: TestServer;
  test.beforeAll(() => {
    server = new TestServer();
  });
  test.afterAll(() => server?.dispose());

  for (const [what, text, pattern] of invalidBundles) {
    test(`${what}: one sentence that names the place`, async () => {
      const folder = path.join(server.folder, what.replaceAll(' ', '-'));
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'capture.json'), text);
      const before = await server.content();
      const { code, stderr } = await server.run('import', folder);
      expect(code).toBe(2);
      expect(linesOf(stderr)).toHaveLength(1);
      expect(stderr).toMatch(pattern);
      expect(await server.content()).toBe(before);
    });
  }

  test('a folder without a known format: the sentence names the expected files', async () => {
    const folder = path.join(server.folder, 'empty');
    mkdirSync(folder);
    const { code, stderr } = await server.run('import', folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(/capture[.]json/);
  });
});

test('a killed import changes nothing, and the next run completes it', async () => {
  const server = new TestServer();
  try {
    // A model that must not change; of one panorama, to save time.
    const small = path.join(server.folder, 'small');
    mkdirSync(small);
    const [image] = readdirSync(path.join(twoRoomsCapture, 'panos'));
    copyFileSync(path.join(twoRoomsCapture, 'panos', image!), path.join(small, image!));
    await server.import(small, 'before');
    const listed = (await server.run('list')).stdout;
    const running = server.start('import', twoRoomsCapture, '--id', twoRoomsId, '--json');
    // By then the first tiles have been written.
    await running.waitForOutput(/"stage":"panoramas","done":[1-9]/);
    running.process.kill('SIGKILL');
    expect((await running.result).code, 'the import was still in progress').toBeNull();
    expect((await server.run('list')).stdout).toBe(listed);
    await server.import(twoRoomsCapture, twoRoomsId);
    expect((await server.run('list')).stdout).toContain(twoRoomsId);
    await server.serve();
    expect((await fetch(`${server.origin}/show?m=${twoRoomsId}`)).status).toBe(200);
    expect((await fetch(`${server.origin}/show?m=before`)).status).toBe(200);
  } finally {
    await server.dispose();
  }
});
