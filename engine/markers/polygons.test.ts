import { describe, expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Polygon } from '#domain/markers/markers.ts';
import type { MarkerView } from './marker-view.ts';
import { atlas, createScene, ground, shown, view } from './testing/shown-markers.ts';

/** An L of 3 m² on a wall. */
const angled: Polygon = {
  id: 'p',
  floorId: ground,
  points: [
    [0, 0, -4],
    [2, 0, -4],
    [2, 1, -4],
    [1, 1, -4],
    [1, 2, -4],
    [0, 2, -4],
  ],
  color: '#ff0000',
  opacity: 0.5,
};

/** 4 m by 4 m, with a label in its middle. */
const labelled = (isPressable = true): Polygon => ({
  ...angled,
  points: [
    [-2, -2, -4],
    [2, -2, -4],
    [2, 2, -4],
    [-2, 2, -4],
  ],
  label: { position: [0, 0, -4], text: 'Rug', detail: '16 m²', opacity: 1, isPressable },
});

const sizeOf = (triangle: readonly Vec3[]): number => {
  const [[ax, ay], [bx, by], [cx, cy]] = triangle as [Vec3, Vec3, Vec3];
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
};

const opacityAt = (at: MarkerView) => shown({ polygons: [angled] }, at).fills[0]?.opacity;

const isLeft = ([x]: Vec3): boolean => x < 0.5;

describe('a polygon', () => {
  it('is tinted within its outline, at once, on a wall as on a floor', () => {
    const scene = createScene();
    const step = (polygons: readonly Polygon[]) => {
      scene.set('tags', { polygons });
      scene.step(16, view, atlas);
      return scene.draw(view, atlas).fills;
    };
    const fills = step([angled]);
    expect(fills).toHaveLength(4);
    expect(fills[0]!.color).toEqual([1, 0, 0]);
    expect(opacityAt(view)).toBe(0.5);
    expect(fills.reduce((sum, { triangle }) => sum + sizeOf(triangle), 0)).toBeCloseTo(3);
    const onFloor = { ...angled, points: angled.points.map(([x, y]): Vec3 => [x, 0, -4 - y]) };
    expect(step([onFloor])).toHaveLength(4);
    expect(step([{ ...angled, points: angled.points.slice(0, 2) }])).toEqual([]);
    expect([step([]), scene.isEmpty]).toEqual([[], true]);
  });

  it('is faint where most of it is hidden, and not drawn on a floor hidden from above', () => {
    expect(opacityAt({ ...view, isHidden: () => true })).toBeCloseTo(0.3);
    expect(opacityAt({ ...view, isHidden: ([x]) => x > 1.5 })).toBe(0.5);
    expect(opacityAt({ ...view, isInside: false, visibleFloors: new Set() })).toBeUndefined();
  });
});

describe('the label of a polygon', () => {
  it('is at its position, and is pressed there', () => {
    const { scene, quads } = shown({ polygons: [labelled()] });
    expect(quads).toMatchObject([{ position: [0, 0, -4], opacity: 1 }]);
    expect(scene.hit(100, 100)?.name).toEqual({ layer: 'tags', kind: 'label', id: 'p' });
    expect(scene.hit(20, 20)).toBeNull();
  });

  it('is elsewhere in the polygon where that is hidden, and nowhere where all is', () => {
    const [quad] = shown({ polygons: [labelled()] }, { ...view, isHidden: isLeft }).quads;
    expect(quad!.position[0]).toBeGreaterThan(0.5);
    expect(shown({ polygons: [labelled()] }, { ...view, isHidden: () => true }).quads).toEqual([]);
  });

  it('takes no presses if it is not to', () => {
    expect(shown({ polygons: [labelled(false)] }).scene.hit(100, 100)).toBeNull();
  });
});
