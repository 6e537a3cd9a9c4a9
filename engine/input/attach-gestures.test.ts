import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachGestures, type GestureHandlers, type Point } from './attach-gestures.ts';

/** The parts of an element that gestures need: events, a position on the page and captured pointers. */
class FakeElement extends EventTarget {
  readonly style = { touchAction: 'auto' };
  readonly clientHeight = 400;
  readonly captured: number[] = [];
  getBoundingClientRect = (): { left: number; top: number } => ({ left: 10, top: 20 });
  setPointerCapture = (id: number): void => void this.captured.push(id);
}

let frames: (() => void)[] = [];
let page = new EventTarget();
let element = new FakeElement();
let calls: string[] = [];
let time = 0;
let takesWheel = true;

const round = (n: number): number => Math.round(n * 1000) / 1000 + 0;
const at = (point: Point | null): string => (point ? `${round(point.x)},${round(point.y)}` : 'none');
const handlers: GestureHandlers = {
  press: (point) => calls.push(`press ${at(point)}`),
  dragStart: (point) => calls.push(`dragStart ${at(point)}`),
  drag: (dx, dy, point) => calls.push(`drag ${dx},${dy} ${at(point)}`),
  dragEnd: (velocity) => calls.push(`dragEnd ${at(velocity)}`),
  secondaryDrag: (dx, dy) => calls.push(`secondary ${dx},${dy}`),
  twoFingerDrag: (dx, dy) => calls.push(`two ${dx},${dy}`),
  pinch: (factor, centre) => calls.push(`pinch ${round(factor)} ${at(centre)}`),
  rotateTwoFingers: (radians) => calls.push(`rotate ${round(radians)}`),
  takesWheel: () => takesWheel,
  wheel: (factor, point) => calls.push(`wheel ${round(factor)} ${at(point)}`),
  tap: (point, type) => calls.push(`tap ${at(point)} ${type}`),
  hover: (point) => calls.push(`hover ${at(point)}`),
  keys: {
    walk: (direction) => calls.push(`walk ${direction}`),
    turnKeys: (pressed) => calls.push(`turn ${[...pressed].join('+')}`),
    zoomKey: (direction) => calls.push(`zoom ${direction}`),
  },
};

const send = (type: string, properties: object = {}, target: EventTarget = element): Event => {
  const event = new Event(type, { cancelable: true });
  for (const [key, value] of Object.entries({ timeStamp: time, ...properties }))
    Object.defineProperty(event, key, { value });
  target.dispatchEvent(event);
  return event;
};
const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, shiftKey: false };
const finger = (pointerId: number) => ({ ...mouse, pointerId, pointerType: 'touch' });
/** Page coordinates of a point of the element. */
const place = (x: number, y: number) => ({ clientX: x + 10, clientY: y + 20 });
const runFrames = (): void => {
  const scheduled = frames;
  frames = [];
  for (const frame of scheduled) frame();
};

const twoDown = (): void => {
  send('pointerdown', { ...finger(1), ...place(0, 100) });
  send('pointerdown', { ...finger(2), ...place(100, 100) });
  calls = [];
};
const wheel = (properties: object): Event =>
  send('wheel', { deltaMode: 0, ctrlKey: false, ...place(7, 8), ...properties });

let gestures = { dispose: (): void => {} };
beforeEach(() => {
  [frames, calls, time] = [[], [], 0];
  takesWheel = true;
  page = new EventTarget();
  element = new FakeElement();
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => {
    if (handle > 0) frames[handle - 1] = () => {};
  });
  gestures = attachGestures(element as unknown as HTMLElement, handlers);
});
afterEach(() => {
  gestures.dispose();
  vi.unstubAllGlobals();
});

describe('one pointer', () => {
  it('reports a press and a tap', () => {
    send('pointerdown', { ...mouse, ...place(50, 60) });
    time = 200;
    send('pointermove', { ...mouse, ...place(55, 60) });
    send('pointerup', { ...mouse, ...place(55, 60) });
    expect(calls).toEqual(['press 50,60', 'tap 55,60 mouse']);
    expect(element.captured).toEqual([1]);
  });

  it.each([
    { event: mouse, durationMs: 351, taps: false },
    { event: finger(1), durationMs: 351, taps: true },
    { event: finger(1), durationMs: 501, taps: false },
  ])('$event.pointerType pressed for $durationMs ms: a tap is $taps', ({ event, durationMs, taps }) => {
    send('pointerdown', { ...event, ...place(0, 0) });
    time = durationMs;
    send('pointerup', { ...event, ...place(0, 0) });
    expect(calls.some((line) => line.startsWith('tap'))).toBe(taps);
  });

  it('drags after the tap slop and ends with the velocity of the last moments', () => {
    send('pointerdown', { ...mouse, ...place(50, 50) });
    for (let i = 1; i <= 5; i++) {
      time = i * 16;
      send('pointermove', { ...mouse, ...place(50 + i * 8, 50) });
    }
    send('pointerup', { ...mouse, ...place(90, 50) });
    expect(calls.slice(1, 4)).toEqual(['dragStart 50,50', 'drag 8,0 58,50', 'drag 8,0 66,50']);
    expect(calls.at(-1)).toBe('dragEnd 0.5,0');
    expect(calls.some((line) => line.startsWith('tap'))).toBe(false);
  });

  it('ends a drag without velocity after a pause', () => {
    send('pointerdown', { ...mouse, ...place(0, 0) });
    time = 16;
    send('pointermove', { ...mouse, ...place(40, 0) });
    time = 200;
    send('pointerup', { ...mouse, ...place(40, 0) });
    expect(calls.at(-1)).toBe('dragEnd 0,0');
  });

  it.each([{ button: 2 }, { shiftKey: true }])('reports a secondary drag and no tap with %o', (how) => {
    send('pointerdown', { ...mouse, ...how, ...place(0, 0) });
    send('pointermove', { ...mouse, ...place(0, 20) });
    send('pointerup', { ...mouse, ...place(0, 20) });
    expect(calls).toContain('secondary 0,20');
    send('pointerdown', { ...mouse, ...how, ...place(0, 0) });
    send('pointerup', { ...mouse, ...place(0, 0) });
    expect(calls.some((line) => line.startsWith('tap'))).toBe(false);
  });

  it.each(['pointercancel', 'lostpointercapture', 'blur'])('ends a drag once on %s', (type) => {
    send('pointerdown', { ...mouse, ...place(0, 0) });
    send('pointermove', { ...mouse, ...place(30, 0) });
    send(type, mouse, type === 'blur' ? page : element);
    expect(calls.at(-1)).toBe('dragEnd none');
    send('pointerup', { ...mouse, ...place(30, 0) });
    expect(calls.filter((line) => line.startsWith('dragEnd'))).toEqual(['dragEnd none']);
    expect(calls.some((line) => line.startsWith('tap'))).toBe(false);
  });

  it('suppresses the context menu', () => {
    expect(send('contextmenu').defaultPrevented).toBe(true);
  });
});

describe('two fingers', () => {
  it('pinch around their centre and drag', () => {
    twoDown();
    send('pointermove', { ...finger(2), ...place(200, 100) });
    expect(calls).toEqual(['pinch 2 100,100', 'two 50,0']);
  });

  it('rotate clockwise when the right one moves down', () => {
    twoDown();
    send('pointermove', { ...finger(2), ...place(100, 200) });
    expect(calls).toContain('rotate 0.785');
  });

  it('end the drag of the first and are no tap', () => {
    send('pointerdown', { ...finger(1), ...place(0, 0) });
    send('pointermove', { ...finger(1), ...place(20, 0) });
    send('pointerdown', { ...finger(2), ...place(90, 0) });
    expect(calls.at(-1)).toBe('dragEnd none');
    calls = [];
    send('pointerup', { ...finger(2), ...place(90, 0) });
    send('pointerup', { ...finger(1), ...place(20, 0) });
    expect(calls).toEqual([]);
  });

  it('cause no velocity when they are lifted one after the other', () => {
    send('pointerdown', { ...finger(1), ...place(0, 0) });
    time = 4;
    send('pointerdown', { ...finger(2), ...place(90, 0) });
    time = 20;
    send('pointermove', { ...finger(1), ...place(60, 0) });
    send('pointerup', { ...finger(2), ...place(90, 0) });
    send('pointermove', { ...finger(1), ...place(61, 0) });
    send('pointerup', { ...finger(1), ...place(61, 0) });
    expect(calls.at(-1)).toBe('dragEnd 0,0');
  });
});

describe('hover', () => {
  it('is reported once per frame at the latest position', () => {
    send('pointermove', { ...mouse, ...place(1, 1) });
    send('pointermove', { ...mouse, ...place(5, 6) });
    runFrames();
    expect(calls).toEqual(['hover 5,6']);
  });

  it('ends when the pointer leaves, and the scheduled frame is dropped', () => {
    send('pointermove', { ...mouse, ...place(1, 1) });
    send('pointerleave', mouse);
    runFrames();
    expect(calls).toEqual(['hover none']);
  });

  it('is not reported for touch', () => {
    send('pointermove', { ...finger(1), ...place(1, 1) });
    runFrames();
    expect(calls).toEqual([]);
  });
});

describe('wheel', () => {
  it('zooms by a notch in pixels and lines, and more for a trackpad’s pinch', () => {
    expect(wheel({ deltaY: -100 }).defaultPrevented).toBe(true);
    wheel({ deltaY: -100 / 33, deltaMode: 1 });
    wheel({ deltaY: 12.5, ctrlKey: true });
    wheel({ deltaY: 1e6 });
    expect(calls).toEqual(['wheel 1.15 7,8', 'wheel 1.15 7,8', 'wheel 0.87 7,8', 'wheel 0.572 7,8']);
  });

  it('ignores horizontal scrolling', () => {
    wheel({ deltaY: 0 });
    expect(calls).toEqual([]);
  });

  it('is left to the page while it is not taken', () => {
    takesWheel = false;
    expect(wheel({ deltaY: -100 }).defaultPrevented).toBe(false);
    expect(calls).toEqual([]);
    takesWheel = true;
    expect(wheel({ deltaY: -100 }).defaultPrevented).toBe(true);
    expect(calls).toHaveLength(1);
  });
});

describe('keys', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, key: '', code: '' };
  const key = (type: string, properties: object): Event => send(type, { ...none, ...properties });

  it('walk for each press and repeat, and zoom', () => {
    key('keydown', { code: 'KeyW' });
    key('keydown', { code: 'ArrowLeft', repeat: true });
    key('keydown', { key: '+' });
    key('keydown', { key: '0' });
    expect(calls).toEqual(['walk forward', 'walk left', 'zoom in', 'zoom reset']);
  });

  it('turn while held and report each change once', () => {
    key('keydown', { code: 'KeyQ' });
    key('keydown', { code: 'KeyQ', repeat: true });
    key('keydown', { code: 'KeyE' });
    key('keyup', { code: 'KeyQ' });
    expect(calls).toEqual(['turn turnLeft', 'turn turnLeft+turnRight', 'turn turnRight']);
  });

  it.each(['element', 'window'])('are released when the %s loses the focus', (target) => {
    key('keydown', { code: 'KeyQ' });
    send('blur', {}, target === 'window' ? page : element);
    expect(calls.at(-1)).toBe('turn ');
  });

  it('never scroll the page by the space bar', () => {
    expect(key('keydown', { key: ' ' }).defaultPrevented).toBe(true);
    expect(calls).toEqual([]);
  });

  it('leave shortcuts of the browser alone', () => {
    expect(key('keydown', { code: 'KeyW', ctrlKey: true }).defaultPrevented).toBe(false);
    expect(key('keydown', { code: 'Tab' }).defaultPrevented).toBe(false);
    expect(key('keydown', { key: 'PageDown' }).defaultPrevented).toBe(false);
    expect(key('keydown', { code: 'ArrowUp' }).defaultPrevented).toBe(true);
    expect(calls).toEqual(['walk forward']);
  });
});

it('restores the element on disposal', () => {
  expect(element.style.touchAction).toBe('none');
  gestures.dispose();
  expect(element.style.touchAction).toBe('auto');
  send('pointerdown', { ...mouse, ...place(0, 0) });
  send('keydown', { code: 'KeyW', key: 'w' });
  expect(calls).toEqual([]);
});
