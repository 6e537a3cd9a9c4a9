/** Measurements between points of the plan: the stated lengths are the distances of the points. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Measurement } from '#domain/model/content/annotations.ts';
import { stairs } from '../plan/house.ts';
import { bottomOf, boundsOf, openingOf, pointIn, roomOf, written } from './facts.ts';
import { worktopDepth, worktopHeight } from './places.ts';

/** `length` is the distance in the plan, in metres; content.test.ts compares the points with it. */
export interface StatedMeasurement {
  readonly record: Measurement;
  readonly length: number;
}

/** Metres: what the measuring tool states for the ends of a line across the space. */
const uncertainty = 0.005;

const stated = (
  id: string,
  label: string,
  length: number,
  roomIds: readonly [string, string],
  points: readonly [Vec3, Vec3],
  layerId?: string,
): StatedMeasurement => ({
  length,
  record: {
    id: `measure-${id}`,
    label,
    enabled: true,
    points: points.map((position, i) => ({
      position,
      uncertainty,
      floorId: roomOf(roomIds[i]!).floorId,
      roomId: roomIds[i]!,
    })),
    ...(layerId !== undefined && { layerId }),
    ...written,
  },
});

const [living, dining, kitchen, bedroom] = ['living', 'dining', 'kitchen', 'bedroom-1'].map(boundsOf) as [
  ReturnType<typeof boundsOf>,
  ReturnType<typeof boundsOf>,
  ReturnType<typeof boundsOf>,
  ReturnType<typeof boundsOf>,
];
const gardenDoor = openingOf('living-sliding').span;
const hallOpening = openingOf('hall-opening').span;
const diningWindow = openingOf('dining-window');
/** South of the windows in both end walls. */
const [acrossZ, acrossY] = [7.6, 1];
const tapX = 10.3;
const worktopZ = kitchen.z[0] + worktopDepth;
/** Before the first riser, on the landing above. */
const [stairX, stairZ] = [stairs.x[1] - stairs.flightWidth / 2, stairs.z[1] + 0.05];

export const statedMeasurements: readonly StatedMeasurement[] = [
  stated(
    'garden-side',
    'Garden side, wall to wall',
    dining.x[1] - living.x[0],
    ['living', 'dining'],
    [pointIn('living', living.x[0], acrossY, acrossZ), pointIn('dining', dining.x[1], acrossY, acrossZ)],
  ),
  stated(
    'living-depth',
    'Living room, depth',
    living.z[1] - living.z[0],
    ['living', 'living'],
    [pointIn('living', 1.2, 1.2, living.z[0]), pointIn('living', 1.2, 1.2, living.z[1])],
  ),
  stated(
    'ceiling',
    'Clear height',
    roomOf('living').height,
    ['living', 'living'],
    [pointIn('living', 5.6, 0, 6.9), pointIn('living', 5.6, roomOf('living').height, 6.9)],
  ),
  stated(
    'garden-door',
    'Sliding door, opening',
    gardenDoor[1] - gardenDoor[0],
    ['living', 'living'],
    [pointIn('living', gardenDoor[0], 1.1, living.z[1]), pointIn('living', gardenDoor[1], 1.1, living.z[1])],
  ),
  stated(
    'worktop',
    'Worktop, height',
    worktopHeight,
    ['kitchen', 'kitchen'],
    [pointIn('kitchen', tapX, 0, worktopZ), pointIn('kitchen', tapX, worktopHeight, worktopZ)],
  ),
  stated(
    'storey',
    'From floor to floor',
    bottomOf('upper') - bottomOf('ground'),
    ['hall', 'landing'],
    [pointIn('hall', stairX, 0, stairZ), pointIn('landing', stairX, 0, stairZ)],
  ),
  stated(
    'hall-opening',
    'Opening to widen',
    hallOpening[1] - hallOpening[0],
    ['living', 'living'],
    [pointIn('living', hallOpening[0], 1.2, living.z[0]), pointIn('living', hallOpening[1], 1.2, living.z[0])],
    'renovation',
  ),
  stated(
    'bedroom-width',
    'For the new wardrobe',
    bedroom.x[1] - bedroom.x[0],
    ['bedroom-1', 'bedroom-1'],
    [pointIn('bedroom-1', bedroom.x[0], 2.3, 4.9), pointIn('bedroom-1', bedroom.x[1], 2.3, 4.9)],
    'renovation',
  ),
  stated(
    'dining-glass',
    'East window, glass height',
    diningWindow.high - diningWindow.low,
    ['dining', 'dining'],
    [
      pointIn('dining', dining.x[1], diningWindow.low, diningWindow.span[0]),
      pointIn('dining', dining.x[1], diningWindow.high, diningWindow.span[0]),
    ],
    'energy',
  ),
];

export const measurements: readonly Measurement[] = statedMeasurements.map(({ record }) => record);
