/** docs/reference/notes.md#visibility-in-the-space */
import { describe, expect, it } from 'vitest';
import { rotate } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { floorId, sweepId, sweepOf } from '../links/testing/small-model.ts';
import { noteOf } from './testing/note-of.ts';
import { viewOfNote } from './view-of-note.ts';

const at = (id: string, position: Vec3, changes = {}) => sweepOf(id, 0, { position, ...changes });
const always = () => true;
const never = () => false;
const noSweep = { sweepId: null, sees: always };
/** Its pin is at 0, 1.5, 0, and faces z. */
const note = noteOf('n', { anchorPosition: [0, 1.5, -0.25], stemNormal: [0, 0, 1], stemLength: 0.25 });

/** At a distance of 2 m, seen at this angle from above. */
const above = (id: string, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return at(id, [0, 1.5 + 2 * Math.sin(angle), 2 * Math.cos(angle)]);
};

describe('a note is viewed', () => {
  it.each([
    ['from where the camera looks down by 25° at most', [above('steep', 25.5), at('flat', [0, 1.5, 6])], 'flat'],
    ['from where it looks down by less', [above('near', 24.5), at('flat', [0, 1.5, 6])], 'near'],
    ['from where it looks up by 25° at most', [above('steep', -25.5), at('flat', [0, 1.5, 6])], 'flat'],
    ['from a steep place if there is no other', [above('steep', 60)], 'steep'],
    ['from up to 8 m away', [above('steep', 30), at('far', [0, 1.5, 7.9])], 'far'],
    ['from a steep place rather than from far away', [above('steep', 30), at('far', [0, 1.5, 8.1])], 'steep'],
    ['from far away if there is no other', [at('far', [0, 1.5, 20])], 'far'],
    ['not from the pin itself', [at('in it', [0, 1.5, 0.05]), at('far', [0, 1.5, 7.9])], 'far'],
    [
      'from no sweep that is disabled or unaligned',
      [
        at('off', [0, 1.5, 2], { enabled: false }),
        at('loose', [0, 1.5, 2], { alignment: 'unaligned' }),
        at('x', [0, 1.5, 5]),
      ],
      'x',
    ],
  ])('%s', (_, sweeps, expected) => expect(viewOfNote(note, sweeps, noSweep)?.sweepId).toBe(expected));

  it('from the current sweep if that is within the limits', () => {
    const here = { sweepId: sweepId('here'), sees: always };
    const best = at('best', [0, 1.5, 2]);
    expect(viewOfNote(note, [best, at('here', [0, 1.5, 7])], here)?.sweepId).toBe('here');
    expect(viewOfNote(note, [best, at('here', [0, 1.5, 9])], here)?.sweepId).toBe('best');
  });

  it('past what is within 0.1 m of its pin', () => {
    const points: Vec3[] = [];
    const sees = (_: Vec3, point: Vec3) => points.push(point) > 0;
    viewOfNote(note, [at('a', [0, 1.5, 2])], { ...noSweep, sees });
    expect(points).toHaveLength(1);
    points[0]!.forEach((value, axis) => expect(value).toBeCloseTo([0, 1.5, 0.1][axis]!));
  });

  it('from a sweep outside the limits if none within sees it', () => {
    const sweeps = [at('near', [0, 1.5, 2]), at('far', [0, 1.5, 9])];
    const view = viewOfNote(note, sweeps, { ...noSweep, sees: ([, , z]) => z > 8 });
    expect(view).toMatchObject({ sweepId: 'far', isSeen: true });
    expect(viewOfNote(note, sweeps, { ...noSweep, sees: never })).toMatchObject({ sweepId: 'near', isSeen: false });
  });

  it('straight at its pin, from its own floor', () => {
    const sweeps = [at('below', [0, 1.5, 2]), at('beside', [2, 1.5, 0], { floorId: floorId('upper') })];
    const view = viewOfNote({ ...note, floorId: floorId('upper') }, sweeps, noSweep)!;
    expect(view.sweepId).toBe('beside');
    rotate(view.rotation, [0, 0, -1]).forEach((value, axis) => expect(value).toBeCloseTo([-1, 0, 0][axis]!));
  });

  it('from nowhere without sweeps', () => expect(viewOfNote(note, [], noSweep)).toBeNull());
});
