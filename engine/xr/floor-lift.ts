/**
 * The floors of a dollhouse that are not shown: those above are lifted off, and all fade out; those that are shown again
 * come back the same way. docs/reference/vr.md#dollhouse
 */
import { clamp } from '#base/clamp.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Floor } from '#domain/model/model.ts';
import type { LiftedFloor } from '../mesh/space-material.ts';

const liftMs = 400;

export interface FloorLiftView {
  readonly floors: readonly Pick<Floor, 'id' | 'bottom'>[];
  /** Null shows all. */
  readonly visible: ReadonlySet<FloorId> | null;
  /** Metres of the space by which floors are lifted. */
  readonly height: number;
  readonly reducedMotion: boolean;
}

interface FloorState {
  /** 0: in place, 1: gone. */
  readonly share: number;
  /** Whether it was above the floors that were shown when it left: it comes back as it left. */
  readonly rises: boolean;
}

export class FloorLift {
  /** Empty until the first step. */
  readonly #floors = new Map<FloorId, FloorState>();
  readonly #lifted = new Map<FloorId, LiftedFloor>();
  #shown: ReadonlySet<FloorId> | null = null;

  /** The floors that are drawn; null: all. */
  get shown(): ReadonlySet<FloorId> | null {
    return this.#shown;
  }

  /** Those of them that are on their way. */
  get lifted(): ReadonlyMap<FloorId, LiftedFloor> {
    return this.#lifted;
  }

  /** The next step takes no time: the dollhouse appears with it. */
  reset(): void {
    this.#floors.clear();
  }

  step(dtMs: number, { floors, visible, height, reducedMotion }: FloorLiftView): void {
    const base = Math.min(...floors.filter(({ id }) => visible?.has(id) ?? true).map(({ bottom }) => bottom));
    this.#lifted.clear();
    for (const { id, bottom } of floors) {
      const target = (visible?.has(id) ?? true) ? 0 : 1;
      const before = this.#floors.get(id);
      const isAtOnce = before === undefined || reducedMotion;
      const by = dtMs / liftMs;
      const share = isAtOnce ? target : clamp(target, before.share - by, before.share + by);
      const rises = before && before.share > 0 ? before.rises : bottom > base;
      this.#floors.set(id, { share, rises });
      if (share <= 0 || share >= 1) continue;
      const eased = share * share * (3 - 2 * share);
      this.#lifted.set(id, { height: rises ? eased * height : 0, opacity: 1 - eased });
    }
    const isShown = (id: FloorId): boolean => this.#floors.get(id)!.share < 1;
    const isAll = floors.every(({ id }) => isShown(id));
    this.#shown = isAll ? null : new Set(floors.map(({ id }) => id).filter(isShown));
  }
}
