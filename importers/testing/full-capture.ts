/** A small capture that uses every field of the format, and the files that it names. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Capture } from '#domain/model/capture.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import { labelledEquirect } from './labelled-image.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00.5Z' };
const attachment = (id: string, file: string) => ({ id, file, mimeType: 'application/pdf', created: dated.created });
const external = { id: 'x1', url: 'https://example.org/a', mediaType: 'rich', ...dated } as const;
const written = { text: 'See [@ada](Ada) and [#oak].', author: 'ada', ...dated };

export const fullContent = {
  publication: { published: true, visibility: 'unlisted', options: { contactPhone: false } },
  users: [{ id: 'ada', email: 'ada@example.org', firstName: 'Ada', modelAccess: 'full' }],
  layers: [{ id: 'works', type: 'dedicated', label: 'Works', ...dated }],
  views: [
    {
      id: 'v1',
      type: 'user',
      name: 'Works',
      enabled: true,
      ...dated,
      layers: [
        { layerId: '0', position: 0, visible: true },
        { layerId: 'works', position: 1, visible: true, toggled: false },
      ],
      masks: ['note'],
      highlightReel: { mode: 'stories', entries: [{ sid: 'p1' }] },
    },
  ],
  tags: [
    {
      id: 't1',
      enabled: true,
      label: '暖炉',
      description: 'From [here](place://%E5%92%8C%E5%AE%A4?sr=-0.1,0.5), or [elsewhere](https://example.org/a_(b)).',
      color: '#3366cc',
      icon: 'flame',
      keywords: ['heat'],
      sweepId: '和室',
      media: 'photos/stove.jpg',
      mediaType: 'photo',
      anchorPosition: [1, 1, 0],
      stemNormal: [0, 0, 1],
      stemLength: 0.3,
      stemEnabled: true,
      floorId: 'ground',
      roomId: 'room 1',
      layerId: 'works',
      ...dated,
      fileAttachments: [attachment('a1', 'files/plan é.pdf'), attachment('a2', 'files\\dark.bin')],
      externalAttachments: [external],
    },
  ],
  labels: [{ id: 'l1', label: 'Room', position: [0, 0.1, 0], enabled: true, floorId: 'ground', ...dated }],
  measurements: [
    {
      id: 'm1',
      label: 'Width',
      enabled: true,
      points: [{ position: [0, 0, 0], floorId: 'ground' }, { position: [3, 0, 0] }],
      ...dated,
    },
  ],
  orderedLists: [
    {
      id: 'o1',
      label: 'First look',
      entries: [
        { id: 't1', type: 'tag' },
        { id: 'short', type: 'tag' },
        { id: 'n1', type: 'note' },
      ],
    },
  ],
  notes: [
    {
      noteId: 'n1',
      resolved: false,
      anchorPosition: [0, 1, 0],
      ...written,
      comments: [
        {
          commentId: 'c1',
          ...written,
          text: 'Asked [@new](new@example.org).',
          replies: [{ replyId: 'r1', ...written, fileAttachments: [attachment('a3', 'files/dark.bin')] }],
        },
      ],
    },
  ],
  photos: [
    {
      id: 'p1',
      label: 'The stove',
      category: 'other',
      classification: 'living_room',
      file: 'photos/stove.jpg',
      width: 4,
      height: 2,
      ...dated,
      snapshotLocation: {
        viewMode: 'panorama',
        anchor: '和室',
        position: [0, 1.5, 0],
        rotation: [0, 0, 0, 1],
        fovDegrees: 65,
        floorVisibility: ['ground'],
      },
    },
  ],
  planImages: [
    {
      id: 'plan1',
      floorId: 'ground',
      file: 'plans/ground floor.png',
      x: 1.25,
      z: -0.5,
      width: 8.4,
      rotationDegrees: -90,
      ...dated,
    },
    { id: 'plan2', floorId: 'ground', file: 'photos/stove.jpg', x: 0, z: 0, width: 0.5, ...dated },
  ],
  blurs: [
    {
      id: 'b1',
      sweepId: '和室',
      outline: [
        [0, 0, -1],
        [0.1, 0, -1],
        [0, 0.1, -1],
      ],
      status: 'suggested',
      ...dated,
    },
  ],
  trims: [
    {
      id: 'trim1',
      name: 'Garden',
      enabled: true,
      floorId: 'ground',
      position: [0, 1, 5],
      size: [2, 2, 2],
      rotation: [0, 0, 0, 1],
      cuts: 'inside',
      ...dated,
    },
    { id: 'trim2', enabled: false, position: [0, 1, 5], size: [9, 9, 9], cuts: 'outside', ...dated },
  ],
  highlightReel: {
    mode: 'legacy',
    entries: [
      {
        sid: 'p1',
        title: 'Here',
        overrides: { transitionType: 'slideshow', panDirection: 'left', panAngle: 40 },
      },
    ],
  },
  wallGraph: {
    version: 1,
    floors: {
      ground: {
        vertices: { a: { x: 0, y: 0 }, b: { x: 4, y: 0 }, c: { x: 4, y: 3 } },
        edges: {
          ab: {
            type: 'wall',
            vertices: ['a', 'b'],
            thickness: 0.2,
            centerLineBias: 0.5,
            openings: { door: { type: 'doorway', relativePos: 0.5, width: 0.9, lowerElevation: 0, height: 2.1 } },
          },
          bc: { type: 'wall', vertices: ['c', 'b'], thickness: 0.2, centerLineBias: 0.5, openings: {} },
          ca: { type: 'invisible', vertices: ['a', 'c'], thickness: 0.02, centerLineBias: 0.5, openings: {} },
        },
        rooms: {
          r: { label: 'Room', classifications: ['den'], height: 2.5, vertices: ['a', 'b', 'c'], holes: [], area: 5.2 },
        },
      },
    },
  },
} as const satisfies NamedContent;

export const fullCapture = {
  enfilade: 1,
  id: 'full',
  name: 'Everything',
  options: { backgroundColor: 'white', tourPanAngle: 30, labels: false, tourPanDirection: 'right', vr: false },
  floors: [{ id: 'ground', bottom: 0 }],
  rooms: [{ id: 'room 1', floorId: 'ground' }],
  sweeps: [
    {
      id: '和室',
      panorama: 'panos/a.png',
      defurnished: 'panos-empty/a.png',
      position: [0, 1.5, 0],
      links: [{ sweepId: 'b', direction: [0.6, 0, 0.8], label: '出口', arrivalRotation: [0, 1, 0, 0] }],
    },
    {
      id: 'b',
      panorama: { file: 'panos/a.png' },
      defurnished: { file: 'panos-empty/b.png' },
      position: [2, 1.5, 0],
      links: [{ sweepId: '和室', direction: [0, 0, -1] }],
    },
  ],
  mesh: {
    levels: [
      { file: 'mesh/light.obj', lod: 'lod0' },
      { file: 'mesh/dense.glb', lod: 'max' },
    ],
  },
  tags: [{ id: 'short', label: 'Short form', anchorPosition: [0, 1, 0] }],
  content: { ...fullContent, roof: { pitch: 30 } },
} as const satisfies Capture;

const triangle = 'v 0 0 0\nv 3 0 0\nv 0 0 3\nv 0 2 0\nf 1 3 2\nf 1 2 4\nf 1 4 3\n';

/** Files that the import must copy unchanged, by their names in the capture. */
export const retainedFiles: Readonly<Record<string, Uint8Array>> = {
  'files/plan é.pdf': Buffer.from('%PDF-1.7\r\nnot really\u0000'),
  'files/dark.bin': Uint8Array.from({ length: 70_000 }, (_, i) => (i * i) % 251),
  'photos/stove.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  'plans/ground floor.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'mesh/dense.glb': Buffer.from('glTF, as dense as may be'),
};

/** Writes the bundle to `folder`, which is created. `capture` replaces the full one. */
export const writeFullCapture = async (folder: string, capture: unknown = fullCapture): Promise<void> => {
  const put = async (name: string, bytes: Uint8Array | string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  };
  for (const [name, bytes] of Object.entries(retainedFiles)) await put(name, bytes);
  const image = await labelledEquirect(256).png().toBuffer();
  for (const name of ['panos/a.png', 'panos-empty/a.png', 'panos-empty/b.png']) await put(name, image);
  await put('mesh/light.obj', triangle);
  await put('capture.json', JSON.stringify(capture));
};
