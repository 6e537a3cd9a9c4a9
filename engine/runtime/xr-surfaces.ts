/**
 * Surfaces that are pointed at for a tool in a headset: what the beam finds there, and presses on surfaces and handles.
 * docs/reference/vr.md#measuring
 */
import type { SnapKind } from '#domain/tools/tool.ts';
import type { PointerRay } from '../input/pointer-markers.ts';
import type { PointerScene } from '../input/pointer-scene.ts';
import type { PointerTarget } from '../input/pointer-target.ts';
import type { StageEvents } from '../stage-api.ts';

export interface XrSurfacesOptions {
  readonly pointer: Pick<PointerScene, 'hasSurfaceInput' | 'hover' | 'leave' | 'handleAt' | 'surfaceAt'>;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
}

/** Milliseconds after which the point under a beam is found again: with what it snaps to that takes long. */
const hoverMs = 33;
/** Milliseconds: a point that does not snap for a shorter time goes on to snap to the same. */
const snapGapMs = 250;

export class XrSurfaces {
  readonly #options: XrSurfacesOptions;
  /** What was found last; null: the next frame finds it. */
  #found: PointerTarget | null = null;
  #sinceFound = 0;
  /** Whether the tool has a point under the beam. */
  #isOnSurface = false;
  /** The last one, and milliseconds since the point did. */
  #snap: { kind: SnapKind; sinceMs: number } | null = null;
  #handleId: string | null = null;

  constructor(options: XrSurfacesOptions) {
    this.#options = options;
  }

  /**
   * What is under a ray of the space while a tool acts on surfaces; not found again in each frame.
   * @param felt called when the ray reaches a handle, or the point begins to snap to something of another kind
   */
  hover(ray: PointerRay, dtMs: number, felt: () => void): PointerTarget {
    this.#sinceFound += dtMs;
    if (this.#snap) this.#snap.sinceMs += dtMs;
    if (this.#found && this.#sinceFound < hoverMs) return this.#found;
    this.#sinceFound = 0;
    const handleId = this.#options.pointer.handleAt(ray);
    if (handleId !== null && handleId !== this.#handleId) felt();
    this.#handleId = handleId;
    const found = handleId === null ? this.#options.pointer.hover(ray) : this.#onHandle(ray);
    this.#found = found;
    this.#follow(found.hit?.snap?.kind ?? null, felt);
    this.#setHit(found.hit);
    return found;
  }

  /** The next frame finds what is under its ray: another hand points, or the space is another one for the tool. */
  forget(): void {
    this.#found = null;
  }

  /** Nothing points at surfaces any more, or no tool acts on them. */
  leave(): void {
    this.#found = null;
    this.#snap = null;
    this.#handleId = null;
    this.#setHit(null);
  }

  /** A press with a ray of the space. Returns whether it was on a handle of the tool. */
  pressHandle(ray: PointerRay): boolean {
    const { pointer, emit } = this.#options;
    const handleId = pointer.handleAt(ray);
    if (handleId === null) return false;
    emit('handlePressed', { handleId, hit: pointer.surfaceAt(ray) });
    return true;
  }

  /** A press goes to the handle, and to no marker that is there, too. */
  #onHandle(ray: PointerRay): PointerTarget {
    const { pointer } = this.#options;
    pointer.leave();
    const hit = pointer.surfaceAt(ray);
    return { sweepId: null, marker: null, hit, position: hit?.position ?? null };
  }

  #follow(kind: SnapKind | null, felt: () => void): void {
    if (kind === null) {
      if (this.#snap && this.#snap.sinceMs > snapGapMs) this.#snap = null;
      return;
    }
    if (kind !== this.#snap?.kind) felt();
    this.#snap = { kind, sinceMs: 0 };
  }

  /** The tool has nothing to do as long as there is no surface. */
  #setHit(hit: PointerTarget['hit']): void {
    if (hit === null && !this.#isOnSurface) return;
    this.#isOnSurface = hit !== null;
    this.#options.emit('surfaceHovered', { hit });
  }
}
