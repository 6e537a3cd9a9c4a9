/** A small model for tests: two floors, four sweeps in a row on the lower one, one on the upper, one unaligned. */
import { identity } from '../../geometry/quat.ts';
import type { Vec3 } from '../../geometry/vec3.ts';
import type { FloorId, ModelId, RoomId, SweepId } from '../../ids.ts';
import type { Floor, Model, Sweep } from '../../model/model.ts';
import { defaultTourOptions } from '../../model/tour-options.ts';

export const sweepId = (name: string): SweepId => name as SweepId;
export const floorId = (name: string): FloorId => name as FloorId;

const floor = (id: string, index: number, name: string): Floor => ({
  id: floorId(id),
  index,
  name,
  meshGroup: index,
  boundingBox: { min: [-5, index * 3, -5], max: [5, index * 3 + 2.6, 5] },
  bottom: index * 3,
  area: 100,
});

export const sweepOf = (id: string, index: number, changes: Partial<Sweep> = {}): Sweep => {
  const position: Vec3 = changes.position ?? [index, 1.6, 0];
  return {
    id: sweepId(id),
    uuid: `uuid-${id}`,
    index,
    name: '',
    floorId: floorId('ground'),
    roomId: null,
    position,
    floorPosition: [position[0], 0, position[2]],
    rotation: identity,
    alignment: 'aligned',
    placement: 'auto',
    outdoor: false,
    enabled: true,
    neighbours: [],
    links: [],
    panorama: {
      levels: ['512', '1k'],
      tileUrlTemplate: `/tiles/${id}/{level}_face{face}_{x}_{y}.jpg`,
      thumbnailUrl: `/thumbs/${id}.jpg`,
    },
    ...changes,
  };
};

export const smallModel: Model = {
  id: 'small' as ModelId,
  visibility: 'public',
  details: {
    name: 'Small house',
    presentedBy: 'A friend',
    summary: '',
    description: '',
    formattedAddress: '',
    externalUrl: '',
    contact: { name: '', email: '', phone: '' },
  },
  options: {
    backgroundColor: 'black',
    unitType: 'metric',
    dollhouse: true,
    floorPlan: true,
    floorSelect: true,
    roomBounds: true,
    imageryToggle: true,
    labels: true,
    dollhouseLabels: true,
    measurements: true,
    savedMeasurements: true,
    spaceSearch: true,
    socialSharing: true,
    vr: true,
    branding: true,
    notes: true,
    subscriberPrompt: false,
    vrInHeadsetsOnly: false,
    tour: defaultTourOptions,
  },
  floors: [floor('ground', 0, ''), floor('upper', 1, 'Attic')],
  rooms: [
    {
      id: 'kitchen' as RoomId,
      floorId: floorId('ground'),
      name: 'Kitchen',
      classifications: ['kitchen'],
      outline: [],
      height: null,
      area: null,
    },
  ],
  sweeps: [
    sweepOf('a', 0, { neighbours: [sweepId('b')], roomId: 'kitchen' as RoomId }),
    sweepOf('b', 1, { neighbours: [sweepId('a'), sweepId('c')] }),
    sweepOf('c', 2, { neighbours: [sweepId('b')] }),
    sweepOf('off', 3, { enabled: false }),
    sweepOf('up', 4, { floorId: floorId('upper'), position: [2, 4.6, 0], name: 'Under the roof' }),
    sweepOf('loose', 5, { alignment: 'unaligned', floorId: null, position: [0, 0, 0] }),
  ],
  mesh: {
    parts: [{ floorId: floorId('ground'), url: '/mesh/0.glb', bytes: 1000, triangles: 12 }],
    textures: [],
    tilesetUrl: null,
    finest: 'max',
    boundingBox: { min: [-5, 0, -5], max: [5, 5.6, 5] },
    triangles: 12,
  },
  start: null,
  thumbnailUrl: '/thumb.jpg',
};
