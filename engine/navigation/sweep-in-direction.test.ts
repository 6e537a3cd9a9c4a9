import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { sweepInDirection } from './sweep-in-direction.ts';

const [first] = smallModel.sweeps;
const at = (id: string, x: number, z: number, changes: Partial<Sweep> = {}): Sweep => ({
  ...first!,
  id: id as Sweep['id'],
  position: [x, 1.5, z],
  alignment: 'aligned',
  enabled: true,
  neighbours: [],
  ...changes,
});

const ids = ['north', 'north-far', 'east', 'off', 'loose'] as Sweep['id'][];
const here = at('here', 0, 0, { neighbours: ids });
const sweeps = [
  here,
  at('north', 0.2, -2),
  at('north-far', 0, -6),
  at('east', 2, 0),
  at('off', 0, 2, { enabled: false }),
  at('loose', -2, 0, { alignment: 'unaligned' }),
  at('no-neighbour', 0, -1),
];

describe.each([
  ['forward', 0, 'north'],
  ['right', 0, 'east'],
  ['forward', -Math.PI / 2, 'east'],
  ['left', -Math.PI / 2, 'north'],
  ['back', Math.PI, 'north'],
] as const)('%s with yaw %f', (direction, yaw, expected) => {
  it(`finds ${expected}`, () => {
    expect(sweepInDirection(sweeps, here, fromYawPitch(yaw, -0.4), direction)?.id).toBe(expected);
  });
});

it('returns null without an enabled aligned neighbour in that direction', () => {
  expect(sweepInDirection(sweeps, here, fromYawPitch(0, 0), 'back')).toBeNull();
  expect(sweepInDirection(sweeps, here, fromYawPitch(0, 0), 'left')).toBeNull();
});

describe('in a 360° view', () => {
  const links = [
    { sweepId: 'north' as Sweep['id'], direction: [1, 0, 0], label: '', arrivalRotation: null },
    { sweepId: 'loose' as Sweep['id'], direction: [-0.6, -0.8, 0], label: '', arrivalRotation: null },
    { sweepId: 'off' as Sweep['id'], direction: [0, 0, -1], label: '', arrivalRotation: null },
    { sweepId: 'east' as Sweep['id'], direction: [0, -1, 0], label: '', arrivalRotation: null },
  ] as const;
  const view = at('view', 0, 0, { alignment: 'unaligned', position: [0, 0, 0], neighbours: ids, links });
  it.each([
    ['right', 'north'],
    ['left', 'loose'],
    ['forward', undefined],
    ['back', undefined],
  ] as const)('%s follows a link there: %s', (direction, expected) => {
    expect(sweepInDirection([...sweeps, view], view, fromYawPitch(0, 0), direction)?.id).toBe(expected);
  });
});

describe('on a half landing with flights up and down in the same direction', () => {
  const landing = at('landing', 0, 0, { neighbours: ['foot', 'head'] as Sweep['id'][] });
  const flights = [
    landing,
    at('foot', 0.4, 2.7, { position: [0.4, 0, 2.7] }),
    at('head', -0.5, 2.9, { position: [-0.5, 3, 2.9] }),
  ];
  it.each([
    ['up', 0.4, 'head'],
    ['down', -0.4, 'foot'],
  ])('goes %s at a pitch of %f', (_, pitch, expected) => {
    expect(sweepInDirection(flights, landing, fromYawPitch(Math.PI, pitch), 'forward')?.id).toBe(expected);
  });
});
