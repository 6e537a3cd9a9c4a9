/** Markers of the canvas and of a headset, as they are passed to the view (docs/reference/vr.md#markers). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Drawing } from '../markers/draw-marker.ts';
import type { HeadsetView } from '../markers/headset-view.ts';
import { atlas, pin, view as canvasView } from '../markers/testing/shown-markers.ts';
import type { SpaceView } from '../view/space-view.ts';
import { PointerMarkers } from './pointer-markers.ts';

const frameMs = 14;
const head: HeadsetView = { position: [0, 1.6, 0], yaw: 0, metre: 1 };
const stove = pin('stove', [0, 1.4, -3]);

/** What was passed to the view. */
let calls: unknown[];
let markers: PointerMarkers;

const fakeView = {
  markers: {
    atlas: { ...atlas, beginFrame: (scale?: number) => calls.push(['atlas', scale]) },
    setAreas: () => {},
    setCanvas: () => calls.push(['canvas']),
    set: ({ quads }: Drawing) => calls.push(['quads', quads.length]),
  },
} as unknown as Pick<SpaceView, 'markers'>;

/** Returns what this frame passes to the view. */
const frame = (headset: HeadsetView | null, isMoving = false): readonly unknown[] => {
  calls = [];
  markers.headset = headset;
  markers.step(frameMs, isMoving);
  markers.draw();
  return calls;
};
const settle = (headset: HeadsetView | null): void => {
  for (let n = 0; n < 30; n++) frame(headset);
};
const drawn = [
  ['atlas', 2],
  ['quads', 2],
];
const onCanvas = [['atlas', undefined], ['canvas'], ['quads', 2]];

beforeEach(() => {
  calls = [];
  const { state, width, height, headset: _, ...surroundings } = canvasView;
  markers = new PointerMarkers({
    view: fakeView,
    rig: { state: { ...state, position: [0, 1.6, 0] }, viewport: { width, height } },
    surroundings: () => surroundings,
  });
  markers.set('tags', { pins: [stove] });
});

describe('the markers', () => {
  it('of the canvas are passed in each frame', () => {
    settle(null);
    expect([frame(null), frame(null)]).toEqual([onCanvas, onCanvas]);
  });

  it('of a headset are passed with sharper texts, only when they have changed', () => {
    settle(head);
    const frames = Array.from({ length: 8 }, () => frame(head));
    expect(frames.filter(({ length }) => length > 0)).toEqual([drawn]);
    expect(frame({ ...head, position: [0.1, 1.6, 0] })).toEqual(drawn);
  });

  it.each([
    ['other ones are set', () => markers.set('other', {})],
    ['one is pointed at', () => markers.hover({ layer: 'tags', kind: 'pin', id: 'stove' })],
    ['the gaze rests on one', () => markers.setGazeProgress(0.5)],
  ])('of a headset are passed where %s', (_, change) => {
    settle(head);
    frame({ ...head, position: [0.1, 1.6, 0] });
    change();
    expect(frame({ ...head, position: [0.1, 1.6, 0] })).not.toEqual([]);
  });

  it('of a headset are passed in each frame while the view moves', () => {
    settle(head);
    frame(head, true);
    frame({ ...head, position: [0.1, 1.6, 0] }, true);
    expect(frame({ ...head, position: [0.1, 1.6, 0] }, true)).toEqual(drawn);
  });

  it('are those of the canvas again from the first frame after the session', () => {
    settle(head);
    expect(frame(null)).toEqual(onCanvas);
    expect(frame(head)).toEqual(drawn);
  });

  it('are removed also where that happens after the step of a frame', () => {
    settle(head);
    frame({ ...head, position: [0.1, 1.6, 0] });
    const rested = { ...head, position: [0.1, 1.6, 0] } as const;
    markers.headset = rested;
    markers.step(frameMs, false);
    markers.set('tags', {});
    markers.draw();
    expect(frame(rested)).toEqual([
      ['atlas', 2],
      ['quads', 0],
    ]);
    expect(frame(rested)).toEqual([]);
  });
});
