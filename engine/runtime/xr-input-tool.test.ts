/** docs/reference/vr.md#measuring */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { draftLayer } from '#domain/markers/markers.ts';
import type { PointerScene } from '../input/pointer-scene.ts';
import { pin } from '../markers/testing/shown-markers.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { SurfaceInput } from '../stage-api.ts';
import { createTestXrInput } from '../testing/test-xr-input.ts';
import type { SpaceView } from '../view/space-view.ts';
import { fakeSource, pointerAt, type FakeXrInputSource } from '../xr/testing/fake-pointers.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';
import type { PanelTarget } from './placed-panel.ts';
import type { XrInput } from './xr-input.ts';

const eye: Vec3 = [0, 1.6, 0];
const hand: Vec3 = [0.2, 1.2, -0.2];
/** The puck of the sweep b. */
const puck: Vec3 = [1, 0.05, 0];
const floor: Vec3 = [-1, 0, -2];
const nothing: Vec3 = [0, 3, -4];
/** Longer than the interval in which surfaces are found again. */
const stepMs = 50;

let pointer: PointerScene;
let view: SpaceView;
let navigation: NavigationController;
let input: XrInput;
let cleanUp: () => void;
let right: FakeXrInputSource;
let events: string[];
let onPanel: PanelTarget | null;
let isShown: boolean;

const use = (surfaceInput: SurfaceInput): void => pointer.setSurfaceInput(surfaceInput);
const look = (pointers: readonly XrPointer[], at: Vec3 = nothing): void => {
  pointer.setHeadset({ position: eye, yaw: 0, metre: 1 });
  pointer.step(stepMs);
  pointer.drawMarkers();
  input.step(pointers, pointerAt(right, [eye, at]).ray!, stepMs);
};
const aim = (at: Vec3): XrPointer => pointerAt(right, [hand, at]);
const rounded = (at: Vec3 | undefined): string => (at ? at.map((x) => Math.round(x * 100) / 100).join() : 'none');

beforeEach(async () => {
  [events, onPanel, isShown] = [[], null, true];
  right = fakeSource({ handedness: 'right' });
  const test = await createTestXrInput({
    placeAtHands: () => {},
    hover: () => onPanel,
    press: () => onPanel,
    isHit: () => onPanel !== null,
    progress: 0,
  });
  ({ pointer, view, cleanUp } = test);
  ({ navigation } = test.test);
  const { emitter } = test.test;
  emitter.on('surfaceHovered', ({ hit }) => events.push(`hovered ${rounded(hit?.position)}`));
  emitter.on('surfacePressed', ({ hit, sweepId }) => events.push(`pressed ${rounded(hit.position)} ${sweepId}`));
  emitter.on('handlePressed', ({ handleId }) => events.push(`handle ${handleId}`));
  emitter.on('markerPressed', ({ marker }) => events.push(`marker ${marker.id}`));
  emitter.on('puckPressed', ({ sweepId }) => events.push(`puck ${sweepId}`));
  input = test.create('steps');
  use({ hover: true });
});
afterEach(() => {
  if (isShown) input.dispose();
  cleanUp();
});

describe('while a tool acts on surfaces', () => {
  it('the point under the beam is that of the tool, and a press places it', () => {
    look([aim(floor)]);
    input.press(aim(floor));
    expect(events).toEqual(['hovered -1,0,-2', 'pressed -1,0,-2 null']);
    expect(right.pulses).toHaveLength(1);
  });

  it('a press on a puck is one on the surface', () => {
    look([aim(puck)]);
    input.press(aim(puck));
    expect(events.at(-1)).toMatch(/^pressed .* null$/);
  });

  it('a press in a dollhouse places a point, also where no puck is shown', async () => {
    // The mesh is not drawn: the floors are hit in its place.
    view.setImageryShown(false);
    await navigation.changeMode('dollhouse', { transition: 'instant' });
    pointer.setPucks([]);
    pointer.step(0);
    input.press(aim(floor));
    expect(events.at(-1)).toMatch(/^pressed .* null$/);
    use({ hover: false });
    input.press(aim(floor));
    expect(events.at(-1), 'without the tool').toMatch(/^puck /);
  });

  it('a press on a handle of the tool goes to that', () => {
    pointer.setMarkers(draftLayer, { handles: [{ id: 'point 0', position: floor, color: '#ffffff', floorId: null }] });
    look([aim(floor)]);
    input.press(aim(floor));
    expect(events.at(-1)).toBe('handle point 0');
    use({ hover: false });
    input.press(aim(floor));
    expect(events.at(-1), 'without the tool').not.toBe('handle point 0');
  });

  it('the gaze presses nothing by resting', () => {
    const at: Vec3 = [0, 1.6, -3];
    pointer.setMarkers('tags', { pins: [pin('stove', at, { stemLength: 0, stemEnabled: false, floorId: null })] });
    for (let ms = 0; ms < 5000; ms += stepMs) look([], at);
    expect(events.filter((event) => !event.startsWith('hovered'))).toEqual([]);
    use({ hover: false });
    for (let ms = 0; ms < 5000; ms += stepMs) look([], at);
    expect(events.at(-1)).toBe('marker stove');
  });

  it('the point is gone while a panel is pointed at, when the tool ends, and when the session ends', () => {
    const [hovered, left] = ['hovered -1,0,-2', 'hovered none'];
    look([aim(floor)]);
    onPanel = { distance: 1, key: 'close', gazeKey: 'close' };
    look([aim(floor)]);
    look([aim(floor)]);
    expect(events).toEqual([hovered, left]);
    onPanel = null;
    look([aim(floor)]);
    use({ hover: false });
    look([aim(floor)]);
    expect(events).toEqual([hovered, left, hovered, left]);
    use({ hover: true });
    look([aim(floor)]);
    input.dispose();
    isShown = false;
    expect(events.slice(4)).toEqual([hovered, left]);
  });
});
