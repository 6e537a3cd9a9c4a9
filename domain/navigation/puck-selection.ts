/**
 * Which puck is selected, and its animation (docs/reference/sweeps-and-pucks.md#puck-states). The value runs from 0 to 1
 * when a puck is selected, and back when another one is.
 */
import type { SweepId } from '../ids.ts';

const selectionAnimationMs = 300;

interface Change {
  /** The value at the beginning. */
  readonly from: number;
  readonly to: 0 | 1;
  readonly atMs: number;
}

export interface PuckSelection {
  readonly selected: SweepId | null;
  /** Of the selected puck, and of those whose animation may not be over. */
  readonly changes: ReadonlyMap<SweepId, Change>;
}

export const noPuckSelected: PuckSelection = { selected: null, changes: new Map() };

const valueAt = ({ from, to, atMs }: Change, nowMs: number): number => {
  const moved = (nowMs - atMs) / selectionAnimationMs;
  return to === 1 ? Math.min(1, from + Math.max(0, moved)) : Math.max(0, from - Math.max(0, moved));
};

/** 0 to 1. */
export const selectionAnimation = ({ changes }: PuckSelection, id: SweepId, nowMs: number): number => {
  const change = changes.get(id);
  return change ? valueAt(change, nowMs) : 0;
};

export const selectPuck = (selection: PuckSelection, id: SweepId | null, nowMs: number): PuckSelection => {
  if (id === selection.selected) return selection;
  const running = [...selection.changes].filter(([, change]) => valueAt(change, nowMs) > 0);
  const changes = new Map(running);
  const change = (of: SweepId | null, to: 0 | 1): void => {
    if (of !== null) changes.set(of, { from: selectionAnimation(selection, of, nowMs), to, atMs: nowMs });
  };
  change(selection.selected, 0);
  change(id, 1);
  return { selected: id, changes };
};
