/** Names of files in meshes as programs on Windows and on other computers write them (docs/reference/imports.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { realCaptures, temporaryFolder } from '../testing/temporary-folder.ts';
import { readSource } from './read-source.ts';

/** Other systems have names that are the same in another case, or with backslashes. */
const hasExactNames = process.platform === 'linux';

/** The content of each file is its path. */
const write = async (files: readonly string[]): Promise<string> => {
  const folder = await temporaryFolder();
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file);
  }
  return folder;
};

interface Read {
  /** The path of each texture's file; empty where it is missing. */
  readonly textures: readonly string[];
  readonly notices: readonly string[];
}

const read = async (file: string): Promise<Read | string> => {
  const source = await readSource(file);
  if (!source.ok) return source.failure.message;
  const { textures, notices } = source.value;
  return { textures: textures.map(({ bytes }) => Buffer.from(bytes).toString()), notices };
};

const triangle = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\n';

interface Obj {
  readonly files: readonly string[];
  /** What follows `map_Kd` of one material each. */
  readonly maps?: readonly string[];
  /** By path; instead of `house.mtl` with the maps. */
  readonly libraries?: Readonly<Record<string, string>>;
  readonly mtllib?: string;
}

const libraryOf = (maps: readonly string[]): string =>
  maps.map((map, n) => `newmtl m${n}\r\nmap_Kd ${map}\r\n`).join('');

const readObj = async ({ files, maps = [], libraries, mtllib = 'house.mtl' }: Obj): Promise<Read | string> => {
  const folder = await write([...files, ...Object.keys(libraries ?? {})]);
  for (const [name, text] of Object.entries(libraries ?? { 'house.mtl': libraryOf(maps) }))
    await writeFile(path.join(folder, name), text);
  const faces = maps.map((_, n) => `usemtl m${n}\nf 1/1 2/2 3/3\n`);
  await writeFile(path.join(folder, 'house.obj'), `mtllib ${mtllib}\r\n${triangle}${faces.join('') || 'f 1 2 3\n'}`);
  return read(path.join(folder, 'house.obj'));
};

const readGltf = async (files: readonly string[], uri: string, buffer = 'house.bin'): Promise<Read | string> => {
  const folder = await write(files);
  const bytes = Buffer.from(Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]).buffer);
  await writeFile(path.join(folder, 'house.bin'), bytes);
  const gltf = {
    asset: { version: '2.0' },
    buffers: [{ uri: buffer, byteLength: 60 }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 24 },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' },
    ],
    images: [{ uri }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    nodes: [{ mesh: 0 }],
  };
  await writeFile(path.join(folder, 'house.gltf'), JSON.stringify(gltf));
  return read(path.join(folder, 'house.gltf'));
};

const nfc = 'küche.jpg'.normalize('NFC');
const nfd = 'küche.jpg'.normalize('NFD');
const used = (name: string, file: string): string => `names the picture “${name}”; “${file}” is used.`;
const byBaseName = (name: string, file: string): string =>
  `names the picture “${name}”; “${file}”, found by its name without folders, is used.`;

const kinds: readonly (readonly [kind: string, written: string, file: string, notice: string | null])[] = [
  ['as it is', 'floor tile 01.jpg', 'floor tile 01.jpg', null],
  ['in a folder', 'tex dir/floor tile.jpg', 'tex dir/floor tile.jpg', null],
  ['backslashes', 'tex\\wall.png', 'tex/wall.png', used('tex\\wall.png', 'tex/wall.png')],
  ['case', 'wall.png', 'Wall.PNG', used('wall.png', 'Wall.PNG')],
  ['case of a folder', 'TEX\\Wall.png', 'tex/wall.png', used('TEX\\Wall.png', 'tex/wall.png')],
  ['composition', nfc, nfd, used(nfc, nfd)],
  ['decomposition', nfd, nfc, used(nfd, nfc)],
  ['drive', 'C:\\Users\\me\\tex\\wall.png', 'wall.png', byBaseName('C:\\Users\\me\\tex\\wall.png', 'wall.png')],
  ['drive and case', 'D:\\WALL.PNG', 'wall.png', byBaseName('D:\\WALL.PNG', 'wall.png')],
  ['share', '\\\\nas\\tex\\wall.png', 'tex/wall.png', byBaseName('\\\\nas\\tex\\wall.png', 'tex/wall.png')],
  ['another folder', 'images/wall.png', 'a/b/Wall.png', byBaseName('images/wall.png', 'a/b/Wall.png')],
  ['outside', '../wall.png', 'tex/wall.png', byBaseName('../wall.png', 'tex/wall.png')],
  ['an escape in the file', 'floor%20tile.jpg', 'floor%20tile.jpg', null],
  ['no escape', '100% wool.png', '100% wool.png', null],
];

describe.runIf(hasExactNames).each(kinds)('%s', (_, written, file, notice) => {
  it('is read in a material library', async () => {
    const expected = { textures: [file], notices: notice ? [`house.mtl ${notice}`] : [] };
    expect(await readObj({ files: [file], maps: [written] })).toEqual(expected);
    expect(await readObj({ files: [file], maps: [`-s 1 1 1 -bm 0.5 ${written}`] })).toEqual(expected);
  });

  it('is read in a glTF', async () => {
    const expected = { textures: [file], notices: notice ? [`house.gltf ${notice}`] : [] };
    expect(await readGltf([file], written)).toEqual(expected);
  });
});

it.runIf(hasExactNames)('decodes escapes, which are usual in a glTF only', async () => {
  const written = 'floor%20tile.jpg';
  const file = 'floor tile.jpg';
  expect(await readObj({ files: [file], maps: [written] })).toEqual({
    textures: [file],
    notices: [`house.mtl ${used(written, file)}`],
  });
  expect(await readGltf([file], written)).toEqual({ textures: [file], notices: [] });
});

describe.runIf(hasExactNames)('a material library', () => {
  const libraries = { 'My House.MTL': libraryOf(['a.png']), 'other.mtl': 'newmtl m1\nmap_Kd b.png\n' };
  const readWith = (mtllib: string) => readObj({ files: ['a.png', 'b.png'], maps: ['', ''], libraries, mtllib });

  it('is found under a name with spaces in another case, and beside a second one', async () => {
    const notice = 'house.obj names the material library “my house.mtl”; “My House.MTL” is used.';
    expect(await readWith('my house.mtl')).toEqual({ textures: ['a.png'], notices: [notice] });
    expect(await readWith('my house.mtl other.mtl')).toEqual({ textures: ['a.png', 'b.png'], notices: [notice] });
    expect(await readWith('C:\\x\\my house.mtl')).toMatchObject({ textures: ['a.png'] });
    expect(await readWith('other.mtl gone.mtl')).toEqual({
      textures: ['b.png'],
      notices: [
        "house.obj names the material library “gone.mtl”, which is not in the mesh's folder; put it beside the mesh, or its surfaces stay plain.",
      ],
    });
  });

  it('names images relative to its own folder or to the mesh', async () => {
    const libraries = { 'mtl/house.mtl': libraryOf(['a.png', '..\\tex\\b.png', 'tex/c.png']) };
    const files = ['mtl/a.png', 'tex/b.png', 'tex/c.png', 'a.png'];
    expect(await readObj({ files, libraries, mtllib: 'mtl/house.mtl', maps: ['', '', ''] })).toEqual({
      textures: ['mtl/a.png', 'tex/b.png', 'tex/c.png'],
      notices: [`house.mtl ${used('..\\tex\\b.png', 'tex/b.png')}`],
    });
  });
});

describe('a picture that is not found', () => {
  it('is reported with what to do', async () => {
    const written = 'C:\\Users\\me\\gone.png';
    const notice = `names the picture “${written}”, which is not in the mesh's folder; put it beside the mesh, or its surfaces stay plain.`;
    expect(await readObj({ files: [], maps: [written, written] })).toEqual({
      textures: [],
      notices: [`house.mtl ${notice}`],
    });
    expect(await readGltf([], written)).toEqual({ textures: [''], notices: [`house.gltf ${notice}`] });
  });

  it('is reported with the files that may be meant; one beside the mesh is preferred', async () => {
    const files = ['a/wall.png', 'b/Wall.png', 'c/wall.png', 'd/wall.png'];
    const written = 'C:\\tex\\wall.png';
    expect(await readObj({ files, maps: [written] })).toEqual({
      textures: [],
      notices: [
        `house.mtl names the picture “${written}”, which may be any of “a/wall.png”, “b/Wall.png”, “c/wall.png” and 1 more; put the right one beside the mesh as “wall.png”, or its surfaces stay plain.`,
      ],
    });
    expect(await readObj({ files: [...files, 'wall.png'], maps: [written] })).toMatchObject({ textures: ['wall.png'] });
  });
});

it.runIf(hasExactNames)('reports more than five names of a file in one sentence', async () => {
  const files = Array.from({ length: 6 }, (_, n) => `tex/${n}.png`);
  const maps = files.map((file) => file.replace('/', '\\'));
  expect(await readObj({ files, maps })).toEqual({
    textures: files,
    notices: [
      'house.mtl names 6 files otherwise than they are called here, such as “tex\\0.png”, for which “tex/0.png” is used.',
    ],
  });
  expect(await readObj({ files, maps: maps.slice(1) })).toMatchObject({ notices: { length: 5 } });
});

describe('a buffer', () => {
  it.runIf(hasExactNames)('is found in another case, and behind backslashes', async () => {
    expect(await readGltf(['a.png'], 'a.png', '.\\House.BIN')).toEqual({
      textures: ['a.png'],
      notices: ['house.gltf names the buffer “.\\House.BIN”; “house.bin” is used.'],
    });
  });

  it.each(['../house.bin', 'C:\\house.bin', 'data/house.bin'])('is not taken from elsewhere: %s', async (buffer) => {
    expect(await readGltf([], 'a.png', buffer)).toBe(
      `house.gltf names “${buffer}”, which is not beside it; put it there.`,
    );
  });
});

it.runIf(hasExactNames && realCaptures !== null)(
  'reads an export from Windows (skipped where it is absent)',
  async () => {
    const source = await readSource(path.join(realCaptures!, 'edge-cases/obj_windows_paths/my house.obj'));
    if (!source.ok) throw new Error(source.failure.message);
    expect(source.value.textures.map(({ name }) => name)).toEqual([
      'tex dir\\floor tile 01.jpg',
      'C:\\Users\\me\\Desktop\\export\\wall.png',
    ]);
    expect(source.value.notices).toEqual([
      'my house.mtl names the picture “tex dir\\floor tile 01.jpg”; “tex dir/floor tile 01.JPG” is used.',
      'my house.mtl names the picture “C:\\Users\\me\\Desktop\\export\\wall.png”; “wall.png”, found by its name without folders, is used.',
      "my house.mtl names the picture “nothere.jpg”, which is not in the mesh's folder; put it beside the mesh, or its surfaces stay plain.",
    ]);
  },
);
