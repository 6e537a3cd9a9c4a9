/**
 * What AR adds to the dollhouse of a session: it is placed on a surface of the visitor's own room, stays at its place there,
 * and is seen in that room. docs/reference/vr.md#ar
 */
import { zero } from '#domain/geometry/vec3.ts';
import type { StageEvents } from '../stage-api.ts';
import type { XrFrameInput, XrSession } from '../xr/xr-session.ts';
import type { XrDollhouse } from './xr-dollhouse.ts';
import type { XrPlacement } from './xr-placement.ts';

export interface ArDollhouseOptions {
  readonly session: Pick<XrSession, 'setBackground' | 'stopFindingSurfaces'>;
  readonly dollhouse: XrDollhouse;
  readonly placement: XrPlacement;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
}

export class ArDollhouse {
  readonly #options: ArDollhouseOptions;
  /** Whether the session finds surfaces; known once it has begun. */
  findsSurfaces = false;
  #isAwaited = true;
  #isPlacing = false;
  /** The visitor places or moves it, or it has just appeared: where it is left it will be anchored. */
  #needsAnchor = false;

  constructor(options: ArDollhouseOptions) {
    this.#options = options;
  }

  /** It has not been shown yet: until then nothing of the space is drawn. */
  get isAwaited(): boolean {
    return this.#isAwaited;
  }

  /** `isNew`: it has appeared before the visitor, not where it was in the room. */
  shown(isNew: boolean): void {
    this.#isAwaited = false;
    if (!isNew) return;
    this.#needsAnchor = true;
    if (this.findsSurfaces) this.#options.dollhouse.beginPlacing();
  }

  /** After the input of a frame: where the visitor has left it, it stays at its real place. */
  step({ anchor, anchorAt }: Pick<XrFrameInput, 'anchor' | 'anchorAt'>): void {
    const { session, dollhouse, placement, emit } = this.#options;
    const { isPlacing } = dollhouse;
    const isCarried = isPlacing || dollhouse.isMoving;
    const left = this.#needsAnchor && !isCarried ? dollhouse.poseToAnchor(placement.room) : null;
    this.#needsAnchor = isCarried;
    if (left) anchorAt(left);
    else if (anchor) dollhouse.followAnchor(anchor, placement.room);
    if (isPlacing === this.#isPlacing) return;
    this.#isPlacing = isPlacing;
    if (!isPlacing) session.stopFindingSurfaces();
    emit('xrPlacingChanged', { isPlacing });
  }

  /** The visitor's room around it, which fades to black with it. `light`: 0 is black. */
  setBackground(light: number): void {
    const { session, dollhouse } = this.#options;
    const darkness = dollhouse.placement ? 1 - light : 1;
    session.setBackground(zero, this.#isAwaited ? 0 : darkness);
  }

  /** The head is not tracked: only the visitor's room is seen. */
  hide(): void {
    this.#options.session.setBackground(zero, 0);
  }
}
