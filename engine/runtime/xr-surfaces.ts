/**
 * Surfaces that are pointed at for a tool in a headset: what the beam finds there, and presses on surfaces and handles.
 * docs/reference/vr.md#measuring
 */
import type { SnapKind } from '#domain/tools/tool.ts';
import type { PointerRay } from '../input/pointer-markers.ts';
import type { PointerScene, PointerTarget } from '../input/pointer-scene.ts';
import type { StageEvents } from '../stage-api.ts';

export interface XrSurfacesOptions {
  readonly pointer: Pick<PointerScene, 'hasSurfaceInput' | 'hover' | 'handleAt' | 'surfaceAt'>;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
}

/** Milliseconds after which the point under a beam is found again: with what it snaps to that takes long. */
const hoverMs = 33;

export class XrSurfaces {
  readonly #options: XrSurfacesOptions;
  /** What was found last; null: the next frame finds it. */
  #found: PointerTarget | null = null;
  #sinceFound = 0;
  /** Whether the tool has a point under the beam. */
  #isOnSurface = false;
  #snap: SnapKind | null = null;

  constructor(options: XrSurfacesOptions) {
    this.#options = options;
  }

  /**
   * What is under a ray of the space while a tool acts on surfaces; not found again in each frame.
   * @param snapped called when the point snaps to another kind of thing than before
   */
  hover(ray: PointerRay, dtMs: number, snapped: () => void): PointerTarget {
    this.#sinceFound += dtMs;
    if (this.#found && this.#sinceFound < hoverMs) return this.#found;
    this.#sinceFound = 0;
    const found = this.#options.pointer.hover(ray);
    this.#found = found;
    this.#isOnSurface = true;
    const snap = found.hit?.snap?.kind ?? null;
    if (snap !== null && snap !== this.#snap) snapped();
    this.#snap = snap;
    this.#options.emit('surfaceHovered', { hit: found.hit });
    return found;
  }

  /** Nothing points at surfaces any more, or no tool acts on them. */
  leave(): void {
    this.#found = null;
    this.#snap = null;
    if (!this.#isOnSurface) return;
    this.#isOnSurface = false;
    this.#options.emit('surfaceHovered', { hit: null });
  }

  /** A press with a ray of the space. Returns whether it was on a handle of the tool. */
  pressHandle(ray: PointerRay): boolean {
    const { pointer, emit } = this.#options;
    const handleId = pointer.handleAt(ray);
    if (handleId === null) return false;
    emit('handlePressed', { handleId, hit: pointer.surfaceAt(ray) });
    return true;
  }
}
