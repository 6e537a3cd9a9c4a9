/**
 * Binds the events of a stage to the effector events of a scope until the result is disposed. Tests use it with their
 * own stage.
 */
import { scopeBind, type EventCallable, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Stage, StageEvents } from '#engine/stage-api.ts';
import { stageEvents, stageCreated } from './state.ts';

export const bindStage = (stage: Stage, scope: Scope): Disposable => {
  const disposables = new DisposableStack();
  for (const event of Object.keys(stageEvents) as (keyof StageEvents)[]) {
    // A loop over all events loses which payload belongs to which event; `stageEvents` has the same type for each name.
    const emit = scopeBind(stageEvents[event] as EventCallable<unknown>, { scope });
    disposables.defer(stage.events.on(event, (payload) => emit(payload)));
  }
  scopeBind(stageCreated, { scope })(stage);
  return disposables;
};
