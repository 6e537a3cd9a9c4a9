/** Where the camera stood, and which places see each other. */
import { upperLevel, stair } from './shell.ts';
import type { FloorGroup } from './patch.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

export interface Viewpoint {
  readonly id: string;
  readonly name: string;
  readonly floorId: FloorGroup;
  readonly roomId: string;
  /** On the floor under the camera. */
  readonly foot: Vec3;
  readonly neighbours: readonly string[];
}

export const eyeHeight = 1.5;
export const eyeOf = (viewpoint: Viewpoint): Vec3 => [
  viewpoint.foot[0],
  viewpoint.foot[1] + eyeHeight,
  viewpoint.foot[2],
];

/** The camera on the stairs stands in the middle of the eighth tread. */
const tread = 8;
const onStairs: Vec3 = [stair.start + (tread - 0.5) * stair.going, tread * stair.rise, 0.5];

export const viewpoints: readonly Viewpoint[] = [
  {
    id: 'living-window',
    name: 'By the garden door',
    floorId: 'ground',
    roomId: 'living',
    foot: [3.25, 0, 4.35],
    neighbours: ['living-middle', 'living-east'],
  },
  {
    id: 'living-middle',
    name: 'Living room',
    floorId: 'ground',
    roomId: 'living',
    foot: [2.5, 0, 2.15],
    neighbours: ['living-window', 'stair-foot', 'living-east'],
  },
  {
    id: 'living-east',
    name: 'Towards the kitchen',
    floorId: 'ground',
    roomId: 'living',
    foot: [5.1, 0, 3.6],
    neighbours: ['living-window', 'living-middle', 'kitchen-door'],
  },
  {
    id: 'kitchen-door',
    name: 'Kitchen',
    floorId: 'ground',
    roomId: 'kitchen',
    foot: [7.25, 0, 2.95],
    neighbours: ['living-east', 'kitchen-run'],
  },
  {
    id: 'kitchen-run',
    name: 'At the worktop',
    floorId: 'ground',
    roomId: 'kitchen',
    foot: [9.0, 0, 1.75],
    neighbours: ['kitchen-door'],
  },
  {
    id: 'stair-foot',
    name: 'Foot of the stairs',
    floorId: 'ground',
    roomId: 'living',
    foot: [1.15, 0, 0.95],
    neighbours: ['living-middle', 'stair-middle'],
  },
  {
    id: 'stair-middle',
    name: 'On the stairs',
    floorId: 'ground',
    roomId: 'living',
    foot: onStairs,
    neighbours: ['stair-foot', 'stair-head'],
  },
  {
    id: 'stair-head',
    name: 'Head of the stairs',
    floorId: 'upper',
    roomId: 'gallery',
    foot: [5.95, upperLevel, 0.95],
    neighbours: ['stair-middle', 'gallery-rug'],
  },
  {
    id: 'gallery-rug',
    name: 'Gallery',
    floorId: 'upper',
    roomId: 'gallery',
    foot: [4.1, upperLevel, 2.9],
    neighbours: ['stair-head', 'gallery-desk'],
  },
  {
    id: 'gallery-desk',
    name: 'By the desk',
    floorId: 'upper',
    roomId: 'gallery',
    foot: [1.5, upperLevel, 3.2],
    neighbours: ['gallery-rug'],
  },
];
