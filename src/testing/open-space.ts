/** Opens a small model on a `MemoryStage` in a new scope: the setup of feature tests. */
import { allSettled, fork, type Scope } from 'effector';
import { startPlaceOf, type Place } from '#domain/links/place.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { modelChanged } from '#src/data/state.ts';
import { dissolveFx } from '#src/features/start-up/splash.ts';
import { bindStage } from '#src/stage/bind-stage.ts';
import { MemoryStage } from '#src/stage/testing/memory-stage.ts';

export interface OpenSpace {
  readonly scope: Scope;
  readonly stage: MemoryStage;
  /** Resolves when all pending effects of the scope have finished. */
  readonly settled: () => Promise<void>;
}

/** A handler for `fork({ handlers })`: the splash disappears at once. */
export const withoutDissolve = [dissolveFx, () => undefined] as const;

export const openSpace = async (
  changes: { readonly model?: Model; readonly place?: Place; readonly scope?: Scope } = {},
): Promise<OpenSpace> => {
  const { model = smallModel, scope = fork({ handlers: [[...withoutDissolve]] }) } = changes;
  await allSettled(modelChanged, { scope, params: { model, warnings: [] } });
  const stage = new MemoryStage();
  bindStage(stage, scope);
  await stage.open(model, changes.place ?? startPlaceOf(model));
  const settled = (): Promise<void> => allSettled(scope);
  await settled();
  return { scope, stage, settled };
};
