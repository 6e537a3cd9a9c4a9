/** docs/reference/vr.md#measuring */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PointerRay } from '../input/pointer-markers.ts';
import type { PointerTarget } from '../input/pointer-target.ts';
import type { StageEvents, SurfaceHit } from '../stage-api.ts';
import { meshHit } from '../input/testing/mesh-hit.ts';
import { XrSurfaces } from './xr-surfaces.ts';

const ray: PointerRay = { x: 0, y: 0, ray: { origin: [0, 1.6, 0], direction: [0, 0, -1] } };
const wall = meshHit([0, 1.6, -3], [0, 0, 1]);
const corner: SurfaceHit = { ...wall, snap: { kind: 'corner', guides: [] } };
const edge: SurfaceHit = { ...wall, snap: { kind: 'edge', guides: [] } };
const targetOf = (hit: SurfaceHit | null): PointerTarget => ({
  sweepId: null,
  marker: null,
  hit,
  position: hit?.position ?? null,
});

let under: SurfaceHit | null;
let handle: string | null;
let searches: number;
let felt: number;
let left: number;
let events: (readonly [string, unknown])[];
let surfaces: XrSurfaces;

const hover = (dtMs: number): PointerTarget => surfaces.hover(ray, dtMs, () => (felt += 1));
/** The positions that were emitted. */
const hovered = (): readonly unknown[] =>
  events
    .filter(([type]) => type === 'surfaceHovered')
    .map(([, payload]) => (payload as StageEvents['surfaceHovered']).hit);

/** How often it is felt that these follow one another under the beam. */
const pulses = (hits: readonly SurfaceHit[], dtMs: number): number => {
  felt = 0;
  surfaces.leave();
  for (const hit of hits) {
    under = hit;
    hover(dtMs);
  }
  return felt;
};

beforeEach(() => {
  [under, handle, searches, felt, left, events] = [wall, null, 0, 0, 0, []];
  const pointer = {
    hasSurfaceInput: true,
    hover: () => {
      searches += 1;
      return targetOf(under);
    },
    leave: () => (left += 1),
    handleAt: () => handle,
    surfaceAt: () => wall,
  };
  surfaces = new XrSurfaces({ pointer, emit: (type, payload) => events.push([type, payload]) });
});

describe('the point under a beam', () => {
  it('is found in the first frame, and again 33 ms later', () => {
    expect(hover(8).hit).toBe(wall);
    under = null;
    for (const dtMs of [11, 11]) expect(hover(dtMs).hit).toBe(wall);
    expect(searches).toBe(1);
    expect(hover(11).hit).toBeNull();
    expect(searches).toBe(2);
    expect(hovered()).toEqual([wall, null]);
  });

  it('is found at once after the beam was elsewhere, and leaves the tool meanwhile', () => {
    hover(8);
    surfaces.leave();
    surfaces.leave();
    expect(hovered()).toEqual([wall, null]);
    hover(1);
    expect(hovered()).toEqual([wall, null, wall]);
  });

  it('is found by the frame after something else points', () => {
    hover(8);
    hover(8);
    surfaces.forget();
    hover(8);
    expect(searches).toBe(2);
  });

  it('is felt when it begins to snap, and when it snaps to another kind of thing', () => {
    expect(pulses([wall, corner, corner, edge, edge], 40)).toBe(2);
    expect(pulses([edge, wall, edge, wall, edge], 40), 'at the limit of its reach').toBe(1);
    expect(pulses([edge, wall, edge, wall, edge], 260)).toBe(3);
  });

  it('is no news for the tool as long as there is none', () => {
    under = null;
    for (let n = 0; n < 3; n++) hover(40);
    expect(hovered()).toEqual([]);
    under = wall;
    hover(40);
    under = null;
    for (let n = 0; n < 3; n++) hover(40);
    expect(hovered()).toEqual([wall, null]);
  });

  it('is behind a handle, which is felt once and covers markers', () => {
    handle = 'point 1';
    for (let n = 0; n < 2; n++) expect(hover(40)).toEqual(targetOf(wall));
    expect([felt, searches, left]).toEqual([1, 0, 2]);
    handle = 'point 2';
    hover(40);
    expect(felt).toBe(2);
  });
});

describe('a press', () => {
  it('on a handle goes to the tool, with the surface behind it', () => {
    handle = 'point 1';
    expect(surfaces.pressHandle(ray)).toBe(true);
    expect(events).toEqual([['handlePressed', { handleId: 'point 1', hit: wall }]]);
  });

  it('elsewhere is on no handle', () => {
    expect(surfaces.pressHandle(ray)).toBe(false);
    expect(events).toEqual([]);
  });
});
