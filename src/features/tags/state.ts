/** Which tag is open, and whether the list of tags is. Both share one panel, which excludes the list of viewpoints. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { TagId } from '#domain/ids.ts';
import type { TransitionType } from '#domain/navigation/camera-transition.ts';
import { isListed, isShown } from '#domain/tags/tag.ts';
import { $tags } from '#src/data/tags.ts';
import { viewpointListClosed, viewpointListToggled } from '#src/features/navigation/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { stageEvents } from '#src/stage/state.ts';

/** The layer of the pins among the stage's markers. */
export const pinLayer = 'tags';

export interface TagOpenRequest {
  readonly tagId: TagId;
  /** What opened it. A tag opened from the list leads back to it; one opened by the tool that placed it is in view. */
  readonly by: 'pin' | 'list' | 'command' | 'address' | 'tool';
  readonly transition?: TransitionType;
}

export const tagOpened = createEvent<TagOpenRequest>();
export const tagClosed = createEvent();
export const tagListToggled = createEvent();
/** From a tag back to the list that it was opened from. */
export const returnedToTagList = createEvent();

/** The tags that have a pin and can be opened, in the server's order; in edit mode disabled ones, too. */
export const $shownTags = combine($tags, $parameters, (tags, { edit }) => tags.filter((tag) => isShown(tag, edit)));
/** Those in the list: without object tags. */
export const $listedTags = $shownTags.map((tags) => tags.filter(isListed));
/** Whether the list has tags. */
export const $hasTags = $listedTags.map((tags): boolean => tags.length > 0);
const $hasPins = $shownTags.map((tags): boolean => tags.length > 0);
/** Stays true when the last tag is removed, since its card may be open. */
export const $hasHadTags = createStore(false).on($hasPins, (hadTags, hasTags) => hadTags || hasTags);

interface TagPanel {
  /** The list is open, or the open tag was opened from it. */
  readonly list: boolean;
  readonly tagId: TagId | null;
}

const closedPanel: TagPanel = { list: false, tagId: null };
const listPanel: TagPanel = { list: true, tagId: null };

const $panel = createStore(closedPanel)
  .on(tagOpened, (panel, { tagId, by }) => ({ list: panel.list && by === 'list', tagId }))
  .on(tagListToggled, (panel) => (panel.list || panel.tagId !== null ? closedPanel : listPanel))
  .on(returnedToTagList, () => listPanel)
  .on(tagClosed, () => closedPanel);
export const $openTagId = $panel.map(({ tagId }) => tagId);
export const $isTagListOpen = $panel.map((panel) => panel.list);

export const $openTag = combine($shownTags, $openTagId, (tags, id) => tags.find((tag) => tag.id === id) ?? null);
export const $isTagPanelOpen = combine($isTagListOpen, $openTag, (isListOpen, tag) => isListOpen || tag !== null);
/** The position in the list to return to. */
export const $lastOpenedId = createStore<TagId | null>(null).on(tagOpened, (_, { tagId }) => tagId);
/** The open tag was opened by a press in the image, where the focus may stay. */
export const $openedByPin = createStore(false).on(tagOpened, (_, { by }) => by === 'pin');

sample({ clock: [tagOpened, tagListToggled], target: viewpointListClosed });
sample({ clock: viewpointListToggled, target: tagClosed });

// Closes a tag that has been removed.
sample({
  clock: $shownTags,
  source: $openTagId,
  filter: (openId, tags) => openId !== null && !tags.some(({ id }) => id === openId),
  target: tagClosed,
});

sample({
  clock: stageEvents.markerPressed,
  filter: ({ marker }) => marker.layer === pinLayer && marker.kind === 'pin',
  fn: ({ marker }): TagOpenRequest => ({ tagId: marker.id as TagId, by: 'pin' }),
  target: tagOpened,
});
