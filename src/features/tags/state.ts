/** The panel of tags, which has their list or the card of the open tag. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { GetMattertagsData } from '#domain/graph/operation-types.ts';
import type { GraphResult, PageData } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import type { TransitionType } from '#domain/navigation/camera-transition.ts';
import { isListed, isShown, type Tag } from '#domain/tags/tag.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $isWorkshop, $modelRequest } from '#src/data/state.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { viewCardEscaped, viewCardShown } from '#src/shell/escape.ts';
import { createPanel, type Panel } from '#src/shell/panels/index.ts';
import { $isXrPresented, stageEvents } from '#src/stage/state.ts';

const mayHaveTags = (page: PageData | undefined): boolean => {
  const result = page?.queries.GetMattertags as GraphResult<GetMattertagsData> | undefined;
  const listed = result?.data?.model?.mattertags.filter((tag) => tag && tag.objectAnnotationId === null);
  return listed === undefined || listed.length > 0;
};

/** The layer of the pins among the stage's markers. */
export const pinLayer = 'tags';

/** Another panel than the list that a card leads back to, such as that of the search. */
export interface ReturnTarget {
  readonly panel: Panel;
  /** Of the button. */
  readonly label: MessageDescriptor;
}

export interface TagOpenRequest {
  readonly tagId: TagId;
  /**
   * What opened it. A tag opened from the list leads back to it; one opened by the tool that placed it is in view, as is one
   * whose card is docked or undocked.
   */
  readonly by: 'pin' | 'list' | 'search' | 'command' | 'address' | 'tool' | 'dock';
  readonly transition?: TransitionType;
  readonly returnsTo?: ReturnTarget;
  /** In the panel, or beside its pin; absent: as the last card, but from a list in the panel. */
  readonly isDocked?: boolean;
}

export const tagOpened = createEvent<TagOpenRequest>();
export const tagsPanel = createPanel({ id: 'tags', side: 'right', tool: 'TAGS' });
/** From a tag back to the list that it was opened from. */
export const returnedToTagList = createEvent();

/** The tags that have a pin and can be opened, in the server's order; in the workshop disabled ones, too. */
export const $shownTags = combine(tagRecords.$shown, $isWorkshop, (tags, isWorkshop) =>
  tags.filter((tag) => isShown(tag, isWorkshop)),
);
/** Those in the list: without object tags. */
export const $listedTags = $shownTags.map((tags) => tags.filter(isListed));
/** Whether the list has tags. */
export const $hasTags = $listedTags.map((tags): boolean => tags.length > 0);
/** To visitors where there are some; to editors always, who may add the first one. */
export const $areTagsOffered = combine($hasTags, $isWorkshop, (hasTags, isWorkshop) => hasTags || isWorkshop);
/** Until the tags are loaded: the page contains some, or does not say. */
export const $areTagsExpected = combine(
  $modelRequest,
  $parameters,
  tagRecords.$status,
  (request, { tags }, status) => tags && (status === 'idle' || status === 'loading') && mayHaveTags(request?.page),
);
const $hasPins = $shownTags.map((tags): boolean => tags.length > 0);
/** Stays true when the last tag is removed, since its card may be open. */
export const $hasHadTags = createStore(false).on($hasPins, (hadTags, hasTags) => hadTags || hasTags);

/** Takes the place of the card of a tag of the server. */
export const tagEditorProvided = createEvent<ComponentType<{ readonly tag: Tag }>>();
export const $tagEditor = createStore<{ readonly Editor: ComponentType<{ readonly tag: Tag }> } | null>(null, {
  serialize: 'ignore',
}).on(tagEditorProvided, (_, Editor) => ({ Editor }));

interface TagCard {
  readonly tagId: TagId | null;
  readonly isFromList: boolean;
  readonly returnsTo: ReturnTarget | null;
}

/** No tag is open: the panel, where it is open, has the list. */
const noCard: TagCard = { tagId: null, isFromList: false, returnsTo: null };

/** Shows the card of a tag beside its pin, or in the panel again. */
export const undockPressed = createEvent<TagId>();
export const dockPressed = createEvent<TagId>();
/** The visitor's last choice: cards of pins are beside them. */
const $prefersUndocked = createStore(false)
  .on(undockPressed, () => true)
  .on(dockPressed, () => false);

/** The editor of a tag is always in the panel; a headset has a card of its own. */
export const $canUndock = combine(
  $isWorkshop,
  $isXrPresented,
  (isWorkshop, isXrPresented) => !isWorkshop && !isXrPresented,
);
const requested = sample({
  clock: tagOpened,
  source: combine({ prefersUndocked: $prefersUndocked, canUndock: $canUndock }),
  fn: ({ prefersUndocked, canUndock }, request) => {
    if (!canUndock) return { request, isDocked: true };
    const isOfList = request.by === 'list' || request.by === 'search';
    return { request, isDocked: request.isDocked ?? (isOfList || !prefersUndocked) };
  },
});
const tagDocked = requested.filterMap(({ request, isDocked }) => (isDocked ? request : undefined));
const tagUndocked = requested.filterMap(({ request, isDocked }) => (isDocked ? undefined : request));

const $card = createStore(noCard, { serialize: 'ignore' })
  .on(tagDocked, (_, { tagId, by, returnsTo = null }) => ({ tagId, isFromList: by === 'list', returnsTo }))
  .reset(returnedToTagList, tagsPanel.left);
export const $openTagId = $card.map(({ tagId }) => tagId);
/** The open tag leads back to the list. */
export const $isOpenedFromList = $card.map(({ isFromList }) => isFromList);
/** Null: the open tag leads back to the list, or nowhere. */
export const $returnTarget = $card.map(({ returnsTo }) => returnsTo, { skipVoid: false });
export const $openTag = combine($shownTags, $openTagId, (tags, id) => tags.find((tag) => tag.id === id) ?? null);
sample({ clock: tagDocked, fn: () => undefined, target: tagsPanel.opened });

/** The card beside its pin is closed. */
export const billboardClosed = createEvent();
const $billboardId = createStore<TagId | null>(null)
  .on(tagUndocked, (_, { tagId }) => tagId)
  .on(tagDocked, (id, { tagId }) => (id === tagId ? null : id))
  .reset(billboardClosed);
/** The tag whose card is beside its pin; null: there is none. */
export const $billboardTag = combine($shownTags, $billboardId, (tags, id) => tags.find((tag) => tag.id === id) ?? null);
sample({
  clock: $shownTags,
  source: $billboardId,
  filter: (openId, tags) => openId !== null && !tags.some(({ id }) => id === openId),
  fn: () => undefined,
  target: billboardClosed,
});
// Escape closes it.
sample({ clock: $billboardTag, fn: (tag) => tag !== null, target: viewCardShown });
sample({ clock: viewCardEscaped, target: billboardClosed });

sample({
  clock: dockPressed,
  fn: (tagId): TagOpenRequest => ({ tagId, by: 'dock', isDocked: true }),
  target: tagOpened,
});
sample({
  clock: undockPressed,
  fn: (tagId): TagOpenRequest => ({ tagId, by: 'dock', isDocked: false }),
  target: tagOpened,
});
/** The same card is not shown twice: the panel shows the list that it was opened from, or is closed. */
const undockedFromPanel = sample({
  clock: tagUndocked,
  source: $card,
  fn: (card, { tagId }) => ({ isOpen: card.tagId === tagId, isFromList: card.isFromList }),
}).filter({ fn: ({ isOpen }) => isOpen });
sample({
  clock: undockedFromPanel.filter({ fn: ({ isFromList }) => isFromList }),
  fn: () => undefined,
  target: returnedToTagList,
});
sample({
  clock: undockedFromPanel.filter({ fn: ({ isFromList }) => !isFromList }),
  fn: () => undefined,
  target: tagsPanel.closed,
});

/** A tag whose card another panel shows, such as that of an ordered list; null: none. */
export const tagShownElsewhere = createEvent<TagId | null>();
const $shownElsewhereId = createStore<TagId | null>(null).on(tagShownElsewhere, (_, id) => id);

export const $billboardTagId = $billboardTag.map((tag) => tag?.id ?? null);
/** The tags whose cards are shown: in a panel, and beside its pin. */
export const $cardTagIds = combine(
  { openId: $openTagId, elsewhereId: $shownElsewhereId, billboardId: $billboardTagId },
  ({ openId, elsewhereId, billboardId }): readonly TagId[] => {
    const inPanel = openId ?? elsewhereId;
    return [...new Set([inPanel, billboardId])].filter((id) => id !== null);
  },
);

/** The position in the list to return to. */
export const $lastOpenedId = createStore<TagId | null>(null).on(tagOpened, (_, { tagId }) => tagId);
/** The open tag was opened by a press in the image, where the focus may stay. */
export const $openedByPin = createStore(false).on(tagOpened, (_, { by }) => by === 'pin');

// By the id, too: where `$openTag` is read first while that changes, it has its new value without an update.
const openTagFound = sample({ clock: [$openTag, $openTagId], source: $openTag }).filterMap((tag) => tag ?? undefined);
const $lastOpenTag = createStore<Tag | null>(null).on(openTagFound, (_, tag) => tag);
/** Null: it was not shown since it was opened. */
const openTagMissing = sample({
  clock: $shownTags,
  source: combine({ openId: $openTagId, last: $lastOpenTag }),
  filter: ({ openId }, tags) => openId !== null && !tags.some(({ id }) => id === openId),
  fn: ({ openId, last }) => (last?.id === openId ? last : null),
});
/** The open tag, as it was, is no longer shown: it has been removed, or the current view does not have it. */
export const openTagLost = openTagMissing.filterMap((tag) => tag ?? undefined);
sample({ clock: openTagMissing, fn: () => undefined, target: tagsPanel.closed });

sample({
  clock: stageEvents.markerPressed,
  filter: ({ marker }) => marker.layer === pinLayer && marker.kind === 'pin',
  fn: ({ marker }): TagOpenRequest => ({ tagId: marker.id as TagId, by: 'pin' }),
  target: tagOpened,
});
