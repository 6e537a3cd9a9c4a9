/** Lengths of the scanned room, most of them by tape measure (layout.md beside the scan), as they are seen in its panoramas. */
import { readFileSync } from 'node:fs';
import { buildBvh, type Bvh } from '#domain/geometry/bvh.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { KnownLength } from './known-length.ts';

/** Of the panoramas. */
const eyes = {
  s2: [-0.62, -0.13, 0.05],
  s3: [0.12, -0.13, 0.1],
  s4: [-0.78, -0.13, 0.8],
} as const satisfies Record<string, Vec3>;

type Press = readonly [eye: keyof typeof eyes, at: Vec3];

const length = (name: string, truth: number, presses: readonly [Press, Press]): KnownLength => ({
  name,
  truth,
  kind: 'points',
  aims: presses.map(([eye, at]) => ({ eye: eyes[eye], at })),
  floorHeight: -1.58,
});

/** The middle of the driver, where the tweeter is. */
const [leftDriver, rightDriver] = [
  ['s4', [-1.059, -0.597, -0.603]],
  ['s3', [0.683, -0.637, -0.574]],
] as const satisfies readonly Press[];
/** The boundary of shelf and loudspeaker. */
const [leftShelf, rightShelf] = [
  ['s4', [-1.066, -0.958, -0.579]],
  ['s3', [0.655, -0.961, -0.552]],
] as const satisfies readonly Press[];
/** The outer edges of the loudspeakers, beside the walls. */
const [leftSide, rightSide] = [
  ['s4', [-1.233, -0.656, -0.613]],
  ['s3', [0.862, -0.656, -0.58]],
] as const satisfies readonly Press[];

/** The sizes of the loudspeakers are the maker's, all others were measured by tape. */
export const scanRoomLengths: readonly KnownLength[] = [
  length('Loudspeakers, centre to centre', 1.8, [leftDriver, rightDriver]),
  length('Left tweeter above the floor', 0.95, [leftDriver, ['s4', [-1.059, -1.575, -0.52]]]),
  length('Right tweeter above the floor', 0.95, [rightDriver, ['s3', [0.683, -1.58, -0.48]]]),
  length('Left shelf, height', 0.6, [leftShelf, ['s4', [-1.066, -1.575, -0.53]]]),
  length('Right shelf, height', 0.6, [rightShelf, ['s3', [0.655, -1.58, -0.49]]]),
  length('Left loudspeaker, width', 0.38, [leftSide, ['s4', [-0.87, -0.656, -0.58]]]),
  length('Right loudspeaker, width', 0.38, [['s3', [0.53, -0.656, -0.58]], rightSide]),
  length('Left loudspeaker, height', 0.58, [['s4', [-1.052, -0.421, -0.616]], leftShelf]),
  length('Right loudspeaker, height', 0.58, [['s3', [0.698, -0.462, -0.587]], rightShelf]),
  length('Left wall to loudspeaker', 0.11, [['s4', [-1.352, -0.6, -0.6]], leftSide]),
  length('Right loudspeaker to wall', 0.15, [rightSide, ['s3', [1.014, -0.656, -0.579]]]),
  length('Left baffle to front wall', 1.13, [
    ['s2', [-0.87, -0.42, -0.6]],
    ['s2', [-0.86, -0.3, -1.7]],
  ]),
  length('Right baffle to alcove', 1.42, [
    ['s3', [0.7, -0.5, -0.57]],
    ['s3', [0.72, -0.23, -1.96]],
  ]),
  length('Left baffle to panel', 0.82, [
    ['s2', [-0.9, -0.55, -0.6]],
    ['s2', [-0.92, -0.55, -1.375]],
  ]),
  length('Right baffle to panel', 1.13, [
    ['s3', [0.58, -0.6, -0.57]],
    ['s2', [0.53, -0.56, -1.7]],
  ]),
];

/** Triangles of an OBJ file. */
export const readObj = (file: string): Bvh => {
  const [positions, indices]: [number[], number[]] = [[], []];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [kind, ...parts] = line.trim().split(/\s+/);
    if (kind === 'v') positions.push(...parts.slice(0, 3).map(Number));
    if (kind === 'f') indices.push(...parts.slice(0, 3).map((part) => Number(part.split('/')[0]) - 1));
  }
  return buildBvh(Float32Array.from(positions), Uint32Array.from(indices));
};
