/** Draws the card of the open tag and shows it in the headset, again at each change (docs/reference/vr.md#cards). */
import { attach, combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { pinPositionOf } from '#domain/tags/view-of-tag.ts';
import type { XrCard } from '#engine/stage-api.ts';
import { $intl } from '#src/i18n/state.ts';
import { showXrCardFx, stageEvents } from '#src/stage/state.ts';
import type { VrCardContent, VrCardPicture } from '#ui-kit/lazy.ts';
import { titleOf } from '../tags/lazy.ts';
import { countOnPage, textOf } from './content.ts';
import { vrCardMessages } from './messages.ts';
import { $hoveredId, $image, $page, $shownTag, cardClosed, cardStarted, imageChosen, pageChosen } from './state.ts';

export const pictureProvided = createEvent<VrCardPicture>();
const $picture = restore(pictureProvided, null);
/** Fonts of texts in the picture may have been loaded after it was drawn. */
export const fontsLoaded = createEvent();
const $fontLoads = createStore(0).on(fontsLoaded, (count) => count + 1);

/** Null where no card is shown. */
const $content = combine(
  // Another font changes where lines are broken.
  { tag: $shownTag, intl: $intl, image: $image, page: $page, fontLoads: $fontLoads },
  ({ tag, intl, image, page }): VrCardContent | null => {
    if (!tag || !intl) return null;
    const text = textOf(tag);
    const count = countOnPage(tag);
    const isEmpty = text === '' && !image && count === 0;
    const imageMessage = image?.bitmap === null ? vrCardMessages.imageFailed : vrCardMessages.loading;
    return {
      title: titleOf(intl, tag),
      text: isEmpty ? intl.formatMessage(vrCardMessages.empty) : text,
      image: image && {
        source: image.bitmap ?? null,
        width: image.bitmap?.width ?? 0,
        height: image.bitmap?.height ?? 0,
        placeholder: intl.formatMessage(imageMessage),
      },
      imageIndex: image?.index ?? 0,
      imageCount: image?.count ?? 0,
      note: count > 0 ? intl.formatMessage(vrCardMessages.onPage, { count }) : '',
      page,
    };
  },
);

interface CardView {
  readonly content: VrCardContent;
  readonly hoveredId: string | null;
  readonly id: string;
  readonly position: XrCard['position'];
}

const $view = combine(
  { tag: $shownTag, content: $content, hoveredId: $hoveredId, picture: $picture },
  ({ tag, content, hoveredId, picture }): CardView | null =>
    tag && content && picture ? { content, hoveredId, id: tag.id, position: pinPositionOf(tag) } : null,
);

const drawFx = attach({
  source: $picture,
  effect: (picture, view: CardView | null) => {
    if (!picture || !view) return null;
    const { areas, page } = picture.draw(view.content, view.hoveredId);
    return { page, card: { picture: picture.canvas, areas, id: view.id, position: view.position } };
  },
});
sample({ clock: $view, target: drawFx });
sample({ clock: drawFx.doneData, fn: (drawn) => drawn?.card ?? null, target: showXrCardFx });

const warnFx = createEffect((thrown: Error) => console.warn('the card of the headset cannot be drawn', thrown));
sample({ clock: drawFx.failData, target: warnFx });
sample({ clock: drawFx.fail, fn: () => null, target: showXrCardFx });
sample({ clock: pictureProvided, fn: () => undefined, target: cardStarted });

/** What is shown, for presses. */
const $shown = combine($image, restore(drawFx.doneData, null), (image, drawn) => ({
  imageIndex: image?.index ?? 0,
  page: drawn?.page ?? 0,
}));
const areaPressed = sample({
  clock: stageEvents.xrCardPressed,
  source: $shown,
  fn: (shown, { areaId }) => ({ areaId, ...shown }),
});
sample({ clock: areaPressed, filter: ({ areaId }) => areaId === 'close', fn: () => undefined, target: cardClosed });

const steps: Readonly<Record<string, number>> = { previous: -1, next: 1 };
sample({
  clock: areaPressed.filterMap(({ areaId, page }) => {
    const step = steps[areaId];
    return step === undefined ? undefined : page + step;
  }),
  target: pageChosen,
});
const imageSteps: Readonly<Record<string, number>> = { previousImage: -1, nextImage: 1 };
sample({
  clock: areaPressed.filterMap(({ areaId, imageIndex }) => {
    const step = imageSteps[areaId];
    return step === undefined ? undefined : imageIndex + step;
  }),
  target: imageChosen,
});
