/**
 * Which tag is open, and whether the list of tags is. They share one panel at the right with each other, and the place
 * with the list of viewpoints. Tags are read when the space is followed: after the first panorama, when nothing moves.
 */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { backOffMs, type BackOff } from '#base/back-off.ts';
import type { TagId } from '#domain/ids.ts';
import type { TransitionType } from '#domain/navigation/camera-transition.ts';
import { isListed } from '#domain/tags/tag.ts';
import { subscribeToModelFx, $model } from '#src/data/state.ts';
import { isAccessCode } from '#src/data/errors.ts';
import { $tags, refreshTagsFx, loadTagsFx, type TagsRequest } from '#src/data/tags.ts';
import { viewpointsClosed, viewpointsToggled } from '#src/features/navigation/index.ts';
import { $parameters, $reducedMotion } from '#src/features/start-up/index.ts';
import { $currentSweepId, $mode, $stage, stageEvents, changeModeFx, goToFx, rotateFx } from '#src/stage/state.ts';
import { isPhone } from '#ui-kit/index.ts';
import type { TagVisibility } from './move-to-tag.ts';

/** The layer of the pins among the stage's markers. */
export const pinLayer = 'tags';

export interface TagOpening {
  readonly tagId: TagId;
  /** What opened it: whoever has just put it there sees it, and a list wants to be come back to. */
  readonly by: 'pin' | 'list' | 'command' | 'address' | 'tool';
  readonly transition?: TransitionType;
}

export const tagOpened = createEvent<TagOpening>();
export const tagClosed = createEvent();
export const tagListToggled = createEvent();
/** From a tag back to the list that it was opened from. */
export const tagListReturned = createEvent();

/** What visitors see, in the server's order; in the workshop also what they do not. */
export const $listedTags = combine($tags, $parameters, (tags, { edit }) =>
  tags.filter((tag) => isListed(edit ? { ...tag, enabled: true } : tag)),
);
export const $hasTags = $listedTags.map((tags): boolean => tags.length > 0);
/** Fetching what draws them is worth while from now on; the last of them may go while its card is open. */
export const $hadTags = createStore(false).on($hasTags, (had, has) => had || has);

interface TagPanel {
  /** The list, or a tag that was opened from it. */
  readonly list: boolean;
  readonly tagId: TagId | null;
}

const closed: TagPanel = { list: false, tagId: null };
const list: TagPanel = { list: true, tagId: null };

const $panel = createStore(closed)
  .on(tagOpened, (panel, { tagId, by }) => ({ list: panel.list && by === 'list', tagId }))
  .on(tagListToggled, (panel) => (panel.list || panel.tagId !== null ? closed : list))
  .on(tagListReturned, () => list)
  .on(tagClosed, () => closed);
export const $openTagId = $panel.map(({ tagId }) => tagId);
export const $tagListOpen = $panel.map((panel) => panel.list);

export const $openTag = combine($listedTags, $openTagId, (tags, id) => tags.find((tag) => tag.id === id) ?? null);
export const $tagPanelOpen = combine($tagListOpen, $openTag, (list, tag) => list || tag !== null);
/** Where one was in the list. */
export const $lastOpenedId = createStore<TagId | null>(null).on(tagOpened, (_, { tagId }) => tagId);
/** The last opening came from the image, where the focus may stay. */
export const $openedByPin = createStore(false).on(tagOpened, (_, { by }) => by === 'pin');

// One panel at the right at a time.
sample({ clock: [tagOpened, tagListToggled], target: viewpointsClosed });
sample({ clock: viewpointsToggled, target: tagClosed });

sample({
  clock: subscribeToModelFx.done,
  source: $parameters,
  filter: ({ tags }) => tags,
  fn: ({ edit }, { params }) => ({ ...params, includeDisabled: edit }),
  target: loadTagsFx,
});
const warnFx = createEffect((failure: unknown) => console.warn('the tags cannot be shown', failure));
sample({ clock: loadTagsFx.failData, target: warnFx });

// A line that breaks costs the tags no visit: they are asked for again, more and more seldom.
const pause: BackOff = { first: 5_000, most: 120_000 };
const maxTries = 8;
const $failedLoads = createStore(0)
  .on(loadTagsFx.fail, (count) => count + 1)
  .reset(loadTagsFx.done);
interface LaterLoad {
  readonly request: TagsRequest;
  readonly ms: number;
}
export const waitToLoadFx = createEffect(({ ms }: LaterLoad) => new Promise<void>((end) => setTimeout(end, ms)));
sample({
  clock: loadTagsFx.fail,
  source: $failedLoads,
  filter: (count, { error }) => count < maxTries && !isAccessCode(error.code),
  fn: (count, { params }): LaterLoad => ({ request: params, ms: backOffMs(pause, count, Math.random()) }),
  target: waitToLoadFx,
});
sample({ clock: waitToLoadFx.done, fn: ({ params }) => params.request, target: loadTagsFx });

// What was open has been taken away.
sample({
  clock: $listedTags,
  source: $openTagId,
  filter: (open, tags) => open !== null && !tags.some(({ id }) => id === open),
  target: tagClosed,
});

sample({ clock: $openTagId, fn: (id) => (id === null ? [] : [id]), target: refreshTagsFx });
// Who follows the tags by another wish knows of none that is open.
sample({
  clock: loadTagsFx.done,
  source: $openTagId,
  filter: (id) => id !== null,
  fn: (id) => [id!],
  target: refreshTagsFx,
});

sample({
  clock: stageEvents.markerPressed,
  filter: ({ marker }) => marker.layer === pinLayer && marker.kind === 'pin',
  fn: ({ marker }): TagOpening => ({ tagId: marker.id as TagId, by: 'pin' }),
  target: tagOpened,
});

const $timesLoaded = createStore(0).on(loadTagsFx.done, (count) => count + 1);
// The address is asked once, by the first tags that come.
sample({
  clock: loadTagsFx.done,
  source: { tags: $listedTags, parameters: $parameters, times: $timesLoaded },
  filter: ({ tags, parameters, times }) => times === 1 && tags.some(({ id }) => id === parameters.tag),
  fn: ({ parameters }): TagOpening => ({ tagId: parameters.tag as TagId, by: 'address' }),
  target: tagOpened,
});

/** Goes to where the tag is seen, and looks at it. */
const seeFx = createEffect(async (sight: Omit<TagVisibility, 'levers' | 'isHalfCovered'>) => {
  // Bound before anything is waited for, or the scope is forgotten.
  const bind = { safe: true };
  const commands = {
    goTo: scopeBind(goToFx, bind),
    rotate: scopeBind(rotateFx, bind),
    changeMode: scopeBind(changeModeFx, bind),
  };
  const { moveToTag: seeTag } = await import('./move-to-tag.ts');
  await seeTag({ ...sight, levers: commands, isHalfCovered: isPhone() });
});
sample({
  clock: tagOpened,
  source: {
    tag: $openTag,
    model: $model,
    stage: $stage,
    mode: $mode,
    currentSweepId: $currentSweepId,
    reducedMotion: $reducedMotion,
  },
  filter: ({ tag, model, stage }, { by }) => by !== 'tool' && tag !== null && model !== null && stage !== null,
  fn: ({ tag, model, stage, mode, currentSweepId, reducedMotion }, opening) => ({
    tag: tag!,
    sweeps: model!.sweeps,
    hasDollhouse: model!.mesh !== null && model!.options.dollhouse,
    stage: stage!,
    mode,
    currentSweepId,
    byPin: opening.by === 'pin',
    transition: opening.transition ?? (reducedMotion ? ('instant' as const) : null),
  }),
  target: seeFx,
});
