/**
 * A model's record as somebody may see it. Whoever may not edit is not shown disabled sweeps: neither these nor what
 * leads to them is in the record, so that no query can say more than another (docs/reference/query-limits.md#sweeps).
 */
import { perObject } from '#base/per-object.ts';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { StartPose } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { ModelRecord } from '../../store/read-model.ts';

/** A start inside a hidden sweep is none: its position is that of the sweep. One from outside does not need it. */
const visibleStart = (start: string | null, hidden: ReadonlySet<string>): string | null => {
  if (start === null) return null;
  const pose = JSON.parse(start) as StartPose;
  if (pose.sweepId === null || !hidden.has(pose.sweepId)) return start;
  return isInside(pose.mode) ? null : JSON.stringify({ ...pose, sweepId: null });
};

/** The same record where nothing is disabled. Sweeps keep their index: links count by it. */
export const recordOfVisitors = perObject((record: ModelRecord): ModelRecord => {
  const sweeps = record.sweeps.filter(({ enabled }) => enabled === 1);
  if (sweeps.length === record.sweeps.length) return record;
  const sweepById = new Map(sweeps.map((sweep) => [sweep.id, sweep]));
  const hiddenSweeps = new Set(record.sweeps.flatMap(({ id, enabled }) => (enabled === 1 ? [] : [id])));
  const neighbours = [...record.neighbours]
    .filter(([id]) => sweepById.has(id))
    .map(([id, others]) => [id, others.filter((other) => !hiddenSweeps.has(other))] as const);
  return {
    ...record,
    model: { ...record.model, start: visibleStart(record.model.start, hiddenSweeps) },
    sweeps,
    sweepById,
    hiddenSweeps,
    neighbours: new Map(neighbours),
  };
});

export const visibleRecord = (record: ModelRecord, actor: Actor): ModelRecord =>
  mayEdit(actor, record.model.id) ? record : recordOfVisitors(record);
