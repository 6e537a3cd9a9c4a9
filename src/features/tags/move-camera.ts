/** Moves the camera for tags: to where an opened tag is visible, and to the place of a link in a description. */
import { combine, createEffect, createEvent, sample, scopeBind } from 'effector';
import type { Tag } from '#domain/tags/tag.ts';
import { $model } from '#src/data/state.ts';
import { $currentFloorId, floorRequested } from '#src/features/floors/index.ts';
import { $reducedMotion } from '#src/features/start-up/index.ts';
import { $currentSweepId, $isXrPresented, $mode, $stage, changeModeFx, goToFx, rotateFx } from '#src/stage/state.ts';
import { isPhone } from '#ui-kit/index.ts';
import type { MoveToTagOptions } from './move-to-tag.ts';
import { $shownTags, tagOpened, type TagOpenRequest } from './state.ts';

const moveToTagFx = createEffect(async (options: Omit<MoveToTagOptions, 'commands' | 'isHalfCovered'>) => {
  // Bound before the first await: afterwards effector no longer has the scope.
  const bind = { safe: true };
  const commands = {
    goTo: scopeBind(goToFx, bind),
    rotate: scopeBind(rotateFx, bind),
    changeMode: scopeBind(changeModeFx, bind),
    showFloor: scopeBind(floorRequested, bind),
  };
  const { moveToTag } = await import('./move-to-tag.ts');
  await moveToTag({ ...options, commands, isHalfCovered: isPhone() });
});
/** Moves the camera to where the tag is seen, as opening it does. */
export const tagViewRequested = createEvent<{
  readonly tag: Tag;
  readonly request: Pick<TagOpenRequest, 'by' | 'transition'>;
}>();
const moveRequested = sample({
  clock: tagOpened,
  source: combine({ tags: $shownTags, isXrPresented: $isXrPresented }),
  fn: ({ tags, isXrPresented }, request) => {
    const tag = tags.find(({ id }) => id === request.tagId);
    // In a headset a pin that is pressed is seen already, and a turn of the view is uncomfortable.
    const isSeen = request.by === 'tool' || request.by === 'dock' || (request.by === 'pin' && isXrPresented);
    return tag && !isSeen ? { tag, request } : undefined;
  },
}).filterMap((move) => move);
sample({ clock: moveRequested, target: tagViewRequested });
sample({
  clock: tagViewRequested,
  source: {
    model: $model,
    stage: $stage,
    mode: $mode,
    currentSweepId: $currentSweepId,
    currentFloorId: $currentFloorId,
    isMoving: goToFx.pending,
    reducedMotion: $reducedMotion,
  },
  filter: ({ model, stage }) => model !== null && stage !== null,
  fn: ({ model, stage, mode, currentSweepId, currentFloorId, isMoving, reducedMotion }, { tag, request }) => ({
    tag,
    sweeps: model!.sweeps,
    hasDollhouse: model!.mesh !== null && model!.options.dollhouse,
    stage: stage!,
    mode,
    currentSweepId,
    currentFloorId,
    isMoving,
    byPin: request.by === 'pin',
    transition: request.transition ?? (reducedMotion ? ('instant' as const) : null),
  }),
  target: moveToTagFx,
});
