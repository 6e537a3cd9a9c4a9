import { describe, expect, it } from 'vitest';
import { rotate } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { floorId, sweepId, sweepOf } from '../links/testing/small-model.ts';
import type { Sweep } from '../model/model.ts';
import { tagOf } from './testing/tag-of.ts';
import { pinPositionOf, viewOfTag } from './view-of-tag.ts';

const at = (id: string, position: Vec3, changes = {}) => sweepOf(id, 0, { position, ...changes });
const noSweep = { sweepId: null, sees: () => true };
/** On a wall at z = 0, visible from z > 0. */
const tag = tagOf('t', { anchorPosition: [0, 1.5, 0], stemNormal: [0, 0, 1], stemLength: 0.25 });

describe('a tag is viewed', () => {
  it('from the nearest sweep in front of it that is not too near', () => {
    const sweeps = [
      at('far', [0, 1.5, 9]),
      at('on it', [0, 1.5, 0.4]),
      at('right', [1, 1.5, 2]),
      at('back', [0, 1.5, -1.5]),
    ];
    expect(viewOfTag(tag, sweeps, noSweep)?.sweepId).toBe('right');
  });

  it('from the only panorama in which it is shown, if that is enabled', () => {
    const lobby = at('lobby', [0, 0, 0], { alignment: 'unaligned' });
    const ofLobby = { ...tag, sweepId: sweepId('lobby'), anchorPosition: [2, 0, 0] as const, stemLength: 0 };
    const view = viewOfTag(ofLobby, [at('near', [0, 1.5, 2]), lobby], noSweep);
    expect(view).toMatchObject({ sweepId: 'lobby', isSeen: true });
    rotate(view!.rotation, [0, 0, -1]).forEach((value, i) => expect(value).toBeCloseTo([1, 0, 0][i]!));
    expect(viewOfTag(ofLobby, [at('near', [0, 1.5, 2]), { ...lobby, enabled: false }], noSweep)).toBeNull();
  });

  it('from the current sweep wherever it sees the pin, even if others see it better', () => {
    const sweeps = [at('best', [0, 1.5, 2]), at('here', [0, 1.5, 12], { floorId: floorId('upper') })];
    const here = { sweepId: sweepId('here'), sees: () => true };
    const ofGround = { ...tag, floorId: floorId('ground') };
    expect(viewOfTag(ofGround, sweeps, noSweep)?.sweepId).toBe('best');
    expect(viewOfTag(ofGround, sweeps, here)).toMatchObject({ sweepId: 'here', isSeen: true });
    expect(viewOfTag(ofGround, sweeps, { ...here, sees: ([, , z]) => z < 12 })?.sweepId).toBe('best');
  });

  it.each([
    ['from the current sweep up to 8 m away', {}, 7.9, 'here'],
    ['from a better sweep beyond that', {}, 8.5, 'best'],
    ['from a better sweep if it is on another floor', { floorId: floorId('upper') }, 4, 'best'],
    ['from a better sweep if it is in another room', { roomId: 'kitchen' }, 4, 'best'],
  ])('without a mesh %s', (_, changes, z, expected) => {
    const placed = { ...tag, floorId: floorId('ground'), roomId: 'hall' as Sweep['roomId'] };
    const sweeps = [at('best', [0, 1.5, 2]), at('here', [0, 1.5, z], changes)];
    expect(viewOfTag(placed, sweeps, { sweepId: sweepId('here'), sees: () => null })?.sweepId).toBe(expected);
  });

  it('from a sweep that sees it, else from the nearest one', () => {
    const sweeps = [at('near', [0, 1.5, 2]), at('other', [3, 1.5, 3])];
    expect(viewOfTag(tag, sweeps, { ...noSweep, sees: ([x]) => x > 1 })?.sweepId).toBe('other');
    expect(viewOfTag(tag, sweeps, { ...noSweep, sees: () => false })).toMatchObject({ sweepId: 'near', isSeen: false });
  });

  it('from its own floor', () => {
    const upper = { ...tag, floorId: floorId('upper') };
    const sweeps = [at('below', [0, 1.5, 2]), at('up', [0, 1.5, 5], { floorId: floorId('upper') })];
    expect(viewOfTag(upper, sweeps, noSweep)?.sweepId).toBe('up');
  });

  it('straight at its disc', () => {
    const view = viewOfTag(tag, [at('a', [2, 1.5, 0.25])], noSweep)!;
    const [x, y, z] = rotate(view.rotation, [0, 0, -1]);
    expect([x, y, z].map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual([-1, 0, 0]);
    expect(pinPositionOf(tag)).toEqual([0, 1.5, 0.25]);
  });

  it('from no sweep where all are unaligned or disabled', () => {
    const sweeps = [at('loose', [0, 1, 1], { alignment: 'unaligned' }), at('off', [0, 1, 1], { enabled: false })];
    expect(viewOfTag(tag, sweeps, noSweep)).toBeNull();
  });
});
