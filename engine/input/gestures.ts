/**
 * Hands, wheels and keys on one element become gestures: press, drag, tap, pinch, turn, hover, walk. A second finger,
 * a cancelled pointer and a lost focus end what is under way in one place. Lengths are CSS pixels.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { attachKeys, type KeyHandlers } from './keys.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GestureHandlers extends KeyHandlers {
  press(point: Point): void;
  dragStart(point: Point): void;
  drag(dx: number, dy: number, point: Point): void;
  /** Pixels a millisecond over the last moments of the drag. */
  dragEnd(velocity: Point): void;
  /** With the second button, or with Shift. */
  secondaryDrag(dx: number, dy: number): void;
  twoFingerDrag(dx: number, dy: number): void;
  /** Two fingers: how many times wider than a moment ago. */
  pinch(factor: number, centre: Point): void;
  /** Two fingers: radians, positive clockwise on the screen. */
  rotateTwoFingers(radians: number): void;
  /** A wheel or a trackpad's pinch; more than 1 comes nearer. Without it the wheel is left to the page. */
  wheel?(factor: number, point: Point): void;
  tap(point: Point, pointerType: string): void;
  /** Null when the pointer leaves. Mouse and pen only. */
  hover(point: Point | null): void;
}

/** A press that wanders less and lasts no longer is a tap. */
const slop = 8;
const longestTapMs = { mouse: 350, touch: 500 } as const;
/** The speed of a flick is measured over so long. */
const velocityMs = 80;
/** A wheel's notch (100 pixels in most browsers) zooms by this. */
const notch = 1.15;
const linePixels = 33;

interface Finger {
  readonly id: number;
  readonly type: string;
  readonly secondary: boolean;
  readonly began: number;
  readonly from: Point;
  at: Point;
}

export function attachGestures(element: HTMLElement, handlers: GestureHandlers): Disposable {
  const disposables = new DisposableStack();
  const fingers = new Map<number, Finger>();
  let dragging = false;
  /** A press on which a second finger came down is no tap any more. */
  let spoiled = false;
  let trail: { readonly time: number; readonly at: Point }[] = [];
  let hoverFrame = 0;
  let hoverAt: Point | null = null;

  const style = element.style.touchAction;
  element.style.touchAction = 'none';
  disposables.defer(() => (element.style.touchAction = style));

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const velocity = (now: number): Point => {
    const recent = trail.filter(({ time }) => now - time <= velocityMs);
    const [first, last] = [recent[0], recent.at(-1)];
    if (!first || !last || last.time <= first.time) return { x: 0, y: 0 };
    const span = Math.max(8, now - first.time);
    return { x: (last.at.x - first.at.x) / span, y: (last.at.y - first.at.y) / span };
  };
  const cancel = (): void => {
    if (dragging) handlers.dragEnd({ x: 0, y: 0 });
    dragging = false;
    fingers.clear();
    trail = [];
  };
  const forgetHover = (): void => {
    cancelAnimationFrame(hoverFrame);
    hoverFrame = 0;
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 2) return;
    const at = pointOf(event);
    const secondary = event.button === 2 || event.shiftKey;
    element.setPointerCapture?.(event.pointerId);
    fingers.set(event.pointerId, {
      id: event.pointerId,
      type: event.pointerType,
      secondary,
      began: event.timeStamp,
      from: at,
      at,
    });
    if (fingers.size === 1) {
      spoiled = false;
      trail = [{ time: event.timeStamp, at }];
      handlers.press(at);
      return;
    }
    spoiled = true;
    if (dragging) handlers.dragEnd({ x: 0, y: 0 });
    dragging = false;
  };

  const twoFingers = (moved: Finger, at: Point): void => {
    const other = [...fingers.values()].find((f) => f.id !== moved.id);
    if (!other) return;
    const before = { x: moved.at.x - other.at.x, y: moved.at.y - other.at.y };
    const after = { x: at.x - other.at.x, y: at.y - other.at.y };
    const centre = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 };
    const [was, is] = [Math.hypot(before.x, before.y), Math.hypot(after.x, after.y)];
    if (was > 4 && is > 4) handlers.pinch(is / was, centre);
    const turn = Math.atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y);
    if (Math.abs(turn) > 1e-4) handlers.rotateTwoFingers(turn);
    handlers.twoFingerDrag((at.x - moved.at.x) / 2, (at.y - moved.at.y) / 2);
  };

  const hover = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    // Once a frame, and where the pointer is by then: some mice report a thousand times a second.
    hoverAt = pointOf(event);
    hoverFrame ||= requestAnimationFrame(() => {
      hoverFrame = 0;
      if (fingers.size === 0) handlers.hover(hoverAt);
    });
  };

  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      hover(event);
      return;
    }
    const at = pointOf(event);
    const [dx, dy] = [at.x - finger.at.x, at.y - finger.at.y];
    if (fingers.size === 2) twoFingers(finger, at);
    else if (fingers.size === 1) {
      if (!dragging && Math.hypot(at.x - finger.from.x, at.y - finger.from.y) >= slop) {
        dragging = true;
        handlers.dragStart(finger.from);
      }
      if (dragging && finger.secondary) handlers.secondaryDrag(dx, dy);
      else if (dragging) handlers.drag(dx, dy, at);
      trail.push({ time: event.timeStamp, at });
      if (trail.length > 20) trail.shift();
    }
    finger.at = at;
  };

  const up = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.delete(event.pointerId);
    if (fingers.size > 0) {
      // The way of a finger that is left begins here, or lifting two would throw the view.
      trail = [];
      return;
    }
    if (dragging) {
      dragging = false;
      handlers.dragEnd(finger.secondary ? { x: 0, y: 0 } : velocity(event.timeStamp));
      return;
    }
    const limit = finger.type === 'touch' ? longestTapMs.touch : longestTapMs.mouse;
    if (!spoiled && !finger.secondary && event.timeStamp - finger.began <= limit) handlers.tap(finger.at, finger.type);
  };

  const wheel = (event: WheelEvent): void => {
    if (!handlers.wheel) return;
    event.preventDefault();
    if (event.deltaY === 0) return;
    const unit = event.deltaMode === 1 ? linePixels : event.deltaMode === 2 ? element.clientHeight : 1;
    // A trackpad's pinch comes as a wheel with the control key and small steps.
    const pixels = event.deltaY * unit * (event.ctrlKey ? 8 : 1);
    handlers.wheel(notch ** (-Math.max(-400, Math.min(400, pixels)) / 100), pointOf(event));
  };

  disposables.listen(element, 'pointerdown', down);
  disposables.listen(element, 'pointermove', move);
  disposables.listen(element, 'pointerup', up);
  disposables.listen(element, 'pointercancel', cancel);
  disposables.listen(element, 'lostpointercapture', (event: PointerEvent) => {
    // After an ordinary release the finger is forgotten already.
    if (fingers.has(event.pointerId)) cancel();
  });
  disposables.listen(element, 'pointerleave', (event: PointerEvent) => {
    if (event.pointerType === 'touch' || fingers.size > 0) return;
    forgetHover();
    handlers.hover(null);
  });
  disposables.listen(element, 'wheel', wheel, { passive: false });
  disposables.listen(element, 'contextmenu', (event: Event) => event.preventDefault());
  disposables.listen(window, 'blur', cancel);
  disposables.defer(forgetHover);
  disposables.own(attachKeys(element, handlers));
  return disposables;
}
