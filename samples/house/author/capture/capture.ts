/** Creates the capture.json of the house from the plan, the sweeps and the annotations. */
import { captureFormat, type Capture, type CaptureSweep } from '#domain/model/capture.ts';
import { content } from '../content/content.ts';
import { details, name, options, start } from '../content/details.ts';
import { floors, rooms } from '../plan/house.ts';
import { eyeHeight, sweeps, views360 } from '../plan/sweeps.ts';
import { roundAll } from './round.ts';
import { wallGraphOf } from './wall-graph.ts';

const panoramasOf = (id: string, unfurnished: boolean): Pick<CaptureSweep, 'panorama' | 'defurnished'> => ({
  panorama: `panos/${id}.jpg`,
  ...(unfurnished && { defurnished: `panos-empty/${id}.jpg` }),
});

/** Neighbours are symmetric. */
const neighboursOf = (id: string): readonly string[] =>
  sweeps
    .filter((other) => other.to.includes(id) || sweeps.find((sweep) => sweep.id === id)!.to.includes(other.id))
    .map((other) => other.id);

const alignedSweeps = (unfurnished: boolean): readonly CaptureSweep[] =>
  sweeps.map(({ id, name, at: [x, z], ground, floorId, roomId }) => ({
    id,
    name,
    position: roundAll([x, ground + eyeHeight, z]),
    rotation: [0, 0, 0, 1],
    ...panoramasOf(id, unfurnished),
    floorId,
    ...(roomId === undefined ? { outdoor: true } : { roomId }),
    floorPosition: roundAll([x, ground, z]),
    neighbours: neighboursOf(id),
  }));

/** `unfurnished`: whether panoramas without furniture are rendered, too. */
export const captureOf = (unfurnished: boolean): Capture => ({
  enfilade: captureFormat,
  id: 'house',
  name,
  details,
  options,
  floors: floors.map(({ id, name, bottom }) => ({ id, name, bottom, meshNode: id })),
  rooms: rooms.map(({ id, floorId, name, classifications, outline, height }) => ({
    id,
    floorId,
    name,
    classifications,
    outline,
    // Above the stairs there is no floor to measure from.
    ...(height > 0 && { height }),
  })),
  sweeps: [
    ...alignedSweeps(unfurnished),
    ...views360.map(({ id, name }) => ({ id, name, panorama: `panos/${id}.jpg`, outdoor: true })),
  ],
  mesh: {
    levels: [
      { file: 'mesh/house.glb', lod: 'lod0' },
      { file: 'mesh/house-dense.glb', lod: 'max' },
    ],
  },
  surroundingsNode: 'outside',
  start,
  content: { ...content, wallGraph: wallGraphOf() },
});
