/**
 * Input in a headset: what controllers, hands and the gaze point at, presses, and the thumbsticks.
 * docs/reference/vr.md#pointing, #moving, #dollhouse, #measuring, #ar
 */
import type { Disposable } from '#base/disposable.ts';
import { add, distance, scale, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { MarkerName } from '#domain/markers/markers.ts';
import type { PointerRay } from '../input/pointer-markers.ts';
import type { PointerScene } from '../input/pointer-scene.ts';
import type { PointerTarget } from '../input/pointer-target.ts';
import type { Ring } from '../markers/floor-rings.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { StageEvents, XrTurning } from '../stage-api.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { GazeDwell } from '../xr/gaze-dwell.ts';
import { PointerRays } from '../xr/pointer-rays.ts';
import { smoothTurn, smoothZoom, snapTurn, StickGestures } from '../xr/stick-gestures.ts';
import { pulse, type XrPointer } from '../xr/xr-pointers.ts';
import { maxPlacingDistance, type XrDollhouse } from './xr-dollhouse.ts';
import type { PanelTarget } from './placed-panel.ts';
import type { XrPanels } from './xr-panels.ts';
import { XrSurfaces } from './xr-surfaces.ts';

export interface XrInputOptions {
  readonly renderer: Renderer;
  readonly pointer: PointerScene;
  readonly navigation: NavigationController;
  readonly panels: Pick<XrPanels, 'placeAtHands' | 'hover' | 'press' | 'progress' | 'isHit'>;
  readonly dollhouse: XrDollhouse;
  readonly turning: XrTurning;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
  /** Turns the view inside: radians, positive to the left. */
  readonly turn: (angle: number) => void;
}

/** The ray alone points: no point of the canvas. */
const offCanvas = { x: -1e6, y: -1e6 } as const;
/** Milliseconds after which a phone places a dollhouse although it has found no surface. */
const maxSearchMs = 8000;
/** Metres: of a beam that points at nothing. */
const freeBeamLength = 2;
const hoverPulse = { strength: 0.2, ms: 12 } as const;
const pressPulse = { strength: 0.6, ms: 30 } as const;
/** Metres: radii of the ring that closes around a target while the gaze rests on it, at the beginning and at the end. */
const gazeRing = { from: 0.6, to: 0.24 } as const;

export class XrInput implements Disposable {
  readonly #options: XrInputOptions;
  readonly #rays: PointerRays;
  readonly #sticks = new StickGestures<XRInputSource>();
  readonly #gaze = new GazeDwell<string>();
  readonly #surfaces: XrSurfaces;
  /** Whose target is shown: the one that was used last. */
  #primary: XRInputSource | null = null;
  /** The sweep of the puck that is pointed at, or the marker. */
  #hovered: SweepId | null = null;
  #hoveredMarker: MarkerName | null = null;
  /** What is pointed at of the panels, and is pressed by a press. */
  #hoveredOfPanels: string | null = null;
  /** Those of which A, B, X or Y is pressed. */
  readonly #menuPressed = new WeakSet<XRInputSource>();
  #gazeRing: Ring | null = null;
  turning: XrTurning;
  /** Whether the session is shown on the screen of a device that the visitor holds: the gaze presses nothing by resting. */
  isHandheld = false;
  /** Whether the visitor has pinched where the eyes look (`transient-pointer`): a pinch presses, and resting does not. */
  #pinchesAtGaze = false;
  /** Whether nothing of the space is shown: only panels are pointed at and pressed. */
  onlyPanels = false;
  /** Milliseconds since the visitor began to place the dollhouse. */
  #placingMs = 0;
  /** Whether the last frame turned the view smoothly. */
  isTurning = false;

  constructor(options: XrInputOptions) {
    this.#options = options;
    this.turning = options.turning;
    this.#rays = new PointerRays(options.renderer);
    this.#surfaces = new XrSurfaces(options);
  }

  /**
   * Reads the input of a frame.
   * @param gaze the ray ahead of the head, in the scene
   * @param realSurfaceAt where a pointer, or the gaze (null), points at a level surface of the room, in the scene
   */
  step(
    pointers: readonly XrPointer[],
    gaze: Ray,
    dtMs: number,
    realSurfaceAt: (source: XRInputSource | null) => Vec3 | null = () => null,
  ): void {
    this.isTurning = false;
    for (const pointer of pointers) {
      if (!this.onlyPanels) this.#readStick(pointer, dtMs);
      this.#readMenuButton(pointer);
    }
    const held = pointers.filter(({ isTracked }) => isTracked);
    const tracked = held.filter(({ ray }) => ray !== null);
    const primary = this.#primaryOf(tracked);
    const ray = primary?.ray ?? gaze;
    this.#options.panels.placeAtHands(held, primary);
    const onPanel = this.#hoverPanels(ray, primary);
    const { dollhouse, pointer } = this.#options;
    if (!this.onlyPanels) dollhouse.step(pointers, (held) => this.#options.panels.isHit(held.ray!));
    const surface = dollhouse.isPlacing && !onPanel ? realSurfaceAt(primary?.source ?? null) : null;
    const placed = surface && distance(ray.origin, surface) < maxPlacingDistance ? surface : null;
    if (placed) dollhouse.approach(placed, dtMs);
    this.#placingMs = dollhouse.isPlacing ? this.#placingMs + dtMs : 0;
    const isBusy = onPanel !== null || dollhouse.isMoving || dollhouse.isPlacing || this.onlyPanels;
    const target = isBusy ? this.#leaveSurfaces() : this.#hover(ray, primary, dtMs);
    // One looks at a dollhouse for long, and at surfaces that are measured.
    const gazed = dollhouse.placement || pointer.hasSurfaceInput ? null : target;
    const isGazeUnused = primary !== null || this.isHandheld || this.#pinchesAtGaze;
    this.#stepGaze(isGazeUnused ? null : { target: gazed, onPanel }, ray, dtMs);
    const length =
      onPanel?.distance ?? (placed && distance(ray.origin, placed)) ?? this.#distanceTo(target, ray) ?? freeBeamLength;
    this.#rays.set(
      tracked.map((pointer) => ({ ...pointer.ray!, length: pointer === primary ? length : freeBeamLength })),
    );
  }

  /** What a press with a pointer does. */
  press(pointer: XrPointer): void {
    if (!pointer.ray || this.#options.dollhouse.hasMoved(pointer.source)) return;
    if (pointer.isTracked) this.#primary = pointer.source;
    this.#pinchesAtGaze ||= pointer.source.targetRayMode === 'transient-pointer';
    this.#surfaces.forget();
    if (this.#pressRay(pointer.ray)) pulseOf(pointer, pressPulse);
  }

  /** The rings on surfaces, in the space. */
  rings(): Ring[] {
    const rings = this.#options.pointer.rings();
    if (this.#gazeRing) rings.push(this.#gazeRing);
    return rings;
  }

  /** Whatever is pointed at from the canvas is shown again with the next movement there. */
  dispose(): void {
    const { pointer, emit } = this.#options;
    pointer.leave();
    this.#surfaces.leave();
    if (this.#hovered !== null) emit('puckHovered', { sweepId: null });
    if (this.#hoveredMarker !== null) emit('markerHovered', { marker: null });
    pointer.setGazeProgress(0);
    this.#rays.dispose();
  }

  #readMenuButton({ source, isMenuPressed }: XrPointer): void {
    const was = this.#menuPressed.has(source);
    if (isMenuPressed === was) return;
    if (!isMenuPressed) {
      this.#menuPressed.delete(source);
      return;
    }
    this.#menuPressed.add(source);
    this.#options.emit('xrMenuButtonPressed', {});
  }

  #readStick({ source, stick }: XrPointer, dtMs: number): void {
    const { navigation, dollhouse, turn } = this.#options;
    const { turning } = this;
    const smooth = turning === 'smooth' ? smoothTurn(stick, dtMs) : 0;
    const gesture = this.#sticks.read(source, stick);
    const snap = turning === 'steps' ? snapTurn(gesture) : 0;
    const angle = smooth + snap;
    if (dollhouse.placement) {
      // Its front follows the stick.
      if (angle !== 0) dollhouse.turn(-angle);
      const ratio = smoothZoom(stick, dtMs);
      if (ratio !== 1) dollhouse.scale(ratio);
      return;
    }
    this.isTurning ||= smooth !== 0;
    if (angle !== 0) turn(angle);
    if (gesture === 'forward' || gesture === 'back') navigation.walk(gesture);
  }

  /** Metres along a ray of the scene; null: it hits nothing. */
  #distanceTo(target: PointerTarget | null, ray: Ray): number | null {
    if (!target?.position) return null;
    const { dollhouse } = this.#options;
    const { origin } = dollhouse.toSpace(ray);
    return distance(origin, target.position) * (dollhouse.placement?.scale ?? 1);
  }

  #primaryOf(tracked: readonly XrPointer[]): XrPointer | null {
    const last = tracked.find(({ source }) => source === this.#primary);
    return last ?? tracked.find(({ source }) => source.handedness === 'right') ?? tracked[0] ?? null;
  }

  #hoverPanels(ray: Ray, primary: XrPointer | null): PanelTarget | null {
    const target = this.#options.panels.hover(ray);
    const key = target?.key ?? null;
    if (key !== null && key !== this.#hoveredOfPanels) pulseOf(primary, hoverPulse);
    this.#hoveredOfPanels = key;
    return target;
  }

  #hover(ray: Ray, primary: XrPointer | null, dtMs: number): PointerTarget {
    const target = this.#targetOf(this.#inSpace(ray), primary, dtMs);
    const { sweepId, marker } = target;
    const isNew = keyOf(target) !== keyOf({ sweepId: this.#hovered, marker: this.#hoveredMarker });
    if (isNew && (sweepId ?? marker) !== null) pulseOf(primary, hoverPulse);
    this.#setHovered(target);
    return target;
  }

  #targetOf(ray: PointerRay, primary: XrPointer | null, dtMs: number): PointerTarget {
    const { pointer } = this.#options;
    if (pointer.hasSurfaceInput) return this.#surfaces.hover(ray, dtMs, () => pulseOf(primary, hoverPulse));
    this.#surfaces.leave();
    return pointer.hover(ray);
  }

  #inSpace(ray: Ray): PointerRay {
    return { ...offCanvas, ray: this.#options.dollhouse.toSpace(ray) };
  }

  /** What points at a panel points at nothing behind it. */
  #leaveSurfaces(): null {
    this.#options.pointer.leave();
    this.#surfaces.leave();
    this.#setHovered({ sweepId: null, marker: null });
    return null;
  }

  #setHovered({ sweepId, marker }: Pick<PointerTarget, 'sweepId' | 'marker'>): void {
    const { emit } = this.#options;
    const isSameMarker = keyOf({ sweepId: null, marker }) === keyOf({ sweepId: null, marker: this.#hoveredMarker });
    if (sweepId !== this.#hovered) emit('puckHovered', { sweepId });
    if (!isSameMarker) emit('markerHovered', { marker });
    this.#hovered = sweepId;
    this.#hoveredMarker = marker;
  }

  /** Null: something else than the gaze points. */
  #stepGaze(
    gazed: { readonly target: PointerTarget | null; readonly onPanel: PanelTarget | null } | null,
    ray: Ray,
    dtMs: number,
  ): void {
    const { hit, marker } = gazed?.target ?? {};
    const key = gazed?.target ? gazedKeyOf(gazed.target) : null;
    const isPressed = this.#gaze.step(gazed?.onPanel?.gazeKey ?? key, dtMs);
    const { progress } = this.#gaze;
    this.#options.panels.progress = gazed?.onPanel ? progress : 0;
    this.#options.pointer.setGazeProgress(marker ? progress : 0);
    this.#gazeRing =
      hit && progress > 0
        ? {
            position: add(hit.position, scale(hit.normal, 0.01)),
            normal: hit.normal,
            radius: gazeRing.from + (gazeRing.to - gazeRing.from) * progress,
            opacity: Math.min(1, progress * 3),
            fill: 0,
            line: 0.12,
            heading: null,
          }
        : null;
    if (isPressed) this.#pressRay(ray);
  }

  /** As a press on the canvas, or on a panel before it. Returns whether something was hit. */
  #pressRay(ray: Ray): boolean {
    const { pointer, panels, dollhouse, emit } = this.#options;
    const onPanel = panels.press(ray);
    if (onPanel) return onPanel.key !== null;
    if (this.onlyPanels) return false;
    if (dollhouse.isPlacing) {
      if (this.isHandheld && !dollhouse.hasMetSurface && this.#placingMs < maxSearchMs) return false;
      dollhouse.endPlacing();
      return true;
    }
    const inSpace = this.#inSpace(ray);
    if (this.#surfaces.pressHandle(inSpace)) return true;
    const { hit, marker, sweepId } = pointer.press(inSpace);
    if (!hit) return false;
    if (marker) emit('markerPressed', { marker, hit });
    else if (sweepId) emit('puckPressed', { sweepId });
    else emit('surfacePressed', { hit, sweepId });
    return true;
  }
}

/** Equal for the same puck or marker; null: neither. */
const keyOf = ({ sweepId, marker }: Pick<PointerTarget, 'sweepId' | 'marker'>): string | null =>
  marker ? `${marker.layer}/${marker.kind}/${marker.id}` : sweepId;

/** What the gaze presses when it rests there: pucks and pins. */
const gazedKeyOf = (target: PointerTarget): string | null =>
  target.marker && target.marker.kind !== 'pin' ? null : keyOf(target);

const pulseOf = (pointer: XrPointer | null, { strength, ms }: typeof hoverPulse | typeof pressPulse): void => {
  if (pointer) pulse(pointer.source, strength, ms);
};
