/** docs/reference/vr.md#measuring */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PointerRay } from '../input/pointer-markers.ts';
import type { PointerTarget } from '../input/pointer-scene.ts';
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
let snaps: number;
let events: (readonly [string, unknown])[];
let surfaces: XrSurfaces;

const hover = (dtMs: number): PointerTarget => surfaces.hover(ray, dtMs, () => (snaps += 1));
/** The positions that were emitted. */
const hovered = (): readonly unknown[] =>
  events
    .filter(([type]) => type === 'surfaceHovered')
    .map(([, payload]) => (payload as StageEvents['surfaceHovered']).hit);

beforeEach(() => {
  [under, handle, searches, snaps, events] = [wall, null, 0, 0, []];
  const pointer = {
    hasSurfaceInput: true,
    hover: () => {
      searches += 1;
      return targetOf(under);
    },
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

  it('is felt when it snaps to something else', () => {
    for (const hit of [wall, corner, corner, edge, wall, edge]) {
      under = hit;
      hover(40);
    }
    expect(snaps).toBe(3);
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
