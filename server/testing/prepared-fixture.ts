/**
 * Writes a small prepared folder like an importer: two floors, three sweeps, a room, a mesh of two parts. Images are
 * real JPEGs; mesh files have arbitrary bytes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { FloorId, ModelId, RoomId, SweepId, TagId } from '#domain/ids.ts';
import { faceSizeOfLevel, tileSize } from '#domain/model/model.ts';
import type { PreparedModel, PreparedSweep } from '#domain/model/prepared.ts';

const ground = 'ground' as FloorId;
const upper = 'upper' as FloorId;

const sweep = (id: string, index: number, changes: Partial<PreparedSweep>): PreparedSweep => ({
  id: id as SweepId,
  uuid: `uuid-${id}`,
  index,
  name: '',
  floorId: ground,
  roomId: null,
  position: [index, 1.5, -index],
  floorPosition: [index, 0, -index],
  rotation: [0, 0, 0, 1],
  alignment: 'aligned',
  placement: 'auto',
  outdoor: false,
  enabled: true,
  neighbours: [],
  links: [],
  levels: ['512', '1k'],
  ...changes,
});

const times = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };

export const fixtureModel = (id: string, changes: Partial<PreparedModel> = {}): PreparedModel => ({
  format: 1,
  id: id as ModelId,
  details: {
    name: 'Haus am "See" <1>',
    presentedBy: 'Ada',
    summary: 'Zwei Räume',
    description: '',
    formattedAddress: '',
    externalUrl: '',
    contact: { name: 'Ada', email: 'ada@example.org', phone: '' },
  },
  options: { backgroundColor: 'grey', unitType: 'metric', dollhouse: true, floorPlan: true, floorSelect: false },
  floors: [
    {
      id: ground,
      index: 0,
      name: 'Ground',
      meshGroup: 0,
      boundingBox: { min: [0, 0, -4], max: [6, 3, 0] },
      bottom: 0,
      area: 24,
    },
    { id: upper, index: 1, name: '', meshGroup: 1, boundingBox: null, bottom: 3, area: null },
  ],
  rooms: [
    {
      id: 'kitchen' as RoomId,
      floorId: ground,
      name: 'Küche',
      classifications: ['kitchen', 'dining_room'],
      outline: [
        [0, 0],
        [4, 0],
        [4, -3],
        [0, -3],
      ],
      height: 2.5,
      area: null,
    },
  ],
  sweeps: [
    sweep('s1', 0, {
      neighbours: ['s2' as SweepId],
      links: [{ sweepId: 's2' as SweepId, direction: [0, 0, -1], label: 'Up', arrivalRotation: [0, 1, 0, 0] }],
      roomId: 'kitchen' as RoomId,
      name: 'Door',
    }),
    sweep('s2', 1, { neighbours: ['s1' as SweepId], levels: ['512'], floorId: upper }),
    sweep('übersicht', 2, { alignment: 'unaligned', placement: 'unplaced', floorId: null, enabled: false }),
  ],
  mesh: {
    tiles: null,
    parts: [
      { floorId: ground, path: 'mesh/0.glb', bytes: 4000, triangles: 12 },
      { floorId: upper, path: 'mesh/1.glb', bytes: 4000, triangles: 8 },
    ],
    textures: [
      [
        { size: 512, path: 'mesh/texture0_512.webp' },
        { size: 1024, path: 'mesh/texture0_1024.webp' },
      ],
    ],
    boundingBox: { min: [0, 0, -4], max: [6, 6, 0] },
    triangles: 20,
  },
  start: { mode: 'panorama', sweepId: 's1' as SweepId, position: null, rotation: [0, 0, 0, 1], orthoZoom: null },
  tags: [
    {
      id: 't1' as TagId,
      label: 'Oven',
      description: '',
      anchorPosition: [1, 1, -1],
      stemNormal: [0, 1, 0],
      stemLength: 0.23,
      floorId: ground,
      roomId: null,
      mediaUrl: null,
      sweepId: null,
    },
  ],
  content: {
    layers: [{ id: 'works', type: 'dedicated', label: 'Works', ...times }],
    tags: [
      {
        id: 't2',
        enabled: true,
        label: '暖炉',
        description: 'From [here](place://s1).',
        color: '#3366cc',
        icon: 'flame',
        keywords: ['heat'],
        anchorPosition: [2, 1, -2],
        stemNormal: [0, 0, 2],
        floorId: 'ground',
        roomId: 'kitchen',
        media: 'media/film.mp4',
        mediaType: 'video',
        externalAttachments: [
          {
            id: 'x1',
            url: 'https://example.org/a',
            mediaType: 'rich',
            thumbnailUrl: 'https://example.org/a.jpg',
            ...times,
          },
        ],
        ...times,
      },
      { id: 't3', enabled: true, label: 'Hidden', anchorPosition: [0, 0, 0], layerId: 'works', ...times },
    ],
    labels: [
      { id: 'l1', label: 'Stove', position: [1, 2, -1], enabled: true, floorId: 'ground', ...times },
      { id: 'l2', label: 'Not yet', position: [1, 2, -1], enabled: false, ...times },
    ],
    measurements: [
      {
        id: 'm1',
        label: 'Width',
        enabled: true,
        points: [{ position: [0, 0, 0], floorId: 'ground' }, { position: [3, 0, 0] }],
        ...times,
      },
    ],
    orderedLists: [
      {
        id: 'o1',
        label: 'Kitchen',
        entries: [
          { id: 't2', type: 'tag' },
          { id: 'm1', type: 'measurement' },
        ],
      },
      { id: 'o2', label: 'Hall', description: 'Later', entries: [] },
    ],
    // Authors without an account, as an export writes them.
    users: ['ada', 'bob'].map((id) => ({ id, email: 'unknown@example.invalid' })),
    notes: [{ noteId: 'n1', text: 'Check', author: 'ada', resolved: false, anchorPosition: [1, 1, -1], ...times }],
    highlightReel: { mode: 'legacy', entries: [] },
  },
  kept: null,
  ...changes,
});

const image = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 140 } } })
    .jpeg()
    .toBuffer();

/** Writes the folder and returns its path. */
export const writePrepared = async (folder: string, model: PreparedModel): Promise<string> => {
  const [tile, thumb] = await Promise.all([image(8, 8), image(640, 400)]);
  const files = new Map<string, Buffer | string>([
    ['model.json', JSON.stringify(model)],
    ['thumb.jpg', thumb],
  ]);
  for (const { id, levels } of model.sweeps) {
    files.set(`thumbs/${id}.jpg`, tile);
    for (let face = 0; face < 6; face++) {
      files.set(`pan/low/${id}_skybox${face}.jpg`, tile);
      for (const level of levels) {
        const across = faceSizeOfLevel[level] / tileSize;
        for (let i = 0; i < across * across; i++)
          files.set(`tiles/${id}/${level}_face${face}_${i % across}_${Math.floor(i / across)}.jpg`, tile);
      }
    }
  }
  for (const part of model.mesh?.parts ?? []) files.set(part.path, Buffer.alloc(part.bytes, 'mesh '));
  for (const texture of (model.mesh?.textures ?? []).flat()) files.set(texture.path, tile);
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
};
