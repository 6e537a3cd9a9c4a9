import { describe, expect, it } from 'vitest';
import { dot, length } from '../geometry/vec3.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { sweepId, sweepOf } from '../links/testing/small-model.ts';
import type { Sweep } from '../model/model.ts';
import { linkArrows } from './link-arrows.ts';

const at = (id: string, position: Vec3, neighbours: readonly string[] = []): Sweep =>
  sweepOf(id, 0, { position, floorPosition: [position[0], 0, position[2]], neighbours: neighbours.map(sweepId) });
const view = (id: string, links: Sweep['links'] = []): Sweep =>
  sweepOf(id, 0, { alignment: 'unaligned', position: [0, 0, 0], links });
const arrowsFrom = (from: Sweep, ...others: readonly Sweep[]) => linkArrows({ sweeps: [from, ...others] }, from);

describe('at a link', () => {
  const direction: Vec3 = [0.6, 0, -0.8];

  it('is an arrow where the capture has it, which faces the camera and points up', () => {
    const from = view('lobby', [{ sweepId: sweepId('hall'), direction, label: 'To the hall', arrivalRotation: null }]);
    const [arrow] = arrowsFrom(from, view('hall'));
    expect(arrow).toMatchObject({ sweepId: 'hall', label: 'To the hall', normal: [-0.6, -0, 0.8], heading: [0, 1, 0] });
    expect(arrow!.position).toEqual([expect.closeTo(1.8), 0, expect.closeTo(-2.4)]);
  });

  it.each<[string, Vec3]>([
    ['above', [0, 1, 0]],
    ['below', [0, -1, 0]],
    ['half up', [0, Math.SQRT1_2, -Math.SQRT1_2]],
  ])('is drawn upright, also %s', (_, given) => {
    const [arrow] = arrowsFrom(
      view('lobby', [{ sweepId: sweepId('hall'), direction: given, label: '', arrivalRotation: null }]),
      view('hall'),
    );
    expect(length(arrow!.heading)).toBeCloseTo(1);
    expect(dot(arrow!.heading, arrow!.normal)).toBeCloseTo(0);
  });

  it('is none to a disabled sweep, or to one that is not there', () => {
    const links = ['off', 'gone'].map((id) => ({ sweepId: sweepId(id), direction, label: '', arrivalRotation: null }));
    expect(arrowsFrom(view('lobby', links), sweepOf('off', 1, { enabled: false }))).toEqual([]);
  });
});

describe('towards a neighbour that is too far away for a puck', () => {
  it('is an arrow on the floor, 3 m from the camera', () => {
    const [arrow, ...others] = arrowsFrom(
      at('a', [0, 1.6, 0], ['far', 'near']),
      at('far', [20, 1.6, 0]),
      at('near', [0, 1.6, 5]),
    );
    expect(others).toEqual([]);
    expect(arrow).toEqual({
      sweepId: 'far',
      position: [3, 0.05, 0],
      normal: [0, 1, 0],
      heading: [1, 0, 0],
      label: '',
    });
  });

  it('is none where a nearer neighbour leads on to it', () => {
    const from = at('a', [0, 1.6, 0], ['via', 'far']);
    expect(arrowsFrom(from, at('via', [8, 1.6, 1], ['far']), at('far', [20, 1.6, 0]))).toEqual([]);
    expect(arrowsFrom(from, at('via', [8, 1.6, 1]), at('far', [20, 1.6, 0]))).toHaveLength(1);
  });

  it('does not overlap another arrow or a puck', () => {
    const from = at('a', [0, 1.6, 0], ['far', 'farther', 'near']);
    const others = [at('far', [20, 1.6, 0]), at('farther', [30, 1.6, 0.5]), at('near', [3.1, 1.6, 0])];
    const away = arrowsFrom(from, ...others).map(({ position }) => Math.hypot(position[0], position[2]));
    expect(away).toEqual([expect.closeTo(4.1), expect.closeTo(4.65)]);
  });

  it('is none straight above, nor from a 360° view', () => {
    expect(arrowsFrom(at('a', [0, 1.6, 0], ['up']), at('up', [0, 20, 0]))).toEqual([]);
    expect(arrowsFrom({ ...view('lobby'), neighbours: [sweepId('far')] }, at('far', [20, 1.6, 0]))).toEqual([]);
  });
});
