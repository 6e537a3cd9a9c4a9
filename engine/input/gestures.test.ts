import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachGestures, type GestureHandlers, type Point } from './gestures.ts';

/** As much of an element as gestures need: real events, a place on the page, and who holds which pointer. */
class View extends EventTarget {
  readonly style = { touchAction: 'auto' };
  readonly clientHeight = 400;
  readonly captured: number[] = [];
  getBoundingClientRect = (): { left: number; top: number } => ({ left: 10, top: 20 });
  setPointerCapture = (id: number): void => void this.captured.push(id);
}

let frames: (() => void)[] = [];
let page = new EventTarget();
let view = new View();
let received: string[] = [];
let time = 0;

const round = (n: number): number => Math.round(n * 1000) / 1000 + 0;
const at = (point: Point | null): string => (point ? `${round(point.x)},${round(point.y)}` : 'none');
const handlers: GestureHandlers = {
  press: (point) => received.push(`press ${at(point)}`),
  dragStart: (point) => received.push(`dragStart ${at(point)}`),
  drag: (dx, dy, point) => received.push(`drag ${dx},${dy} ${at(point)}`),
  dragEnd: (velocity) => received.push(`dragEnd ${at(velocity)}`),
  secondaryDrag: (dx, dy) => received.push(`secondary ${dx},${dy}`),
  twoFingerDrag: (dx, dy) => received.push(`two ${dx},${dy}`),
  pinch: (factor, centre) => received.push(`pinch ${round(factor)} ${at(centre)}`),
  rotateTwoFingers: (radians) => received.push(`rotate ${round(radians)}`),
  wheel: (factor, point) => received.push(`wheel ${round(factor)} ${at(point)}`),
  tap: (point, type) => received.push(`tap ${at(point)} ${type}`),
  hover: (point) => received.push(`hover ${at(point)}`),
  walk: (direction) => received.push(`walk ${direction}`),
  turnKeys: (held) => received.push(`turn ${[...held].join('+')}`),
  zoomKey: (direction) => received.push(`zoom ${direction}`),
};

const send = (type: string, properties: object = {}, target: EventTarget = view): Event => {
  const event = new Event(type, { cancelable: true });
  for (const [key, value] of Object.entries({ timeStamp: time, ...properties }))
    Object.defineProperty(event, key, { value });
  target.dispatchEvent(event);
  return event;
};
const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, shiftKey: false };
const finger = (pointerId: number) => ({ ...mouse, pointerId, pointerType: 'touch' });
/** Page coordinates of a point of the view. */
const place = (x: number, y: number) => ({ clientX: x + 10, clientY: y + 20 });
const runFrames = (): void => {
  const due = frames;
  frames = [];
  for (const frame of due) frame();
};

const twoDown = (): void => {
  send('pointerdown', { ...finger(1), ...place(0, 100) });
  send('pointerdown', { ...finger(2), ...place(100, 100) });
  received = [];
};
const wheel = (properties: object): Event =>
  send('wheel', { deltaMode: 0, ctrlKey: false, ...place(7, 8), ...properties });

let gestures = { dispose: (): void => {} };
beforeEach(() => {
  [frames, received, time] = [[], [], 0];
  page = new EventTarget();
  view = new View();
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => {
    if (handle > 0) frames[handle - 1] = () => {};
  });
  gestures = attachGestures(view as unknown as HTMLElement, handlers);
});
afterEach(() => {
  gestures.dispose();
  vi.unstubAllGlobals();
});

describe('one pointer', () => {
  it('taps', () => {
    send('pointerdown', { ...mouse, ...place(50, 60) });
    time = 200;
    send('pointermove', { ...mouse, ...place(55, 60) });
    send('pointerup', { ...mouse, ...place(55, 60) });
    expect(received).toEqual(['press 50,60', 'tap 55,60 mouse']);
    expect(view.captured).toEqual([1]);
  });

  it.each([
    { who: mouse, held: 351, taps: false },
    { who: finger(1), held: 351, taps: true },
    { who: finger(1), held: 501, taps: false },
  ])('$who.pointerType held for $held ms: a tap is $taps', ({ who, held, taps }) => {
    send('pointerdown', { ...who, ...place(0, 0) });
    time = held;
    send('pointerup', { ...who, ...place(0, 0) });
    expect(received.some((line) => line.startsWith('tap'))).toBe(taps);
  });

  it('drags once it has wandered, and lets go with the speed of the last moments', () => {
    send('pointerdown', { ...mouse, ...place(50, 50) });
    for (let i = 1; i <= 5; i++) {
      time = i * 16;
      send('pointermove', { ...mouse, ...place(50 + i * 8, 50) });
    }
    send('pointerup', { ...mouse, ...place(90, 50) });
    expect(received.slice(1, 4)).toEqual(['dragStart 50,50', 'drag 8,0 58,50', 'drag 8,0 66,50']);
    expect(received.at(-1)).toBe('dragEnd 0.5,0');
    expect(received.some((line) => line.startsWith('tap'))).toBe(false);
  });

  it('has no speed left after a pause', () => {
    send('pointerdown', { ...mouse, ...place(0, 0) });
    time = 16;
    send('pointermove', { ...mouse, ...place(40, 0) });
    time = 200;
    send('pointerup', { ...mouse, ...place(40, 0) });
    expect(received.at(-1)).toBe('dragEnd 0,0');
  });

  it.each([{ button: 2 }, { shiftKey: true }])('drags secondarily with %o, and never taps', (how) => {
    send('pointerdown', { ...mouse, ...how, ...place(0, 0) });
    send('pointermove', { ...mouse, ...place(0, 20) });
    send('pointerup', { ...mouse, ...place(0, 20) });
    expect(received).toContain('secondary 0,20');
    send('pointerdown', { ...mouse, ...how, ...place(0, 0) });
    send('pointerup', { ...mouse, ...place(0, 0) });
    expect(received.some((line) => line.startsWith('tap'))).toBe(false);
  });

  it.each(['pointercancel', 'lostpointercapture', 'blur'])('ends a drag once at %s', (type) => {
    send('pointerdown', { ...mouse, ...place(0, 0) });
    send('pointermove', { ...mouse, ...place(30, 0) });
    send(type, mouse, type === 'blur' ? page : view);
    expect(received.at(-1)).toBe('dragEnd 0,0');
    send('pointerup', { ...mouse, ...place(30, 0) });
    expect(received.filter((line) => line.startsWith('dragEnd'))).toEqual(['dragEnd 0,0']);
    expect(received.some((line) => line.startsWith('tap'))).toBe(false);
  });

  it('shows no menu of the browser', () => {
    expect(send('contextmenu').defaultPrevented).toBe(true);
  });
});

describe('two fingers', () => {
  it('pinch about their middle, and push', () => {
    twoDown();
    send('pointermove', { ...finger(2), ...place(200, 100) });
    expect(received).toEqual(['pinch 2 100,100', 'two 50,0']);
  });

  it('turn clockwise when the right one goes down', () => {
    twoDown();
    send('pointermove', { ...finger(2), ...place(100, 200) });
    expect(received).toContain('rotate 0.785');
  });

  it('end the drag of the first and make no tap', () => {
    send('pointerdown', { ...finger(1), ...place(0, 0) });
    send('pointermove', { ...finger(1), ...place(20, 0) });
    send('pointerdown', { ...finger(2), ...place(90, 0) });
    expect(received.at(-1)).toBe('dragEnd 0,0');
    received = [];
    send('pointerup', { ...finger(2), ...place(90, 0) });
    send('pointerup', { ...finger(1), ...place(20, 0) });
    expect(received).toEqual([]);
  });

  it('do not throw the view when the second is lifted a moment after the first', () => {
    send('pointerdown', { ...finger(1), ...place(0, 0) });
    time = 4;
    send('pointerdown', { ...finger(2), ...place(90, 0) });
    time = 20;
    send('pointermove', { ...finger(1), ...place(60, 0) });
    send('pointerup', { ...finger(2), ...place(90, 0) });
    send('pointermove', { ...finger(1), ...place(61, 0) });
    send('pointerup', { ...finger(1), ...place(61, 0) });
    expect(received.at(-1)).toBe('dragEnd 0,0');
  });
});

describe('hover', () => {
  it('is told once a frame, where the mouse is by then', () => {
    send('pointermove', { ...mouse, ...place(1, 1) });
    send('pointermove', { ...mouse, ...place(5, 6) });
    runFrames();
    expect(received).toEqual(['hover 5,6']);
  });

  it('ends when the mouse leaves, whatever frame was due', () => {
    send('pointermove', { ...mouse, ...place(1, 1) });
    send('pointerleave', mouse);
    runFrames();
    expect(received).toEqual(['hover none']);
  });

  it('is nothing for fingers', () => {
    send('pointermove', { ...finger(1), ...place(1, 1) });
    runFrames();
    expect(received).toEqual([]);
  });
});

describe('wheel', () => {
  it('zooms by a notch, the same in pixels and lines, and more for a trackpad’s pinch', () => {
    expect(wheel({ deltaY: -100 }).defaultPrevented).toBe(true);
    wheel({ deltaY: -100 / 33, deltaMode: 1 });
    wheel({ deltaY: 12.5, ctrlKey: true });
    wheel({ deltaY: 1e6 });
    expect(received).toEqual(['wheel 1.15 7,8', 'wheel 1.15 7,8', 'wheel 0.87 7,8', 'wheel 0.572 7,8']);
  });

  it('says nothing of a wheel that goes sideways', () => {
    wheel({ deltaY: 0 });
    expect(received).toEqual([]);
  });

  it('is left to the page where nobody wants it', () => {
    gestures.dispose();
    const others = Object.fromEntries(Object.entries(handlers).filter(([name]) => name !== 'wheel'));
    gestures = attachGestures(view as unknown as HTMLElement, others as unknown as GestureHandlers);
    expect(wheel({ deltaY: -100 }).defaultPrevented).toBe(false);
    expect(received).toEqual([]);
  });
});

describe('keys', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, key: '', code: '' };
  const key = (type: string, properties: object): Event => send(type, { ...none, ...properties });

  it('walk, again while held, and zoom', () => {
    key('keydown', { code: 'KeyW' });
    key('keydown', { code: 'ArrowLeft', repeat: true });
    key('keydown', { key: '+' });
    key('keydown', { key: '0' });
    expect(received).toEqual(['walk forward', 'walk left', 'zoom in', 'zoom reset']);
  });

  it('turn while held, told once a change', () => {
    key('keydown', { code: 'KeyQ' });
    key('keydown', { code: 'KeyQ', repeat: true });
    key('keydown', { code: 'KeyE' });
    key('keyup', { code: 'KeyQ' });
    expect(received).toEqual(['turn turnLeft', 'turn turnLeft+turnRight', 'turn turnRight']);
  });

  it.each(['element', 'window'])('let go when the %s loses the focus', (whose) => {
    key('keydown', { code: 'KeyQ' });
    send('blur', {}, whose === 'window' ? page : view);
    expect(received.at(-1)).toBe('turn ');
  });

  it('leave the browser its own', () => {
    expect(key('keydown', { code: 'KeyW', ctrlKey: true }).defaultPrevented).toBe(false);
    expect(key('keydown', { code: 'Tab' }).defaultPrevented).toBe(false);
    expect(key('keydown', { code: 'ArrowUp' }).defaultPrevented).toBe(true);
    expect(received).toEqual(['walk forward']);
  });
});

it('leaves the element as it was', () => {
  expect(view.style.touchAction).toBe('none');
  gestures.dispose();
  expect(view.style.touchAction).toBe('auto');
  send('pointerdown', { ...mouse, ...place(0, 0) });
  send('keydown', { code: 'KeyW', key: 'w' });
  expect(received).toEqual([]);
});
