/** The card of the open tag (docs/reference/vr.md#cards). */
import { combine, createEvent, createStore, sample } from 'effector';
import { pinPositionOf } from '#domain/tags/view-of-tag.ts';
import type { XrCard } from '#engine/stage-api.ts';
import { $intl } from '#src/i18n/state.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { maxCardHeight, type VrCardContent } from '#ui-kit/lazy.ts';
import { $openTag, tagsPanel } from '../tags/index.ts';
import { titleOf } from '../tags/lazy.ts';
import { countOnPage, textOf } from './content.ts';
import { createTagImages } from './images.ts';
import { vrCardMessages } from './messages.ts';

/** Null: no tag is open, or no session is presented. */
const $shownTag = combine($isXrPresented, $openTag, (isPresented, tag) => (isPresented ? tag : null));
const $shownTagId = $shownTag.map((tag) => tag?.id ?? null);

export const imageChosen = createEvent<number>();
/** From 0. */
const $chosenImage = createStore(0)
  .on(imageChosen, (_, index) => index)
  .reset($shownTagId);

const images = createTagImages($shownTag, $chosenImage);
/** To be called when this module is loaded: a tag may be open already. */
export const tagCardStarted = images.started;
/** From 0, of the image that is shown. */
export const $imageIndex = images.$shown.map((image) => image?.index ?? 0);

/** Null where no tag is open. */
export const $tagCard = combine(
  $shownTag,
  (tag): Pick<XrCard, 'id' | 'position'> | null => tag && { id: tag.id, position: pinPositionOf(tag) },
);

/** Of its first page. */
export const $tagContent = combine(
  { tag: $shownTag, intl: $intl, image: images.$shown },
  ({ tag, intl, image }): VrCardContent | null => {
    if (!tag || !intl) return null;
    const text = textOf(tag);
    const count = countOnPage(tag);
    const isEmpty = text === '' && !image && count === 0;
    const imageMessage = image?.bitmap === null ? vrCardMessages.imageFailed : vrCardMessages.loading;
    return {
      title: titleOf(intl, tag),
      detail: '',
      text: isEmpty ? intl.formatMessage(vrCardMessages.empty) : text,
      image: image && {
        source: image.bitmap ?? null,
        width: image.bitmap?.width ?? 0,
        height: image.bitmap?.height ?? 0,
        placeholder: intl.formatMessage(imageMessage),
        video: null,
      },
      imageIndex: image?.index ?? 0,
      imageCount: image?.count ?? 0,
      note: count > 0 ? intl.formatMessage(vrCardMessages.onPage, { count }) : '',
      page: 0,
      actions: [],
      maxHeight: maxCardHeight,
    };
  },
);

export const tagClosed = createEvent();
sample({ clock: tagClosed, target: tagsPanel.closed });
