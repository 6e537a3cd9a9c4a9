import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ray } from '#domain/geometry/vec3.ts';
import { sweepId } from '#domain/links/testing/small-model.ts';
import type { SurfaceHit } from '../stage-api.ts';
import { connectGestures, type GestureContext } from './connect-gestures.ts';
import type { DragTarget, PointerTarget } from './pointer-target.ts';

class FakeElement extends EventTarget {
  readonly style = { touchAction: '', cursor: '' };
  readonly clientHeight = 400;
  getBoundingClientRect = (): object => ({ left: 0, top: 0, width: 800, height: 400 });
}

const hit: SurfaceHit = { position: [1, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '' };
const ray: Ray = { origin: [0, 0, 0], direction: [0, 0, -1] };
const nothing: PointerTarget = { sweepId: null, marker: null, hit: null, position: null };
const onPuck: PointerTarget = { ...nothing, sweepId: sweepId('b'), hit: { ...hit, kind: 'puck', id: 'b' } };
const onMarker: PointerTarget = { ...nothing, marker: { layer: 'tags', kind: 'pin', id: 't' } };
const onSurface: PointerTarget = { ...nothing, hit };

let element: FakeElement;
let page: EventTarget;
let frames: (() => void)[];
let calls: string[];
/** What is under the pointer. */
let target: PointerTarget;
/** The handle under the pointer. */
let handle: string | null;
/** What a drag moves; null: the handle. */
let dragTarget: DragTarget | null;
/** Points of the canvas whose surface was asked for. */
let pickedAt: (readonly [x: number, y: number])[];
let facts: { isEnabled: boolean; isInside: boolean; hasSurfaceInput: boolean; canTilt: boolean };
let gestures = { dispose: (): void => {} };

const log =
  (name: string) =>
  (...args: unknown[]): void =>
    void calls.push([name, ...args].map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(' '));

const connect = (
  changes: Partial<Pick<GestureContext, 'wheelEnabled' | 'zoomEnabled' | 'keyboardEnabled'>> = {},
): void => {
  gestures.dispose();
  gestures = connectGestures(element as unknown as HTMLElement, {
    rig: {
      stop: log('stop'),
      drag: (dx, dy) => log('drag')(dx, dy),
      pan: log('pan'),
      turn: log('turn'),
      zoom: (factor) => log('zoom')(factor),
      release: log('release'),
      setTurnKeys: (pressed) => log('turnKeys')([...pressed]),
    },
    pointer: {
      rayAt: (x, y) => ({ x, y, ray }),
      hover: () => target,
      press: () => target,
      handleAt: () => handle,
      dragTargetAt: () => dragTarget ?? (handle === null ? null : { id: handle, marker: null, offset: { x: 0, y: 0 } }),
      surfaceAt: ({ x, y }) => {
        pickedAt.push([x, y]);
        return target.hit;
      },
      leave: log('leave'),
      moveCursor: () => (facts.hasSurfaceInput ? { x: 1, y: 2, ray } : null),
      resetCursor: () => {},
    },
    tilt: { beginTilt: () => facts.canTilt, stopAutoOrbit: log('stopAutoOrbit') },
    wheelEnabled: () => true,
    zoomEnabled: true,
    keyboardEnabled: true,
    enabled: () => facts.isEnabled,
    inside: () => facts.isInside,
    surfaceInput: () => facts.hasSurfaceInput,
    magnify: (point) => log('magnify')(point && [point.x, point.y]),
    walk: (direction) => {
      log('walk')(direction);
      return null;
    },
    emit: log('emit'),
    setDragging: log('dragging'),
    cameraMoved: log('moved'),
    hoverChanged: () => {},
    ...changes,
  });
};
const send = (type: string, properties: object = {}): void => {
  const event = new Event(type, { cancelable: true });
  const defaults = { pointerId: 1, pointerType: 'mouse', button: 0, shiftKey: false, timeStamp: 0 };
  for (const [key, value] of Object.entries({ ...defaults, ...properties }))
    Object.defineProperty(event, key, { value });
  element.dispatchEvent(event);
};
const hover = (over: PointerTarget, x: number): void => {
  target = over;
  send('pointermove', { clientX: x, clientY: 10 });
  for (const frame of frames.splice(0)) frame();
};
const press = (on: PointerTarget): void => {
  target = on;
  send('pointerdown', { clientX: 0, clientY: 0 });
  send('pointerup', { clientX: 0, clientY: 0 });
};
const drag = (properties: object = {}): void => {
  send('pointerdown', { clientX: 0, clientY: 0, ...properties });
  send('pointermove', { clientX: 20, clientY: 0, ...properties });
};
const wheel = (): void => send('wheel', { deltaY: -100, deltaMode: 0, ctrlKey: false, clientX: 0, clientY: 0 });
const key = (code: string, name = ''): void =>
  send('keydown', { code, key: name, ctrlKey: false, metaKey: false, altKey: false });
const emitted = (): string[] => calls.filter((call) => call.startsWith('emit')).map((call) => call.slice(5));

beforeEach(() => {
  [element, page, frames, calls, target] = [new FakeElement(), new EventTarget(), [], [], nothing];
  [handle, dragTarget, pickedAt] = [null, null, []];
  facts = { isEnabled: true, isInside: true, hasSurfaceInput: false, canTilt: false };
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  gestures = { dispose: () => {} };
  connect();
});
afterEach(() => {
  gestures.dispose();
  vi.unstubAllGlobals();
});

describe('hover', () => {
  it('emits each change of puck and marker once, with the pointer cursor', () => {
    hover(onPuck, 1);
    hover(onPuck, 2);
    expect(element.style.cursor).toBe('pointer');
    hover(onMarker, 3);
    expect(element.style.cursor).toBe('pointer');
    hover(nothing, 4);
    expect(element.style.cursor).toBe('');
    expect(emitted()).toEqual([
      'puckHovered {"sweepId":"b"}',
      'puckHovered {"sweepId":null}',
      'markerHovered {"marker":{"layer":"tags","kind":"pin","id":"t"}}',
      'markerHovered {"marker":null}',
    ]);
  });

  it('emits the surface with a crosshair while a tool has surface input', () => {
    facts.hasSurfaceInput = true;
    hover(onSurface, 1);
    expect(emitted()).toEqual([`surfaceHovered ${JSON.stringify({ hit })}`]);
    expect(element.style.cursor).toBe('crosshair');
  });

  it('ignores a repeated move at the same point', () => {
    facts.hasSurfaceInput = true;
    hover(onSurface, 1);
    hover(onSurface, 1);
    expect(emitted()).toHaveLength(1);
  });

  it('ends while input is disabled and when a drag starts', () => {
    hover(onPuck, 1);
    facts.isEnabled = false;
    hover(onPuck, 2);
    expect(emitted().at(-1)).toBe('puckHovered {"sweepId":null}');
    facts.isEnabled = true;
    hover(onPuck, 3);
    drag();
    expect(emitted().at(-1)).toBe('puckHovered {"sweepId":null}');
  });
});

describe('a press', () => {
  it.each([
    ['a marker', onMarker, true, []],
    ['a puck', onPuck, true, ['puckPressed {"sweepId":"b"}']],
    ['a puck in an overview', onPuck, false, [`surfacePressed ${JSON.stringify({ hit: onPuck.hit, sweepId: 'b' })}`]],
    ['a surface', onSurface, true, [`surfacePressed ${JSON.stringify({ hit, sweepId: null })}`]],
    ['nothing', nothing, true, []],
  ] as const)('on %s', (_, on, isInside, expected) => {
    facts.isInside = isInside;
    press(on);
    expect(emitted()).toEqual(['gestureStarted {}', ...expected]);
  });

  it('on a marker emits its hit, too', () => {
    press({ ...onMarker, hit });
    expect(emitted().at(-1)).toBe(`markerPressed ${JSON.stringify({ marker: onMarker.marker, hit })}`);
  });

  it('stops inertia and auto-orbit', () => {
    press(nothing);
    expect(calls.slice(0, 2)).toEqual(['stop', 'stopAutoOrbit']);
  });

  it('does nothing while input is disabled', () => {
    facts.isEnabled = false;
    press(onPuck);
    expect(calls).toEqual([]);
  });
});

describe('a drag', () => {
  it('moves the camera and ends with its velocity', () => {
    drag();
    send('pointerup', { clientX: 20, clientY: 0 });
    expect(calls.filter((call) => !call.startsWith('emit'))).toEqual([
      'stop',
      'stopAutoOrbit',
      'dragging true',
      'leave',
      'drag 20 0',
      'moved',
      'dragging false',
      'release {"x":0,"y":0}',
      'moved',
    ]);
  });

  it('pans with the second button', () => {
    drag({ button: 2 });
    expect(calls).toContain('pan 20 0');
  });

  it('tilts a plan with the second button until it ends', () => {
    facts.canTilt = true;
    drag({ button: 2 });
    facts.canTilt = false;
    send('pointermove', { clientX: 40, clientY: 0, button: 2 });
    expect(calls.filter((call) => /^(drag|pan) /.test(call))).toEqual(['drag 20 0', 'drag 20 0']);
    send('pointerup', { clientX: 40, clientY: 0 });
    drag({ button: 2 });
    expect(calls).toContain('pan 20 0');
  });
});

const dragHandle = (): void => {
  handle = 'end';
  target = onSurface;
  drag();
};
const cameraCalls = (): string[] => calls.filter((call) => /^(drag|pan|release|dragging) /.test(call));

describe('a drag that begins on a handle of the draft', () => {
  it('moves the handle over surfaces, not the camera', () => {
    dragHandle();
    expect(element.style.cursor).toBe('grabbing');
    target = nothing;
    send('pointermove', { clientX: 40, clientY: 0 });
    send('pointerup', { clientX: 40, clientY: 0 });
    expect(emitted().slice(1)).toEqual([
      `handleDragged ${JSON.stringify({ handleId: 'end', hit, ray })}`,
      `handleDragged ${JSON.stringify({ handleId: 'end', hit: null, ray })}`,
      `handleReleased ${JSON.stringify({ handleId: 'end', hit: null })}`,
    ]);
    expect([cameraCalls(), element.style.cursor]).toEqual([[], '']);
    handle = null;
    drag();
    expect(calls).toContain('drag 20 0');
  });

  it.each([
    ['a second finger', () => send('pointerdown', { pointerId: 2, clientX: 90, clientY: 0 })],
    ['pointercancel', () => send('pointercancel')],
    ['a lost focus', () => page.dispatchEvent(new Event('blur'))],
  ])('is cancelled by %s', (_, interrupt) => {
    dragHandle();
    interrupt();
    expect(emitted().at(-1)).toBe('handleDragCancelled {"handleId":"end"}');
  });

  it('leaves the secondary button to the camera', () => {
    handle = 'end';
    drag({ button: 2 });
    expect(calls).toContain('pan 20 0');
  });

  it('is a press of the handle where it does not move', () => {
    handle = 'end';
    target = onSurface;
    send('pointerdown', { clientX: 5, clientY: 0 });
    send('pointerup', { clientX: 5, clientY: 0 });
    expect(emitted().slice(1)).toEqual([`handlePressed ${JSON.stringify({ handleId: 'end', hit })}`]);
  });

  it('shows over a handle that it can be dragged', () => {
    facts.hasSurfaceInput = true;
    handle = 'end';
    hover(onSurface, 1);
    expect(element.style.cursor).toBe('grab');
  });
});

describe('a drag that begins on a pin that can be dragged', () => {
  const pin = { layer: 'tags', kind: 'pin', id: 't' } as const;

  it('begins with its name; then the surface is that of its anchor, beside the pointer', () => {
    dragTarget = { id: 't', marker: pin, offset: { x: 3, y: 40 } };
    target = onSurface;
    drag();
    send('pointerup', { clientX: 20, clientY: 0 });
    expect(emitted().slice(1)).toEqual([
      `markerDragStarted ${JSON.stringify({ marker: pin })}`,
      `handleDragged ${JSON.stringify({ handleId: 't', hit, ray })}`,
      `handleReleased ${JSON.stringify({ handleId: 't', hit })}`,
    ]);
    expect(pickedAt).toEqual([[23, 40]]);
    expect(cameraCalls()).toEqual([]);
  });

  it('is a press of the pin where it does not move', () => {
    dragTarget = { id: 't', marker: pin, offset: { x: 0, y: 0 } };
    press({ ...onMarker, hit });
    expect(emitted().at(-1)).toMatch(/^markerPressed /);
  });
});

describe('wheel and keys', () => {
  it('zoom', () => {
    wheel();
    key('', '+');
    key('', '-');
    key('', '0');
    expect(calls.filter((call) => call.startsWith('zoom'))).toEqual([
      'zoom 1.15',
      'zoom 1.25',
      'zoom 0.8',
      'zoom reset',
    ]);
  });

  it.each([{ zoomEnabled: false }, { wheelEnabled: () => false }])('leave the wheel to the page with %o', (changes) => {
    connect(changes);
    wheel();
    expect(calls).toEqual([]);
  });

  it('leave the keys to the page without the keyboard', () => {
    connect({ keyboardEnabled: false });
    key('KeyW');
    key('KeyQ');
    key('', '+');
    expect(calls).toEqual([]);
  });

  it('walk inside and move the camera in overviews', () => {
    key('KeyW');
    facts.isInside = false;
    key('KeyW');
    expect(calls.filter((call) => /^(walk|drag) /.test(call))).toEqual(['walk forward', 'drag 0 48']);
  });

  it('move the cursor of a tool that takes the arrow keys, and still walk by the letters', () => {
    facts = { ...facts, isInside: true, hasSurfaceInput: true };
    target = onSurface;
    key('ArrowUp');
    expect(calls.filter((call) => call.startsWith('walk'))).toEqual([]);
    expect(calls.some((call) => call.startsWith('emit surfaceHovered'))).toBe(true);
    key('KeyW');
    expect(calls.filter((call) => call.startsWith('walk'))).toEqual(['walk forward']);
  });

  it('turn', () => {
    key('KeyQ');
    send('keyup', { code: 'KeyQ' });
    expect(calls.filter((call) => call.startsWith('turnKeys'))).toEqual(['turnKeys ["turnLeft"]', 'turnKeys []']);
  });
});
