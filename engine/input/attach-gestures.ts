/**
 * Turns pointer, wheel and key events of one element into gestures: press, drag, tap, pinch, rotate, hover, walk. A
 * second pointer, a cancelled pointer and a lost focus end the running gesture in one place. Lengths are CSS pixels.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { attachKeys, type KeyHandlers } from './attach-keys.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Whether Alt is held; absent: not. */
  readonly isAlt?: true;
}

export interface GestureHandlers {
  press(point: Point): void;
  /** A drag with the second button, or with Shift, is secondary. */
  dragStart(point: Point, isSecondary: boolean, pointerType: string): void;
  drag(dx: number, dy: number, point: Point): void;
  /** Pixels per millisecond over the last moments; null if a second pointer, a cancel or a blur interrupted the drag. */
  dragEnd(velocity: Point | null): void;
  secondaryDrag(dx: number, dy: number): void;
  twoFingerDrag(dx: number, dy: number): void;
  /** Two pointers: the ratio of their distance to the one at the last event. */
  pinch(factor: number, centre: Point): void;
  /** Two pointers: radians, positive clockwise on the screen. */
  rotateTwoFingers(radians: number): void;
  /** If not, the wheel is left to the page. */
  takesWheel(): boolean;
  /** A wheel or a trackpad's pinch; more than 1 zooms in. */
  wheel(factor: number, point: Point): void;
  tap(point: Point, pointerType: string): void;
  /** Null when the pointer leaves. Mouse and pen only. */
  hover(point: Point | null): void;
  /** Without these handlers the keys are left to the page. */
  readonly keys?: KeyHandlers;
}

/** A press that moves less than this and lasts no longer is a tap. */
const tapSlop = 8;
const maxTapMs = { mouse: 350, touch: 500 } as const;
/** The velocity of a flick is measured over this time. */
const velocityMs = 80;
/** Zoom factor per wheel notch (100 pixels in most browsers). */
const notchZoom = 1.15;
const linePixels = 33;

interface ActivePointer {
  readonly id: number;
  readonly type: string;
  readonly secondary: boolean;
  readonly startedAt: number;
  readonly start: Point;
  position: Point;
}

export function attachGestures(element: HTMLElement, handlers: GestureHandlers): Disposable {
  const disposables = new DisposableStack();
  const pointers = new Map<number, ActivePointer>();
  let dragging = false;
  /** Whether the press had a second pointer and is therefore no tap. */
  let hadSecondPointer = false;
  let trail: { readonly time: number; readonly position: Point }[] = [];
  let hoverFrame = 0;
  let hoverPoint: Point | null = null;

  const { touchAction } = element.style;
  element.style.touchAction = 'none';
  disposables.defer(() => (element.style.touchAction = touchAction));

  const pointOf = (event: { clientX: number; clientY: number; altKey?: boolean }): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top, ...(event.altKey && { isAlt: true }) };
  };
  const velocity = (now: number): Point => {
    const recent = trail.filter(({ time }) => now - time <= velocityMs);
    const [first, last] = [recent[0], recent.at(-1)];
    if (!first || !last || last.time <= first.time) return { x: 0, y: 0 };
    const span = Math.max(8, now - first.time);
    return { x: (last.position.x - first.position.x) / span, y: (last.position.y - first.position.y) / span };
  };
  const cancel = (): void => {
    if (dragging) handlers.dragEnd(null);
    dragging = false;
    pointers.clear();
    trail = [];
  };
  const cancelHover = (): void => {
    cancelAnimationFrame(hoverFrame);
    hoverFrame = 0;
  };

  const onDown = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 2) return;
    const position = pointOf(event);
    const secondary = event.button === 2 || event.shiftKey;
    element.setPointerCapture?.(event.pointerId);
    pointers.set(event.pointerId, {
      id: event.pointerId,
      type: event.pointerType,
      secondary,
      startedAt: event.timeStamp,
      start: position,
      position,
    });
    if (pointers.size === 1) {
      hadSecondPointer = false;
      trail = [{ time: event.timeStamp, position }];
      handlers.press(position);
      return;
    }
    hadSecondPointer = true;
    if (dragging) handlers.dragEnd(null);
    dragging = false;
  };

  const moveTwo = (moved: ActivePointer, to: Point): void => {
    const other = [...pointers.values()].find(({ id }) => id !== moved.id);
    if (!other) return;
    const before = { x: moved.position.x - other.position.x, y: moved.position.y - other.position.y };
    const after = { x: to.x - other.position.x, y: to.y - other.position.y };
    const centre = { x: (to.x + other.position.x) / 2, y: (to.y + other.position.y) / 2 };
    const [oldDistance, newDistance] = [Math.hypot(before.x, before.y), Math.hypot(after.x, after.y)];
    if (oldDistance > 4 && newDistance > 4) handlers.pinch(newDistance / oldDistance, centre);
    const rotation = Math.atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y);
    if (Math.abs(rotation) > 1e-4) handlers.rotateTwoFingers(rotation);
    handlers.twoFingerDrag((to.x - moved.position.x) / 2, (to.y - moved.position.y) / 2);
  };

  const requestHover = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    // Once per frame, at the latest position: some mice report a thousand times per second.
    hoverPoint = pointOf(event);
    hoverFrame ||= requestAnimationFrame(() => {
      hoverFrame = 0;
      if (pointers.size === 0) handlers.hover(hoverPoint);
    });
  };

  const onMove = (event: PointerEvent): void => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) {
      requestHover(event);
      return;
    }
    const position = pointOf(event);
    const [dx, dy] = [position.x - pointer.position.x, position.y - pointer.position.y];
    if (pointers.size === 2) moveTwo(pointer, position);
    else if (pointers.size === 1) {
      if (!dragging && Math.hypot(position.x - pointer.start.x, position.y - pointer.start.y) >= tapSlop) {
        dragging = true;
        handlers.dragStart(pointer.start, pointer.secondary, pointer.type);
      }
      if (dragging && pointer.secondary) handlers.secondaryDrag(dx, dy);
      else if (dragging) handlers.drag(dx, dy, position);
      trail.push({ time: event.timeStamp, position });
      if (trail.length > 20) trail.shift();
    }
    pointer.position = position;
  };

  const onUp = (event: PointerEvent): void => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    pointers.delete(event.pointerId);
    if (pointers.size > 0) {
      // The trail of the remaining pointer begins here; otherwise lifting two pointers would cause inertia.
      trail = [];
      return;
    }
    if (dragging) {
      dragging = false;
      handlers.dragEnd(pointer.secondary ? { x: 0, y: 0 } : velocity(event.timeStamp));
      return;
    }
    const limit = pointer.type === 'touch' ? maxTapMs.touch : maxTapMs.mouse;
    if (!hadSecondPointer && !pointer.secondary && event.timeStamp - pointer.startedAt <= limit)
      handlers.tap(pointer.position, pointer.type);
  };

  const onWheel = (event: WheelEvent): void => {
    if (!handlers.takesWheel()) return;
    event.preventDefault();
    if (event.deltaY === 0) return;
    const unit = event.deltaMode === 1 ? linePixels : event.deltaMode === 2 ? element.clientHeight : 1;
    // A trackpad's pinch is reported as a wheel with the control key and small steps.
    const pixels = event.deltaY * unit * (event.ctrlKey ? 8 : 1);
    handlers.wheel(notchZoom ** (-Math.max(-400, Math.min(400, pixels)) / 100), pointOf(event));
  };

  disposables.listen(element, 'pointerdown', onDown);
  disposables.listen(element, 'pointermove', onMove);
  disposables.listen(element, 'pointerup', onUp);
  disposables.listen(element, 'pointercancel', cancel);
  disposables.listen(element, 'lostpointercapture', (event: PointerEvent) => {
    // After an ordinary release the pointer is already removed.
    if (pointers.has(event.pointerId)) cancel();
  });
  disposables.listen(element, 'pointerleave', (event: PointerEvent) => {
    if (event.pointerType === 'touch' || pointers.size > 0) return;
    cancelHover();
    handlers.hover(null);
  });
  disposables.listen(element, 'wheel', onWheel, { passive: false });
  disposables.listen(element, 'contextmenu', (event: Event) => event.preventDefault());
  disposables.listen(window, 'blur', cancel);
  disposables.defer(cancelHover);
  if (handlers.keys) disposables.own(attachKeys(element, handlers.keys));
  return disposables;
}
