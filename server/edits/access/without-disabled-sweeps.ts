/**
 * A model's record as an actor may see it. For non-editors, disabled sweeps and everything that refers to them are
 * removed from the record itself, so that no query can reveal them (docs/reference/query-limits.md#sweeps).
 */
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { StartPose } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';

/**
 * A start pose inside a hidden sweep is removed, since its position is the sweep's; from outside it is kept without the
 * sweep.
 */
const visibleStartOf = (start: string | null, hidden: ReadonlySet<string>): string | null => {
  if (start === null) return null;
  const pose = JSON.parse(start) as StartPose;
  if (pose.sweepId === null || !hidden.has(pose.sweepId)) return start;
  return isInside(pose.mode) ? null : JSON.stringify({ ...pose, sweepId: null });
};

/** The same record if no sweep is disabled. Sweeps keep their index, since links count by it. */
export const recordForVisitors = memoizeByObject((record: ModelRecord): ModelRecord => {
  const sweeps = record.sweeps.filter(({ enabled }) => enabled === 1);
  if (sweeps.length === record.sweeps.length) return record;
  const sweepById = new Map(sweeps.map((sweep) => [sweep.id, sweep]));
  const hiddenSweeps = new Set(record.sweeps.flatMap(({ id, enabled }) => (enabled === 1 ? [] : [id])));
  const neighbours = [...record.neighbours]
    .filter(([id]) => sweepById.has(id))
    .map(([id, others]) => [id, others.filter((other) => !hiddenSweeps.has(other))] as const);
  return {
    ...record,
    model: { ...record.model, start: visibleStartOf(record.model.start, hiddenSweeps) },
    sweeps,
    sweepById,
    disabledSweeps: hiddenSweeps,
    neighbours: new Map(neighbours),
  };
});

export const visibleRecord = (record: ModelRecord, actor: Actor): ModelRecord =>
  mayEdit(actor, record.model.id) ? record : recordForVisitors(record);
