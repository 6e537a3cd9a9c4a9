/**
 * What AR adds to a session: the dollhouse is placed on a surface of the visitor's own room, stays there, and has that room
 * around it. docs/reference/vr.md#ar
 */
import { zero } from '#domain/geometry/vec3.ts';
import type { StageEvents } from '../stage-api.ts';
import type { XrFrameInput, XrSession } from '../xr/xr-session.ts';
import type { XrDollhouse } from './xr-dollhouse.ts';
import type { XrPlacement } from './xr-placement.ts';

export interface XrRoomOptions {
  readonly session: Pick<XrSession, 'setBackground' | 'restSurfaces'>;
  readonly dollhouse: XrDollhouse;
  readonly placement: XrPlacement;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
}

export class XrRoom {
  readonly #options: XrRoomOptions;
  /** Whether the session finds surfaces; known once it has begun. */
  findsSurfaces = false;
  #isModelAwaited = true;
  #isPlacing = false;
  /** Whether the visitor placed or moved the dollhouse in the last frame. */
  #isCarried = false;

  constructor(options: XrRoomOptions) {
    this.#options = options;
  }

  /** Until the dollhouse is shown first, nothing else is. */
  get isModelAwaited(): boolean {
    return this.#isModelAwaited;
  }

  /** The dollhouse has appeared before the visitor, or where it was in the room. */
  dollhouseShown(isNew: boolean): void {
    this.#isModelAwaited = false;
    if (isNew && this.findsSurfaces) this.#options.dollhouse.beginPlacing();
  }

  /** After the input of a frame: where the visitor has left the dollhouse it stays at its real place. */
  step({ anchor, anchorAt }: Pick<XrFrameInput, 'anchor' | 'anchorAt'>): void {
    const { session, dollhouse, placement, emit } = this.#options;
    const { isPlacing } = dollhouse;
    const isCarried = isPlacing || dollhouse.isMoving;
    const left = this.#isCarried && !isCarried ? dollhouse.poseToAnchor(placement.room) : null;
    this.#isCarried = isCarried;
    if (left) anchorAt(left);
    else if (anchor) dollhouse.followAnchor(anchor, placement.room);
    if (isPlacing === this.#isPlacing) return;
    this.#isPlacing = isPlacing;
    if (!isPlacing) session.restSurfaces();
    emit('xrPlacingChanged', { isPlacing });
  }

  /** The visitor's room around the dollhouse, which fades to black with it. `light`: 0 is black. */
  setBackground(light: number): void {
    const { session, dollhouse } = this.#options;
    const darkness = dollhouse.placement ? 1 - light : 1;
    session.setBackground(zero, this.#isModelAwaited ? 0 : darkness);
  }
}
