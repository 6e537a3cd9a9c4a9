/** What each gesture of a hand, a wheel or a key does to the camera and to what lies under the pointer. */
import type { Disposable } from '#base/disposable.ts';
import type { SweepId } from '#domain/ids.ts';
import type { MarkerName } from '#domain/markers/markers.ts';
import { attachGestures, type Point } from '../input/gestures.ts';
import type { Tilting } from '../motion/tilting.ts';
import type { PointerScene, Stirred } from '../pick/pointer-scene.ts';
import type { StageBells } from '../stage-api.ts';
import type { Rig } from './rig.ts';

export interface GestureLevers {
  readonly rig: Rig;
  readonly pointer: PointerScene;
  readonly wheel: boolean;
  readonly zoom: boolean;
  enabled(): boolean;
  inside(): boolean;
  walk(direction: 'forward' | 'back' | 'left' | 'right'): SweepId | null;
  emit<K extends keyof StageBells>(type: K, payload: StageBells[K]): void;
  readonly tilting: Tilting;
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

const nothing: Stirred = { sweepId: null, marker: null };

const isSameMarker = (a: MarkerName | null, b: MarkerName | null): boolean =>
  a === b || (a !== null && b !== null && a.layer === b.layer && a.kind === b.kind && a.id === b.id);

export function connectGestures(canvas: HTMLElement, levers: GestureLevers): Disposable {
  const { rig, pointer } = levers;
  let hovered: SweepId | null = null;
  let hoveredMarker: MarkerName | null = null;
  let hoveredAt: Point | null = null;
  /** This drag tilts what was a plan when it began. */
  let tilts = false;
  const stir = ({ sweepId, marker }: Stirred): void => {
    if (sweepId !== hovered) levers.emit('puckHovered', { sweepId });
    if (!isSameMarker(marker, hoveredMarker)) levers.emit('markerHovered', { marker });
    hovered = sweepId;
    hoveredMarker = marker;
    canvas.style.cursor = sweepId || marker ? 'pointer' : '';
    levers.stirred();
  };
  const anchor = ({ x, y }: Point): Point => {
    const { width, height } = canvas.getBoundingClientRect();
    return { x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 };
  };
  const move = (change: () => void): void => {
    if (!levers.enabled()) return;
    change();
    levers.moved();
  };
  return attachGestures(canvas, {
    press: () => {
      if (!levers.enabled()) return;
      rig.stop();
      levers.tilting.stopOrbit();
      levers.emit('gestureStarted', {});
    },
    dragStart: () => {
      levers.held(true);
      pointer.leave();
      stir(nothing);
    },
    drag: (dx, dy, point) => move(() => rig.drag(dx, dy, point)),
    dragEnd: (velocity) => {
      tilts = false;
      levers.held(false);
      move(() => rig.release(velocity));
    },
    secondaryDrag: (dx, dy) =>
      move(() => {
        tilts ||= levers.tilting.takePlan();
        if (tilts) rig.drag(dx, dy);
        else rig.pan(dx, dy);
      }),
    twoFingerDrag: (dx, dy) => move(() => rig.pan(dx, dy)),
    pinch: (factor, centre) => move(() => levers.zoom && rig.zoom(factor, anchor(centre))),
    rotateTwoFingers: (radians) => move(() => !levers.inside() && rig.turn(radians, 0)),
    ...(levers.wheel &&
      levers.zoom && { wheel: (factor: number, point: Point) => move(() => rig.zoom(factor, anchor(point))) }),
    tap: ({ x, y }) => {
      if (!levers.enabled()) return;
      const { hit, marker, sweepId } = pointer.press(pointer.aim(x, y));
      if (!hit) return;
      if (marker) levers.emit('markerPressed', { marker, hit });
      else if (sweepId && levers.inside()) levers.emit('puckPressed', { sweepId });
      else levers.emit('surfacePressed', { hit, sweepId });
    },
    hover: (point) => {
      // Browsers repeat the last move when the page under a still pointer changes: that would draw for ever.
      if (point && hoveredAt && point.x === hoveredAt.x && point.y === hoveredAt.y) return;
      hoveredAt = point;
      if (point && levers.enabled()) stir(pointer.hover(pointer.aim(point.x, point.y)));
      else {
        pointer.leave();
        stir(nothing);
      }
    },
    walk: (direction) => {
      if (!levers.enabled()) return;
      levers.emit('gestureStarted', {});
      if (levers.inside()) {
        levers.walk(direction);
        return;
      }
      const [dx, dy] = pushes[direction];
      move(() => rig.drag(dx, dy));
    },
    turnKeys: (held) => {
      if (held.size > 0 && levers.enabled()) levers.emit('gestureStarted', {});
      rig.keys(held);
      levers.moved();
    },
    zoomKey: (direction) =>
      move(
        () =>
          levers.zoom && rig.zoom(direction === 'reset' ? 'reset' : direction === 'in' ? zoomStep : 1 / zoomStep, null),
      ),
  });
}
