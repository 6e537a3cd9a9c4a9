/** Connects gestures, wheel and keys to the camera and to what is under the pointer. */
import type { Disposable } from '#base/disposable.ts';
import type { SweepId } from '#domain/ids.ts';
import type { MarkerName } from '#domain/markers/markers.ts';
import type { WalkDirection } from '../navigation/sweep-in-direction.ts';
import type { TiltController } from '../navigation/tilt-controller.ts';
import type { StageEvents, SurfaceHit } from '../stage-api.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { attachGestures, type Point } from './attach-gestures.ts';
import type { KeyHandlers } from './attach-keys.ts';
import type { PointerRay } from './pointer-markers.ts';
import type { PointerScene } from './pointer-scene.ts';
import type { DragTarget, PointerTarget } from './pointer-target.ts';

export interface GestureContext {
  readonly rig: Pick<CameraRig, 'stop' | 'drag' | 'pan' | 'turn' | 'zoom' | 'release' | 'setTurnKeys'>;
  readonly pointer: Pick<
    PointerScene,
    'rayAt' | 'hover' | 'leave' | 'press' | 'handleAt' | 'dragTargetAt' | 'surfaceAt' | 'moveCursor' | 'resetCursor'
  >;
  /** Shows the magnifier at a point of the canvas in CSS pixels; null hides it. */
  magnify(point: Point | null): void;
  readonly tilt: Pick<TiltController, 'beginTilt' | 'stopAutoOrbit'>;
  /** Whether the wheel zooms now. */
  wheelEnabled(): boolean;
  /** Whether the user can zoom at all. */
  readonly zoomEnabled: boolean;
  /** Whether keys move the camera. */
  readonly keyboardEnabled: boolean;
  /** Whether input is accepted now. */
  enabled(): boolean;
  inside(): boolean;
  /** Whether a tool uses surfaces: `surfaceHovered` is emitted, and the cursor is a crosshair. */
  surfaceInput(): boolean;
  walk(direction: WalkDirection): SweepId | null;
  emit<K extends keyof StageEvents>(type: K, payload: StageEvents[K]): void;
  /** A drag of the view began or ended. */
  setDragging(on: boolean): void;
  /** The camera was moved. */
  cameraMoved(): void;
  /** The hover state changed. */
  hoverChanged(): void;
}

/** Arrow keys orbit the dollhouse and pan the plan by this many CSS pixels per press. */
const keyStep = 48;
const keyDrags = { forward: [0, keyStep], back: [0, -keyStep], left: [keyStep, 0], right: [-keyStep, 0] } as const;
const zoomStep = 1.25;

const nothing: PointerTarget = { sweepId: null, marker: null, hit: null, position: null };

const isSameMarker = (a: MarkerName | null, b: MarkerName | null): boolean =>
  a === b || (a !== null && b !== null && a.layer === b.layer && a.kind === b.kind && a.id === b.id);

export function connectGestures(canvas: HTMLElement, context: GestureContext): Disposable {
  const { rig, pointer } = context;
  let hoveredSweep: SweepId | null = null;
  let hoveredMarker: MarkerName | null = null;
  let lastHoverPoint: Point | null = null;
  /** What the current drag moves instead of the camera, and the surface that it reached. */
  let dragged: { readonly target: DragTarget; hit: SurfaceHit | null } | null = null;
  /** Whether it is dragged by a finger, which covers it. */
  let isMagnified = false;
  /** Whether the current drag tilts a view that was a plan when the drag began. */
  let isTilting = false;
  const rayAtPoint = ({ x, y, isAlt }: Point): PointerRay => ({ ...pointer.rayAt(x, y), ...(isAlt && { isAlt }) });
  const surfaceBeside = (point: Point, offset: DragTarget['offset']): SurfaceHit | null =>
    pointer.surfaceAt(rayAtPoint({ ...point, x: point.x + offset.x, y: point.y + offset.y }));
  const updateHover = ({ sweepId, marker, hit }: PointerTarget): void => {
    if (sweepId !== hoveredSweep) context.emit('puckHovered', { sweepId });
    if (!isSameMarker(marker, hoveredMarker)) context.emit('markerHovered', { marker });
    hoveredSweep = sweepId;
    hoveredMarker = marker;
    const hasSurfaceInput = context.surfaceInput();
    if (hasSurfaceInput) context.emit('surfaceHovered', { hit });
    // Handles of a draft are no markers; pins are.
    const at = marker || hasSurfaceInput ? lastHoverPoint : null;
    const canDrag = at !== null && pointer.dragTargetAt(rayAtPoint(at)) !== null;
    canvas.style.cursor = canDrag ? 'grab' : marker || sweepId ? 'pointer' : hasSurfaceInput ? 'crosshair' : '';
    context.hoverChanged();
  };
  const anchorOf = ({ x, y }: Point): Point => {
    const { width, height } = canvas.getBoundingClientRect();
    return { x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 };
  };
  const moveCamera = (change: () => void): void => {
    if (!context.enabled()) return;
    change();
    context.cameraMoved();
  };
  const keys: KeyHandlers = {
    moveCursor: (key) => {
      const ray = context.enabled() ? pointer.moveCursor(key) : null;
      if (ray) updateHover(pointer.hover(ray));
      return ray !== null;
    },
    walk: (direction) => {
      if (!context.enabled()) return;
      context.emit('gestureStarted', {});
      if (context.inside()) {
        context.walk(direction);
        return;
      }
      const [dx, dy] = keyDrags[direction];
      moveCamera(() => rig.drag(dx, dy));
    },
    turnKeys: (pressed) => {
      if (pressed.size > 0 && context.enabled()) context.emit('gestureStarted', {});
      rig.setTurnKeys(pressed);
      context.cameraMoved();
    },
    ...(context.zoomEnabled && {
      zoomKey: (direction) =>
        moveCamera(() =>
          rig.zoom(direction === 'reset' ? 'reset' : direction === 'in' ? zoomStep : 1 / zoomStep, null),
        ),
    }),
  };
  return attachGestures(canvas, {
    press: () => {
      if (!context.enabled()) return;
      rig.stop();
      context.tilt.stopAutoOrbit();
      context.emit('gestureStarted', {});
    },
    dragStart: (point, isSecondary, pointerType) => {
      const target = isSecondary || !context.enabled() ? null : pointer.dragTargetAt(rayAtPoint(point));
      if (target) {
        dragged = { target, hit: null };
        isMagnified = pointerType === 'touch';
        canvas.style.cursor = 'grabbing';
        if (target.marker) context.emit('markerDragStarted', { marker: target.marker });
        return;
      }
      context.setDragging(true);
      pointer.leave();
      updateHover(nothing);
    },
    drag: (dx, dy, point) => {
      if (!dragged) {
        moveCamera(() => rig.drag(dx, dy, point));
        return;
      }
      const { id: handleId, offset } = dragged.target;
      dragged.hit = surfaceBeside(point, offset);
      if (isMagnified) context.magnify({ ...point, x: point.x + offset.x, y: point.y + offset.y });
      context.emit('handleDragged', { handleId, hit: dragged.hit, ray: rayAtPoint(point).ray });
    },
    dragEnd: (velocity) => {
      if (dragged) {
        const { hit, target } = dragged;
        const handleId = target.id;
        dragged = null;
        context.magnify(null);
        canvas.style.cursor = '';
        if (velocity) context.emit('handleReleased', { handleId, hit });
        else context.emit('handleDragCancelled', { handleId });
        return;
      }
      isTilting = false;
      context.setDragging(false);
      moveCamera(() => rig.release(velocity ?? { x: 0, y: 0 }));
    },
    secondaryDrag: (dx, dy) =>
      moveCamera(() => {
        isTilting ||= context.tilt.beginTilt();
        if (isTilting) rig.drag(dx, dy);
        else rig.pan(dx, dy);
      }),
    twoFingerDrag: (dx, dy) => moveCamera(() => rig.pan(dx, dy)),
    pinch: (factor, centre) => moveCamera(() => context.zoomEnabled && rig.zoom(factor, anchorOf(centre))),
    rotateTwoFingers: (radians) => moveCamera(() => !context.inside() && rig.turn(radians, 0)),
    takesWheel: () => context.zoomEnabled && context.wheelEnabled(),
    wheel: (factor, point) => moveCamera(() => rig.zoom(factor, anchorOf(point))),
    tap: (point) => {
      if (!context.enabled()) return;
      const handleId = pointer.handleAt(rayAtPoint(point));
      if (handleId !== null) {
        context.emit('handlePressed', { handleId, hit: pointer.surfaceAt(rayAtPoint(point)) });
        return;
      }
      const { hit, marker, sweepId } = pointer.press(rayAtPoint(point));
      if (!hit) return;
      if (marker) context.emit('markerPressed', { marker, hit });
      else if (sweepId && context.inside()) context.emit('puckPressed', { sweepId });
      else context.emit('surfacePressed', { hit, sweepId });
    },
    hover: (point) => {
      // Browsers repeat the last move when the page under a still pointer changes; that would draw for ever.
      if (point && lastHoverPoint && point.x === lastHoverPoint.x && point.y === lastHoverPoint.y) return;
      lastHoverPoint = point;
      if (point) pointer.resetCursor();
      if (point && context.enabled()) updateHover(pointer.hover(rayAtPoint(point)));
      else {
        pointer.leave();
        updateHover(nothing);
      }
    },
    ...(context.keyboardEnabled && { keys }),
  });
}
