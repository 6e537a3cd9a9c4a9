/** The pointers on a plan: drags of points and of the handle that turns, presses, and dragging or pinching the plan. */
import { useRef, type PointerEvent } from 'react';
import type { PlanEditorProps, PlanGesture } from './plan-editor-props.ts';
import { panView, toMetres, toPixels, zoomView, type PlanView, type PlanViewControl } from './use-plan-view.ts';

type Position = { readonly left: number; readonly top: number };

type Gesture =
  | { readonly kind: 'plan' }
  | { readonly kind: 'point'; readonly id: string; readonly offset: Position }
  | { readonly kind: 'turn'; readonly id: string; readonly middle: Position; readonly from: number };

type Tracked = Position & { readonly start: Position };

type Callbacks = Pick<
  PlanEditorProps,
  | 'points'
  | 'selected'
  | 'canPlace'
  | 'isConnecting'
  | 'onSelect'
  | 'onPlace'
  | 'onMove'
  | 'onTurn'
  | 'onCancel'
  | 'onConnect'
>;

/** A pointer that moves less is pressed, not dragged; CSS pixels. */
const dragDistance = 4;

const angleOf = (middle: Position, { left, top }: Position): number => Math.atan2(left - middle.left, middle.top - top);

/** From −π to π. */
const turnBetween = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

const distanceBetween = (a: Position, b: Position): number => Math.hypot(a.left - b.left, a.top - b.top);

const positionIn = (event: PointerEvent<SVGSVGElement>): Position => {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { left: event.clientX - left, top: event.clientY - top };
};

export const usePlanPointers = (view: PlanView, setView: PlanViewControl['setView'], callbacks: Callbacks) => {
  const pointers = useRef(new Map<number, Tracked>());
  const gesture = useRef<Gesture | null>(null);
  const isDragging = useRef(false);

  const gestureAt = (event: PointerEvent<SVGSVGElement>, at: Position): Gesture => {
    const target = event.target instanceof Element ? event.target.closest<SVGElement>('[data-point]') : null;
    const point = callbacks.points.find(({ id }) => id === target?.dataset['point']);
    if (!point) return { kind: 'plan' };
    const middle = toPixels(view, point);
    if (target?.dataset['part'] === 'handle') return { kind: 'turn', id: point.id, middle, from: angleOf(middle, at) };
    return { kind: 'point', id: point.id, offset: { left: at.left - middle.left, top: at.top - middle.top } };
  };

  const drag = (current: Gesture, at: Position, by: PlanGesture): void => {
    if (current.kind === 'point') {
      const { offset } = current;
      callbacks.onMove(current.id, toMetres(view, at.left - offset.left, at.top - offset.top), by);
    } else if (current.kind === 'turn') {
      callbacks.onTurn(current.id, turnBetween(current.from, angleOf(current.middle, at)), by);
    }
  };

  const press = (current: Gesture, at: Position): void => {
    if (current.kind === 'point') {
      if (callbacks.isConnecting && current.id !== callbacks.selected) callbacks.onConnect(current.id);
      else callbacks.onSelect(current.id);
    } else if (current.kind === 'plan' && callbacks.canPlace) {
      callbacks.onPlace(toMetres(view, at.left, at.top));
    }
  };

  const stop = (): void => {
    if (isDragging.current && gesture.current?.kind !== 'plan') callbacks.onCancel();
    gesture.current = null;
    isDragging.current = false;
  };

  const pinch = (moved: number, at: Position): void => {
    const [other] = [...pointers.current].filter(([id]) => id !== moved).map(([, pointer]) => pointer);
    const before = pointers.current.get(moved);
    if (!other || !before) return;
    const factor = distanceBetween(at, other) / Math.max(1, distanceBetween(before, other));
    const middle = { left: (at.left + other.left) / 2, top: (at.top + other.top) / 2 };
    const [dx, dy] = [(at.left - before.left) / 2, (at.top - before.top) / 2];
    setView((current) => panView(zoomView(current, factor, middle.left, middle.top), dx, dy));
  };

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>): void => {
      if (event.button !== 0) return;
      const at = positionIn(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { ...at, start: at });
      // A second finger moves the plan.
      if (pointers.current.size > 1) {
        stop();
        return;
      }
      gesture.current = gestureAt(event, at);
      isDragging.current = false;
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>): void => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const at = positionIn(event);
      if (pointers.current.size > 1) pinch(event.pointerId, at);
      else if (gesture.current) {
        if (!isDragging.current && distanceBetween(before.start, at) >= dragDistance) {
          isDragging.current = true;
          if (gesture.current.kind === 'point') callbacks.onSelect(gesture.current.id);
        }
        if (isDragging.current) {
          const [dx, dy] = [at.left - before.left, at.top - before.top];
          if (gesture.current.kind === 'plan') setView((current) => panView(current, dx, dy));
          else drag(gesture.current, at, 'drag');
        }
      }
      pointers.current.set(event.pointerId, { ...at, start: before.start });
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>): void => {
      const current = gesture.current;
      const wasTracked = pointers.current.delete(event.pointerId);
      if (!wasTracked || !current) return;
      const at = positionIn(event);
      gesture.current = null;
      if (!isDragging.current) press(current, at);
      else drag(current, at, 'drop');
      isDragging.current = false;
    },
    onPointerCancel: (event: PointerEvent<SVGSVGElement>): void => {
      if (pointers.current.delete(event.pointerId)) stop();
    },
  };
};
