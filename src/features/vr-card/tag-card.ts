/** The card of the open tag (docs/reference/vr.md#cards). */
import { combine, createEvent, createStore, sample } from 'effector';
import type { IntlShape } from 'react-intl';
import type { DescriptionPart } from '#domain/tags/description-parts.ts';
import { countOtherMedia } from '#domain/tags/tag-media.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { pinPositionOf } from '#domain/tags/view-of-tag.ts';
import { $intl } from '#src/i18n/state.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { maxCardHeight, type VrCardContent, type VrCardImage } from '#ui-kit/lazy.ts';
import { $openTag, tagsPanel } from '../tags/index.ts';
import { titleOf } from '../tags/lazy.ts';
import { $isTourUnderWay } from '../tours/index.ts';
import { $arCard } from './ar-card.ts';
import { sizeOf } from './load-media.ts';
import { createTagMedia, type ShownMedia } from './media.ts';
import type { PlacedCard } from './placed-card.ts';
import { vrCardMessages } from './messages.ts';
import { $notificationCard } from './notification-card.ts';

/** Null: no tag is open, or no session is presented. */
const $shownTag = combine($isXrPresented, $openTag, (isPresented, tag) => (isPresented ? tag : null));
const $shownTagId = $shownTag.map((tag) => tag?.id ?? null);

export const imageChosen = createEvent<number>();
/** From 0. */
const $chosenIndex = createStore(0)
  .on(imageChosen, (_, index) => index)
  .reset($shownTagId);

const media = createTagMedia($shownTag, $chosenIndex);
/** To be called when this module is loaded: a tag may be open already. */
export const tagCardStarted = media.started;
export const { playPressed, pausePressed } = media;
// Without its card a video has no picture and no button.
sample({
  clock: combine($arCard, $notificationCard, (placing, notification) => placing !== null || notification !== null),
  source: media.$playing,
  filter: (playing, isCovered) => isCovered && playing !== null,
  fn: () => undefined,
  target: pausePressed,
});
/** From 0, of the image or video that is shown. */
export const $imageIndex = media.$shown.map((shown) => shown?.index ?? 0);

const prefixes: Partial<Record<DescriptionPart['kind'], string>> = { hashtag: '#', user: '@' };

/** The description, with links as their texts. */
const textOf = ({ descriptionParts }: Pick<Tag, 'descriptionParts'>): string =>
  descriptionParts
    .map(({ kind, text }) => `${prefixes[kind] ?? ''}${text}`)
    .join('')
    .trim();

const imageOf = (intl: IntlShape, { kind, source, isPlaying }: ShownMedia): VrCardImage => {
  const failed = { image: vrCardMessages.imageFailed, video: vrCardMessages.videoFailed }[kind];
  return {
    source: source ?? null,
    ...(source ? sizeOf(source) : { width: 0, height: 0 }),
    placeholder: intl.formatMessage(source === null ? failed : vrCardMessages.loading),
    video: kind === 'image' ? null : isPlaying ? 'playing' : 'paused',
  };
};

/** Null where no tag is open. */
export const $tagCard = combine(
  $shownTag,
  media.$playing,
  (tag, playing): PlacedCard | null => tag && { id: tag.id, place: pinPositionOf(tag), playing },
);

/** Of its first page. */
export const $tagContent = combine(
  { tag: $shownTag, intl: $intl, shown: media.$shown },
  ({ tag, intl, shown }): VrCardContent | null => {
    if (!tag || !intl) return null;
    const text = textOf(tag);
    const count = countOtherMedia(tag);
    const isEmpty = text === '' && !shown && count === 0;
    return {
      title: titleOf(intl, tag),
      detail: '',
      text: isEmpty ? intl.formatMessage(vrCardMessages.empty) : text,
      image: shown && imageOf(intl, shown),
      imageIndex: shown?.index ?? 0,
      imageCount: shown?.count ?? 0,
      note: count > 0 ? intl.formatMessage(vrCardMessages.onPage, { count }) : '',
      page: 0,
      actions: [],
      maxHeight: maxCardHeight,
    };
  },
);

export const tagClosed = createEvent();
sample({ clock: tagClosed, target: tagsPanel.closed });
// At the next stop the tag may be in another room.
sample({
  clock: $isTourUnderWay,
  source: $shownTag,
  filter: (tag, isUnderWay) => isUnderWay && tag !== null,
  fn: () => undefined,
  target: tagClosed,
});
