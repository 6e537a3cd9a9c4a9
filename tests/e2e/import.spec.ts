/** The import command's manners: one sentence for what it cannot take, nothing left behind, and no work lost. */
import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { realCapture, twoRoomsCapture, twoRoomsId, whyNoCaptures } from '../support/places.ts';
import { TestServer } from '../support/server.ts';

const sentence = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');

const edgeCases = realCapture('edge-cases');

test.describe('what cannot be right', () => {
  test.skip(edgeCases === null, whyNoCaptures);
  let server: TestServer;
  /** What the data folder holds, after each case as before the first. */
  let before: string;
  test.beforeAll(async () => {
    server = new TestServer();
    await server.import(twoRoomsCapture, twoRoomsId);
    before = await server.content();
  });
  test.afterAll(() => server?.dispose());

  const files = edgeCases === null ? [] : readdirSync(edgeCases).filter((file) => !/^readme|^licen/i.test(file));
  for (const file of files) {
    test(`${file}: a right result or one sentence`, async () => {
      const { code, stdout, stderr } = await server.run('import', path.join(edgeCases!, file), '--id', 'edge');
      expect([0, 2], stderr || stdout).toContain(code);
      if (code === 2) {
        expect(sentence(stderr)).toHaveLength(1);
        expect(stderr).toContain(file);
        expect(stderr).not.toMatch(/\n\s+at |node:internal/);
        expect(await server.content()).toBe(before);
      } else {
        expect((await server.run('list')).stdout).toContain('edge');
        expect((await server.run('remove', 'edge')).code).toBe(0);
        expect(await server.content()).toBe(before);
      }
    });
  }
});

const broken: readonly (readonly [string, string, RegExp])[] = [
  [
    'a sweep twice',
    '{"enfilade":1,"sweeps":[{"id":"a","panorama":"a.jpg"},{"id":"a","panorama":"a.jpg"}]}',
    /sweeps\[1\]/,
  ],
  [
    'a neighbour that is not there',
    '{"enfilade":1,"sweeps":[{"id":"a","panorama":"a.jpg","neighbours":["b"]}]}',
    /neighbours/,
  ],
  [
    'NaN for a number',
    '{"enfilade":1,"sweeps":[{"id":"a","panorama":"a.jpg","position":[NaN,0,0]}]}',
    /capture[.]json/,
  ],
  ['a way out of the bundle', '{"enfilade":1,"sweeps":[{"id":"a","panorama":"../../a.jpg"}]}', /panorama/],
  ['a panorama that is not there', '{"enfilade":1,"sweeps":[{"id":"a","panorama":"a.jpg"}]}', /a[.]jpg/],
];

test.describe('bundles written by hand', () => {
  let server: TestServer;
  test.beforeAll(() => {
    server = new TestServer();
  });
  test.afterAll(() => server?.dispose());

  for (const [what, text, names] of broken) {
    test(`${what}: one sentence that names it`, async () => {
      const folder = path.join(server.folder, what.replaceAll(' ', '-'));
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'capture.json'), text);
      const before = await server.content();
      const { code, stderr } = await server.run('import', folder);
      expect(code).toBe(2);
      expect(sentence(stderr)).toHaveLength(1);
      expect(stderr).toMatch(names);
      expect(await server.content()).toBe(before);
    });
  }

  test('nothing that it knows: it says what it looked for', async () => {
    const folder = path.join(server.folder, 'empty');
    mkdirSync(folder);
    const { code, stderr } = await server.run('import', folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(/capture[.]json/);
  });
});

test('killed in the middle of an import, it serves what it served, and the next run finishes', async () => {
  const server = new TestServer();
  try {
    // Something is there already, and must stay as it is: one image, for the sake of time.
    const small = path.join(server.folder, 'small');
    mkdirSync(small);
    const [image] = readdirSync(path.join(twoRoomsCapture, 'panos'));
    copyFileSync(path.join(twoRoomsCapture, 'panos', image!), path.join(small, image!));
    await server.import(small, 'before');
    const listed = (await server.run('list')).stdout;
    const running = server.begin('import', twoRoomsCapture, '--id', twoRoomsId);
    // As soon as the first tiles of the new model are on the disk.
    const size = (): number =>
      readdirSync(server.data, { recursive: true }).filter((file) => {
        try {
          return statSync(path.join(server.data, String(file))).isFile();
        } catch {
          return false;
        }
      }).length;
    const files = size();
    const deadline = Date.now() + 20_000;
    while (size() < files + 5 && Date.now() < deadline && running.process.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    running.process.kill('SIGKILL');
    expect((await running.result).code, 'the import was still under way').toBeNull();
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
