import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { draftLayer, type Handle, type Label, type Line, type Pin } from '#domain/markers/markers.ts';
import type { MarkerScene } from './marker-scene.ts';
import type { MarkerView } from './marker-view.ts';
import { atlas, createScene, ground, label, pin, settle, shown, view } from './testing/shown-markers.ts';

const handle = (id: string, position: Vec3): Handle => ({ id, position, color: '#14b8a6', floorId: ground });
const line: Line = {
  id: 'l',
  points: [
    [-2, 0, -4],
    [2, 0, -4],
  ],
  color: '#ffffff',
  labels: ['4 m'],
  marks: true,
  floorId: ground,
};

/** The ids of what is hit where the markers below are. */
const hits = (scene: MarkerScene) =>
  [
    [100, 90],
    [125, 90],
    [50, 25],
    [150, 150],
  ].map(([x, y]) => scene.hit(x!, y!)?.name.id ?? null);

describe('a marker of one panorama', () => {
  const lobby = 'lobby' as SweepId;
  const inLobby = { ...view, currentSweep: { id: lobby, alignment: 'unaligned' } } as const;
  const markers = {
    pins: [pin('own', [0, 0, -2], { sweepId: lobby }), pin('other', [0.5, 0, -2])],
    labels: [{ ...label('ownLabel', [-2, 3, -4]), sweepId: lobby }, label('otherLabel', [2, -2, -4])],
  };

  it('is shown in a 360° view, where nothing else is', () => {
    expect(hits(shown(markers, inLobby).scene)).toEqual(['own', null, 'ownLabel', null]);
  });

  it('is shown nowhere else', () => {
    const expected = [null, 'other', null, 'otherLabel'];
    expect(hits(shown(markers).scene)).toEqual(expected);
    expect(hits(shown(markers, { ...view, isInside: false, currentSweep: null }).scene)).toEqual(expected);
  });

  it('is not hidden by walls', () => {
    const { scene } = shown(markers, { ...inLobby, isHidden: () => true });
    expect(scene.draw(inLobby, atlas).quads.map(({ opacity }) => opacity)).toEqual(
      shown(markers, inLobby).quads.map(({ opacity }) => opacity),
    );
  });

  it('is not asked of drafts', () => {
    const scene = createScene();
    scene.set(draftLayer, { pins: [pin('draft', [0, 0, -2])] });
    expect(settle(scene, inLobby).quads.length).toBeGreaterThan(0);
  });
});

describe('a pin', () => {
  it('is a disc at the end of its stem, sized by its distance', () => {
    const { quads, strokes } = shown({ pins: [pin('a', [0, 0, -4.8])] });
    expect(strokes).toMatchObject([{ from: [0, 0, -4.8], to: [0, 0.2, -4.8], width: 2, opacity: 1 }]);
    expect(quads.at(-1)).toMatchObject({ position: [0, 0.2, -4.8], width: 24, opacity: 1 });
    expect(shown({ pins: [pin('a', [0, 0, -1.4])] }).quads.at(-1)?.width).toBeCloseTo(48);
  });

  it('is hit within 44 pixels, however small its disc; the hit has its layer and id', () => {
    const { scene } = shown({ pins: [pin('a', [0, -0.2, -20])] });
    expect(scene.hit(100, 100)?.name).toEqual({ layer: 'tags', kind: 'pin', id: 'a' });
    expect(scene.hit(121, 100)).not.toBeNull();
    expect(scene.hit(123, 100)).toBeNull();
  });

  it('is faint behind a wall, and is not hit where a visible one overlaps it', () => {
    const hidden = { ...view, isHidden: ([x]: Vec3) => x < 0 };
    const { scene, quads } = shown({ pins: [pin('far', [-0.2, -0.2, -4]), pin('seen', [0.2, -0.2, -4])] }, hidden);
    expect(quads.find(({ position }) => position[0] < 0)?.opacity).toBe(0.25);
    expect(scene.hit(95, 100)?.name.id).toBe('seen');
  });

  it('is lifted, grows and shows its title while it is hovered', () => {
    const { scene, quads: before } = shown({ pins: [pin('a', [0, -0.2, -4.8])] });
    expect(scene.hover({ layer: 'tags', kind: 'pin', id: 'a' })).toBe(true);
    expect(scene.hover({ layer: 'tags', kind: 'pin', id: 'a' })).toBe(false);
    const { quads } = settle(scene);
    expect(quads.length).toBe(before.length + 1);
    expect(quads.at(-2)?.offset).toEqual([0, 6]);
    expect(quads.at(-2)?.width).toBeGreaterThan(before.at(-1)!.width);
    scene.hover(null);
    expect(settle(scene).quads).toEqual(before);
  });

  it('keeps its title within the image', () => {
    const corner = shown({ pins: [pin('a', [-4.6, 4.5, -4.8], { state: 'highlighted' })] });
    const title = corner.quads.at(-1)!;
    // The disc is at the left edge near the top: the title is moved to the right and below it.
    const left = 100 + (-4.6 / 4.8) * 100 + title.offset[0] - title.width / 2;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(title.offset[1]).toBeLessThan(0);
  });

  it('is not drawn behind the camera, nor on a floor hidden from above', () => {
    expect(shown({ pins: [pin('a', [0, 0, 4])] }).quads).toEqual([]);
    const above = { ...view, isInside: false, visibleFloors: new Set(['upper' as FloorId]) };
    expect(shown({ pins: [pin('a', [0, 0, -4])] }, above).quads).toEqual([]);
  });

  it('is not drawn, nor hit, beyond its limits', () => {
    const pins = [pin('a', [0, 0, -4], { maxDistance: 3.9 }), pin('b', [0, 0, -2], { minDistance: 2.1 })];
    const { quads, scene } = shown({ pins });
    expect([quads, scene.hit(100, 100)]).toEqual([[], null]);
    expect(shown({ pins }, { ...view, isInside: false }).quads).not.toEqual([]);
  });
});

const withHandles = (layer: string) => {
  const scene = createScene();
  scene.set(layer, { handles: [handle('a', [0, 0, -4]), handle('b', [0.8, 0, -4])] });
  return { scene, ...settle(scene, { ...view, isHidden: () => true }) };
};

describe('a pin that can be dragged', () => {
  it('has the point of its anchor; in the draft layer it is a handle', () => {
    const dragged = pin('a', [0, 0, -4], { isDraggable: true });
    const { scene } = shown({ pins: [dragged, pin('b', [3, 0, -4])] });
    expect(scene.hit(100, 100)?.grip).toMatchObject({ x: 100, y: 100 });
    expect([scene.hit(175, 100)?.name.id, scene.hit(175, 100)?.grip]).toEqual(['b', null]);
    expect(scene.handleAt(100, 100)).toBeNull();
    const drafts = createScene();
    drafts.set(draftLayer, { pins: [dragged] });
    settle(drafts);
    expect(drafts.handleAt(100, 100)).toBe('a');
  });
});

describe('a handle', () => {
  it('of the draft layer is found within its touch target, the nearest first; presses pass through it', () => {
    const { scene } = withHandles(draftLayer);
    expect([scene.handleAt(100, 100), scene.handleAt(111, 100), scene.handleAt(78, 100)]).toEqual(['a', 'b', 'a']);
    expect([scene.handleAt(77, 100), scene.hit(100, 100), scene.isEmpty]).toEqual([null, null, false]);
  });

  it('that is small is dragged only where no other one is near', () => {
    const scene = createScene();
    scene.set(draftLayer, {
      handles: [handle('end', [0, 0, -4]), { ...handle('middle', [0.4, 0, -4]), isSmall: true }],
    });
    const { quads } = settle(scene, view);
    expect(quads.map(({ width }) => width)).toEqual([14, 8]);
    expect([scene.handleAt(100, 100), scene.handleAt(106, 100), scene.handleAt(112, 100)]).toEqual([
      'end',
      'end',
      'middle',
    ]);
  });

  it('is drawn at full opacity behind walls, in any layer, but only dragged in the draft layer', () => {
    const { scene, quads } = withHandles('measurements');
    expect(quads.map(({ opacity }) => opacity)).toEqual([1, 1]);
    expect(scene.handleAt(100, 100)).toBeNull();
  });
});

describe('a label', () => {
  it('is hidden by a nearer one that overlaps it', () => {
    const { quads } = shown({ labels: [label('far', [0, 0, -6]), label('near', [0, 0, -4])] });
    expect(quads.map(({ position }) => position[2])).toEqual([-4]);
  });

  it('is not shown behind walls', () => {
    expect(shown({ labels: [label('a', [0, 0, -4])] }, { ...view, isHidden: () => true }).quads).toEqual([]);
  });

  it('is hidden by the title of a hovered pin', () => {
    const { scene } = shown({ labels: [label('a', [0, 0.2, -4])], pins: [pin('p', [0, -1.3, -4])] });
    expect(scene.hit(100, 95)?.name.kind).toBe('label');
    scene.hover({ layer: 'tags', kind: 'pin', id: 'p' });
    settle(scene);
    expect(scene.hit(100, 70)).toBeNull();
  });

  it('gives way to the disc of a pin, and is drawn before it', () => {
    const under = { labels: [label('a', [0, 0, -4])], pins: [pin('p', [0, -0.2, -4])] };
    expect(shown(under).quads.some(({ width }) => width === 28)).toBe(false);
    const beside = { ...under, pins: [pin('p', [0, 2, -4])] };
    const { quads } = shown(beside);
    expect(quads[0]?.position).toEqual([0, 0, -4]);
  });

  it('is placed above or below the disc of a pin from above', () => {
    const under = { labels: [label('a', [0, 0, -4])], pins: [pin('p', [0, -0.2, -4])] };
    const { quads } = shown(under, { ...view, isInside: false });
    expect(quads[0]).toMatchObject({ position: [0, 0, -4], offset: [0, -31] });
  });

  it('takes no presses if it is not to', () => {
    const notPressable = { ...label('a', [0, 0.2, -4]), isPressable: false };
    const { scene, quads } = shown({ labels: [notPressable] });
    expect(quads).toHaveLength(1);
    expect(scene.hit(100, 95)).toBeNull();
  });

  it('that is highlighted has another ground, and room before a nearer one', () => {
    const [plain] = shown({ labels: [label('a', [0, 0, -4])] }).quads;
    const far = { ...label('far', [0, 0, -6]), isHighlighted: true };
    const { quads } = shown({ labels: [far, label('near', [0, 0, -4])] });
    expect(quads.map(({ position }) => position)).toEqual([[0, 0, -6]]);
    expect(quads[0]!.fill).not.toEqual(plain!.fill);
  });

  it('has its own opacity', () => {
    const { quads } = shown({ labels: [{ ...label('a', [0, 0, -4]), opacity: 0.5 }] });
    expect(quads[0]!.opacity).toBeCloseTo(0.5);
  });

  it('that can be dragged is held at its position', () => {
    const { scene } = shown({ labels: [{ ...label('a', [0, 0.2, -4]), isDraggable: true }, label('b', [2, -1, -4])] });
    expect(scene.hit(100, 95)?.grip).toMatchObject({ x: 100, y: 95 });
    expect(scene.hit(150, 125)).toMatchObject({ name: { id: 'b' }, grip: null });
  });
});

/** From straight above, 200 pixels for 20 m: a metre is 10 pixels. */
const plan: MarkerView = {
  ...view,
  isInside: false,
  state: {
    position: [0, 50, 0],
    rotation: fromYawPitch(0, -Math.PI / 2),
    fovDegrees: 45,
    orthoZoom: 20,
    focalDistance: 50,
  },
};
/** A room around the origin; its pill is 48 by 48 with the area, 48 by 28 with the name alone. */
const room = (width: number, depth: number): Label => ({
  ...label('Hall', [0, 0, 0]),
  text: 'Hal',
  detail: '8m²',
  outline: [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ],
});

/** Height and offset of the pill; undefined where it is not drawn. */
const drawn = (labels: Label[], pins: Pin[] = []) => {
  const { quads } = shown({ labels, pins }, plan);
  const pill = quads.find(({ width }) => width === 48);
  return pill && [pill.height, ...pill.offset.map((value) => Math.round(value) + 0)];
};

describe('the label of a room in a plan', () => {
  it('has name and area where both fit into the room, else the name, else nothing', () => {
    expect(drawn([room(6, 6)])).toEqual([48, 0, 0]);
    expect(drawn([room(6, 3)])).toEqual([28, 0, 0]);
    expect(drawn([room(6, 2)])).toBeUndefined();
    expect(drawn([room(4, 6)])).toBeUndefined();
  });

  it('moves away from a pin in the middle of its room, and is smaller where there is no room beside it', () => {
    const inTheMiddle = [pin('p', [0, 0, 0])];
    expect(drawn([room(6, 14)], inTheMiddle)).toEqual([48, 0, -41]);
    expect(drawn([room(6, 10)], inTheMiddle)).toEqual([28, 0, -31]);
    expect(drawn([room(6, 6)], inTheMiddle)).toBeUndefined();
  });

  it('is pressed where it is drawn', () => {
    const { scene } = shown({ labels: [room(6, 14)], pins: [pin('p', [0, 0, 0])] }, plan);
    expect(scene.hit(100, 145)?.name.kind).toBe('label');
    expect(scene.hit(100, 100)?.name.kind).toBe('pin');
  });

  it('does not cover the room beside an L-shaped one', () => {
    const outline = [
      [-3, -3],
      [3, -3],
      [3, 0],
      [0, 0],
      [0, 3],
      [-3, 3],
    ] as const;
    expect(drawn([{ ...room(6, 6), outline }])).not.toEqual([48, 0, 0]);
  });
});

it('in a plan no pin shines through the storey above', () => {
  const upper = 'upper' as FloorId;
  const occluded = { ...plan, isHidden: () => true };
  const pins = [pin('p', [0, 0, 0])];
  expect(shown({ pins }, occluded).quads).not.toEqual([]);
  expect(shown({ pins }, { ...occluded, topStorey: new Set([upper]) }).quads).toEqual([]);
  expect(shown({ pins }, { ...plan, topStorey: new Set([upper]) }).quads).not.toEqual([]);
});

describe('a line', () => {
  it('is one stroke with marks at its ends and its length in the middle', () => {
    const { scene, quads, strokes } = shown({ lines: [line] });
    expect(strokes).toMatchObject([{ from: [-2, 0, -4], to: [2, 0, -4], opacity: 1 }]);
    expect(quads.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([9, 9, 48]);
    expect(scene.hit(70, 108)?.name).toEqual({ layer: 'tags', kind: 'line', id: 'l' });
    // At its ends other lines may begin.
    expect([scene.hit(51, 100), scene.hit(149, 100)]).toEqual([null, null]);
    expect(scene.hit(60, 112)).toBeNull();
  });

  it('has marks that cover no text, also of a line behind it', () => {
    const points = [
      [0, 0, -3],
      [1, 0, -3],
    ] as const;
    const nearer = { ...line, id: 'nearer', points, labels: [] };
    const { quads } = shown({ lines: [line, nearer] });
    expect(quads.map(({ width }) => width)).toEqual([9, 9, 9, 9, 48]);
  });

  it('is dashed and faint where a wall hides it, with its length where it is visible', () => {
    const { strokes, quads } = shown({ lines: [line] }, { ...view, isHidden: ([x]) => x > -0.5 });
    expect(strokes.map(({ from, to, opacity, isDashed }) => [from[0], to[0], opacity, isDashed])).toEqual([
      [-2, -0.5, 1, false],
      [-0.5, 2, 0.6, true],
    ]);
    expect(quads.find(({ width }) => width === 48)?.position[0]).toBeCloseTo(-1.25);
    const hidden = shown({ lines: [line] }, { ...view, isHidden: () => true });
    expect(hidden.quads.some(({ width }) => width === 48)).toBe(false);
  });

  it('is drawn at once, also with other points, in another layer or from another place', () => {
    const scene = createScene();
    const opacities = () => {
      scene.step(16, view, atlas);
      const { quads, strokes } = scene.draw(view, atlas);
      return [...quads, ...strokes].map(({ opacity }) => opacity);
    };
    scene.set(draftLayer, { lines: [line] });
    expect(opacities()).toEqual([1, 1, 1, 1]);
    scene.set(draftLayer, {});
    scene.set('tags', { lines: [line] });
    expect(opacities()).toEqual([1, 1, 1, 1]);
    scene.set('tags', { lines: [{ ...line, points: [...line.points, [2, 1, -4]] }] });
    expect(new Set(opacities())).toEqual(new Set([1]));
  });

  it('takes no presses if it is not to', () => {
    expect(shown({ lines: [{ ...line, isPressable: false }] }).scene.hit(70, 100)).toBeNull();
  });

  it('has its label above it where that is lifted', () => {
    const { quads } = shown({ lines: [{ ...line, labelLift: 22 }] });
    expect(quads.find(({ width }) => width === 48)?.offset).toEqual([0, 22]);
  });

  it('has no label where it is too short for it', () => {
    const short = { ...line, points: [[-0.2, 0, -4] as const, [0.2, 0, -4] as const] };
    expect(shown({ lines: [short] }).quads.length).toBe(2);
  });
});

it('replaces the markers of one layer without changing another', () => {
  const { scene } = shown({ pins: [pin('a', [0, -0.2, -4])] });
  scene.set('notes', { pins: [pin('a', [2, -0.2, -4])] });
  expect(settle(scene).strokes.length).toBe(2);
  scene.set('tags', {});
  expect(settle(scene).strokes).toMatchObject([{ from: [2, -0.2, -4] }]);
  scene.set('notes', {});
  expect(scene.isEmpty).toBe(true);
});

it('stops animating', () => {
  const scene = createScene();
  scene.set('tags', { pins: Array.from({ length: 300 }, (_, i) => pin(`${i}`, [i / 100, 0, -4])), lines: [line] });
  let frames = 0;
  while (scene.step(16, view, atlas)) frames += 1;
  expect(frames).toBeLessThan(40);
  expect(scene.step(16, view, atlas)).toBe(false);
});
