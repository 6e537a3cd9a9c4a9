/** No importer reads files outside the source's folder, or files that are not regular. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMesh } from '../mesh/read-mesh.ts';
import { labelledEquirect } from '../testing/labelled-image.ts';
import { makePipe, makeSocket } from '../testing/special-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { recognise } from '../recognise.ts';

/** A reader blocked by a pipe would otherwise wait for the runner's own limit. */
const hangGuard = { timeout: 15_000 };
const posix = process.platform !== 'win32';

interface Place {
  readonly root: string;
  /** The imported folder; `root/secret.png` is outside it. */
  readonly source: string;
}

const place = async (): Promise<Place> => {
  const root = await temporaryFolder();
  const source = path.join(root, 'tour');
  await mkdir(source);
  const image = await labelledEquirect(256).png().toBuffer();
  await writeFile(path.join(root, 'secret.png'), image);
  await writeFile(path.join(source, 'a.png'), image);
  return { root, source };
};

/** Reads until every path has been resolved; the images are not prepared. */
const run = async ({ root }: Place, { source, mesh }: { readonly source: string; readonly mesh?: string }) => {
  const notices: string[] = [];
  const read = await recognise(source, {
    unpackInto: path.join(root, 'out'),
    onNotice: (sentence) => notices.push(sentence),
  });
  if (!read.ok) return { message: read.failure.message, notices };
  const { sweeps, meshFile, meshNotices = [] } = read.value.capture;
  const file = mesh ?? meshFile;
  const geometry = file === undefined ? null : await readMesh(file);
  if (geometry && !geometry.ok) return { message: geometry.failure.message, notices };
  return { message: `read ${sweeps.length}, mesh ${geometry ? 'yes' : 'no'}`, notices: [...notices, ...meshNotices] };
};

const triangle = 'v 0 0 0\nv 4 0 0\nv 0 0 4\nv 4 3 4\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 3/3 2/2\nf 1/1 2/2 4/3\n';

/** Each writes a description to the folder that names one file. */
const describers: readonly (readonly [string, (file: string) => Readonly<Record<string, string>>])[] = [
  [
    'sweeps[0].panorama',
    (file) => ({ 'capture.json': JSON.stringify({ enfilade: 1, sweeps: [{ id: 'a', panorama: file }] }) }),
  ],
  [
    'content.tags[0].fileAttachments[0].file',
    (file) => ({
      'capture.json': JSON.stringify({
        enfilade: 1,
        sweeps: [{ id: 'a', panorama: 'a.png' }],
        content: {
          tags: [
            {
              id: 't',
              enabled: true,
              anchorPosition: [0, 0, 0],
              created: '2025-05-06T12:00:00Z',
              modified: '2025-05-06T12:00:00Z',
              fileAttachments: [{ id: 'f', file, mimeType: 'image/png', created: '2025-05-06T12:00:00Z' }],
            },
          ],
        },
      }),
    }),
  ],
  ['sweeps[0].image', (file) => ({ 'list.json': JSON.stringify({ sweeps: [{ id: 'a', image: file }] }) })],
  ['scene “one”', (file) => ({ 'tour.json': JSON.stringify({ scenes: { one: { panorama: file } } }) })],
];

describe.each(describers)('%s', (field, describe_) => {
  const write = async ({ source }: Place, file: string): Promise<void> => {
    for (const [name, text] of Object.entries(describe_(file))) await writeFile(path.join(source, name), text);
  };

  it('is not read from outside the folder', async () => {
    const at = await place();
    await write(at, '../secret.png');
    const { message } = await run(at, { source: at.source });
    expect(message).toContain(field);
    expect(message).toMatch(/lies outside .*folder; copy the file into it\.$/);
  });

  it('is not read from an absolute path', async () => {
    const at = await place();
    await write(at, path.join(at.root, 'secret.png'));
    const { message } = await run(at, { source: at.source });
    expect(message).toContain(field);
    // A Pannellum URL that begins with a slash is resolved in the configuration's folder.
    expect(message).toMatch(/lies outside|is not there/);
  });

  it.runIf(posix)('is not read through a link that leads out, and is read through one that does not', async () => {
    const at = await place();
    await symlink(path.join(at.root, 'secret.png'), path.join(at.source, 'out.png'));
    await symlink('a.png', path.join(at.source, 'in.png'));
    await write(at, 'out.png');
    const { message } = await run(at, { source: at.source });
    expect(message).toContain(field);
    expect(message).toContain('“out.png”, a symbolic link that leads outside');
    await write(at, 'in.png');
    expect(await run(at, { source: at.source })).toMatchObject({ message: 'read 1, mesh no' });
  });

  it.runIf(posix)('is not read from a folder behind a link that leads out', async () => {
    const at = await place();
    await symlink(at.root, path.join(at.source, 'up'));
    await write(at, 'up/secret.png');
    expect((await run(at, { source: at.source })).message).toContain('a symbolic link that leads outside');
  });

  it.runIf(posix)('is not a pipe, a socket or a folder', hangGuard, async () => {
    const at = await place();
    makePipe(path.join(at.source, 'pipe'));
    await makeSocket(path.join(at.source, 'socket'));
    await mkdir(path.join(at.source, 'folder'));
    for (const [name, issue] of [
      ['pipe', 'which is a pipe, a socket or a device'],
      ['socket', 'which is a pipe, a socket or a device'],
      ['folder', 'which is a folder'],
    ] as const) {
      await write(at, name);
      const { message } = await run(at, { source: at.source });
      expect(message).toContain(field);
      expect(message).toContain(`“${name}”, ${issue}`);
    }
  });
});

it('continues without the mesh of a pose list that is outside its folder', async () => {
  const at = await place();
  await writeFile(path.join(at.root, 'room.obj'), triangle);
  await writeFile(
    path.join(at.source, 'list.json'),
    JSON.stringify({ mesh: '../room.obj', sweeps: [{ id: 'a', image: 'a.png' }] }),
  );
  expect(await run(at, { source: at.source })).toEqual({
    message: 'read 1, mesh no',
    notices: ["list.json: mesh names “../room.obj”, which lies outside the list's folder; join it with --mesh."],
  });
  // On the command line any path is allowed.
  expect(await run(at, { source: at.source, mesh: path.join(at.root, 'room.obj') })).toMatchObject({
    message: 'read 1, mesh yes',
  });
});

it.runIf(posix)('rejects tiles behind a link that leads out', async () => {
  const at = await place();
  await mkdir(path.join(at.root, 'tiles', '1'), { recursive: true });
  for (const face of 'frblud') await writeFile(path.join(at.root, 'tiles', '1', `${face}0_0.png`), 'tile');
  await symlink(path.join(at.root, 'tiles'), path.join(at.source, 'tiles'));
  await writeFile(
    path.join(at.source, 'tour.json'),
    JSON.stringify({
      type: 'multires',
      multiRes: {
        basePath: './tiles',
        path: '/%l/%s%y_%x',
        extension: 'png',
        tileResolution: 512,
        maxLevel: 1,
        cubeResolution: 512,
      },
    }),
  );
  const { message } = await run(at, { source: at.source });
  expect(message).toContain('a symbolic link that leads outside');
});

const gltf = (uri: string): string => JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri, byteLength: 4 }] });

describe.runIf(posix)('a mesh', () => {
  it.each(['obj.mtl', 'obj.map', 'gltf.buffer', 'gltf.image'])(
    'reads no file through a link that leads out: %s',
    async (kind) => {
      const at = await place();
      await writeFile(path.join(at.root, 'secret.mtl'), 'newmtl m\nKd 1 0 0\n');
      await symlink(path.join(at.root, 'secret.mtl'), path.join(at.source, 'linked.mtl'));
      await symlink(path.join(at.root, 'secret.png'), path.join(at.source, 'linked.png'));
      await writeFile(path.join(at.source, 'own.mtl'), 'newmtl m\nmap_Kd linked.png\n');
      const library = kind === 'obj.mtl' ? 'linked.mtl' : 'own.mtl';
      await writeFile(path.join(at.source, 'mesh.obj'), `mtllib ${library}\nusemtl m\n${triangle}`);
      await writeFile(
        path.join(at.source, 'mesh.gltf'),
        kind === 'gltf.buffer'
          ? gltf('linked.png')
          : JSON.stringify({ asset: { version: '2.0' }, images: [{ uri: 'linked.png' }] }),
      );
      const mesh = path.join(at.source, kind.startsWith('obj') ? 'mesh.obj' : 'mesh.gltf');
      const { message } = await run(at, { source: path.join(at.source, 'a.png'), mesh });
      expect(message).toContain(path.basename(mesh));
      expect(message).toMatch(/“linked\.\w+”, a symbolic link that leads outside/);
    },
  );

  it('reads no other file if it is a GLB', async () => {
    const at = await place();
    const json = Buffer.from(
      JSON.stringify({ asset: { version: '2.0' }, images: [{ uri: 'a.png' }], textures: [{ source: 0 }] }).padEnd(120),
    );
    const header = Buffer.alloc(20);
    header.write('glTF', 0, 'latin1');
    for (const [n, value] of [2, 20 + json.length, json.length, 0x4e4f534a].entries())
      header.writeUInt32LE(value, 4 + n * 4);
    await writeFile(path.join(at.source, 'mesh.glb'), Buffer.concat([header, json]));
    const { message } = await run(at, { source: path.join(at.source, 'mesh.glb') });
    expect(message).toMatch(/^mesh\.glb cannot be read as a mesh; export it again as GLB \(.*external/);
  });

  it('reads no pipe', hangGuard, async () => {
    const at = await place();
    makePipe(path.join(at.source, 'pipe.mtl'));
    await writeFile(path.join(at.source, 'mesh.obj'), `mtllib pipe.mtl\nusemtl m\n${triangle}`);
    const { message } = await run(at, { source: path.join(at.source, 'mesh.obj') });
    expect(message).toContain('mesh.obj names the material library “pipe.mtl”, which is a pipe');
    makePipe(path.join(at.root, 'pipe.glb'));
    const named = await run(at, { source: at.source, mesh: path.join(at.root, 'pipe.glb') });
    expect(named.message).toContain('pipe.glb is a pipe, a socket or a device');
  });
});

describe.runIf(posix)('a folder', () => {
  it.each(['capture.json', 'tour.json', 'b.png', 'mesh.glb'])(
    'with %s as a pipe is refused',
    hangGuard,
    async (name) => {
      const at = await place();
      makePipe(path.join(at.source, name));
      expect((await run(at, { source: at.source })).message).toBe(
        `tour holds “${name}”, which is a pipe, a socket or a device; name a regular file.`,
      );
    },
  );

  it.each(['capture.json', 'tour.json', 'b.png', 'mesh.glb'])(
    'with %s as a link that leads out is refused',
    async (name) => {
      const at = await place();
      await symlink(path.join(at.root, 'secret.png'), path.join(at.source, name));
      expect((await run(at, { source: at.source })).message).toBe(
        `tour holds “${name}”, a symbolic link that leads outside its folder; put the file itself there.`,
      );
    },
  );

  it('may be given as a link, and contain links to its own files', async () => {
    const at = await place();
    await symlink('a.png', path.join(at.source, 'b.png'));
    await symlink(at.source, path.join(at.root, 'link'));
    expect((await run(at, { source: path.join(at.root, 'link') })).message).toBe('read 2, mesh no');
  });
});

it.runIf(posix)('a source that is a pipe or a device is rejected', hangGuard, async () => {
  const at = await place();
  makePipe(path.join(at.root, 'pipe.json'));
  await symlink('/dev/zero', path.join(at.root, 'device.json'));
  for (const name of ['pipe.json', 'device.json'])
    expect((await run(at, { source: path.join(at.root, name) })).message).toBe(
      `${name} is a pipe, a socket or a device; name a regular file or a folder.`,
    );
});
