/** Ties the events of one stage to the events of one scope; the answer ends it. Shared with tests and their stage. */
import { scopeBind, type EventCallable, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Stage, StageEvents } from '#engine/stage-api.ts';
import { stageEvents, stageCreated } from './state.ts';

export const bindStage = (stage: Stage, scope: Scope): Disposable => {
  const disposables = new DisposableStack();
  for (const event of Object.keys(stageEvents) as (keyof StageEvents)[]) {
    // Which payload belongs to which event is lost in a loop over all of them; `bells` has the same type for each name.
    const ring = scopeBind(stageEvents[event] as EventCallable<unknown>, { scope });
    disposables.defer(stage.events.on(event, (payload) => ring(payload)));
  }
  scopeBind(stageCreated, { scope })(stage);
  return disposables;
};
