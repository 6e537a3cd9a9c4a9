/** What each gesture of a hand, a wheel or a key does to the camera and to what lies under the pointer. */
import type { Disposable } from '#base/disposable.ts';
import type { SweepId } from '#domain/ids.ts';
import type { MarkerName } from '#domain/markers/markers.ts';
import { attachGestures, type Point } from './gestures.ts';
import type { TiltController } from '../navigation/tilt-controller.ts';
import type { PointerScene, HoverTarget } from './pointer-scene.ts';
import type { StageEvents } from '../stage-api.ts';
import type { CameraRig } from '../view/camera-rig.ts';

export interface GestureTargets {
  readonly rig: CameraRig;
  readonly pointer: PointerScene;
  readonly wheel: boolean;
  readonly zoom: boolean;
  enabled(): boolean;
  inside(): boolean;
  /** Whether a tool acts on surfaces: `surfaceHovered` is emitted, and the cursor is a crosshair. */
  surfaceInput(): boolean;
  walk(direction: 'forward' | 'back' | 'left' | 'right'): SweepId | null;
  emit<K extends keyof StageEvents>(type: K, payload: StageEvents[K]): void;
  readonly tilting: TiltController;
  /** A hand has hold of the view, or has let it go. */
  held(held: boolean): void;
  /** The camera moved. */
  moved(): void;
  /** Only what lies under the pointer changed. */
  stirred(): void;
}

/** Arrow keys turn an orbit and push a plan by so many CSS pixels a press. */
const keyStep = 48;
const pushes = { forward: [0, keyStep], back: [0, -keyStep], left: [keyStep, 0], right: [-keyStep, 0] } as const;
const zoomStep = 1.25;

const nothing: HoverTarget = { sweepId: null, marker: null, hit: null };

const isSameMarker = (a: MarkerName | null, b: MarkerName | null): boolean =>
  a === b || (a !== null && b !== null && a.layer === b.layer && a.kind === b.kind && a.id === b.id);

export function connectGestures(canvas: HTMLElement, commands: GestureTargets): Disposable {
  const { rig, pointer } = commands;
  let hovered: SweepId | null = null;
  let hoveredMarker: MarkerName | null = null;
  let hoveredAt: Point | null = null;
  /** This drag tilts what was a plan when it began. */
  let tilts = false;
  const stir = ({ sweepId, marker, hit }: HoverTarget): void => {
    if (sweepId !== hovered) commands.emit('puckHovered', { sweepId });
    if (!isSameMarker(marker, hoveredMarker)) commands.emit('markerHovered', { marker });
    hovered = sweepId;
    hoveredMarker = marker;
    const onSurface = commands.surfaceInput();
    if (onSurface) commands.emit('surfaceHovered', { hit });
    canvas.style.cursor = marker || (sweepId && !onSurface) ? 'pointer' : onSurface ? 'crosshair' : '';
    commands.stirred();
  };
  const anchor = ({ x, y }: Point): Point => {
    const { width, height } = canvas.getBoundingClientRect();
    return { x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 };
  };
  const move = (change: () => void): void => {
    if (!commands.enabled()) return;
    change();
    commands.moved();
  };
  return attachGestures(canvas, {
    press: () => {
      if (!commands.enabled()) return;
      rig.stop();
      commands.tilting.stopOrbit();
      commands.emit('gestureStarted', {});
    },
    dragStart: () => {
      commands.held(true);
      pointer.leave();
      stir(nothing);
    },
    drag: (dx, dy, point) => move(() => rig.drag(dx, dy, point)),
    dragEnd: (velocity) => {
      tilts = false;
      commands.held(false);
      move(() => rig.release(velocity));
    },
    secondaryDrag: (dx, dy) =>
      move(() => {
        tilts ||= commands.tilting.takePlan();
        if (tilts) rig.drag(dx, dy);
        else rig.pan(dx, dy);
      }),
    twoFingerDrag: (dx, dy) => move(() => rig.pan(dx, dy)),
    pinch: (factor, centre) => move(() => commands.zoom && rig.zoom(factor, anchor(centre))),
    rotateTwoFingers: (radians) => move(() => !commands.inside() && rig.turn(radians, 0)),
    ...(commands.wheel &&
      commands.zoom && { wheel: (factor: number, point: Point) => move(() => rig.zoom(factor, anchor(point))) }),
    tap: ({ x, y }) => {
      if (!commands.enabled()) return;
      const { hit, marker, sweepId } = pointer.press(pointer.aim(x, y));
      if (!hit) return;
      if (marker) commands.emit('markerPressed', { marker, hit });
      else if (sweepId && commands.inside()) commands.emit('puckPressed', { sweepId });
      else commands.emit('surfacePressed', { hit, sweepId });
    },
    hover: (point) => {
      // Browsers repeat the last move when the page under a still pointer changes: that would draw for ever.
      if (point && hoveredAt && point.x === hoveredAt.x && point.y === hoveredAt.y) return;
      hoveredAt = point;
      if (point && commands.enabled()) stir(pointer.hover(pointer.aim(point.x, point.y)));
      else {
        pointer.leave();
        stir(nothing);
      }
    },
    walk: (direction) => {
      if (!commands.enabled()) return;
      commands.emit('gestureStarted', {});
      if (commands.inside()) {
        commands.walk(direction);
        return;
      }
      const [dx, dy] = pushes[direction];
      move(() => rig.drag(dx, dy));
    },
    turnKeys: (held) => {
      if (held.size > 0 && commands.enabled()) commands.emit('gestureStarted', {});
      rig.keys(held);
      commands.moved();
    },
    zoomKey: (direction) =>
      move(
        () =>
          commands.zoom &&
          rig.zoom(direction === 'reset' ? 'reset' : direction === 'in' ? zoomStep : 1 / zoomStep, null),
      ),
  });
}
