/** Ties the bells of one stage to the events of one scope; the answer ends it. Shared with tests and their stage. */
import { scopeBind, type EventCallable, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Stage, StageBells } from '#engine/stage-api.ts';
import { bells, stageCreated } from './state.ts';

export const bindStage = (stage: Stage, scope: Scope): Disposable => {
  const ends = new DisposableStack();
  for (const bell of Object.keys(bells) as (keyof StageBells)[]) {
    // Which payload belongs to which bell is lost in a loop over all of them; `bells` has the same type for each name.
    const ring = scopeBind(bells[bell] as EventCallable<unknown>, { scope });
    ends.defer(stage.bells.on(bell, (payload) => ring(payload)));
  }
  scopeBind(stageCreated, { scope })(stage);
  return ends;
};
