/** Draws the card and shows it in the headset, again at each change (docs/reference/vr.md#cards). */
import { attach, combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { showXrCardFx } from '#src/stage/state.ts';
import type { VrCardContent, VrCardPicture } from '#ui-kit/lazy.ts';
import type { PlacedCard } from './placed-card.ts';
import { $card, $content, $hoveredId } from './state.ts';
import { tagCardStarted } from './tag-card.ts';

export const pictureProvided = createEvent<VrCardPicture>();
const $picture = restore(pictureProvided, null);
/** Fonts of texts in the picture may have been loaded after it was drawn. */
export const fontsLoaded = createEvent();
const $fontLoads = createStore(0).on(fontsLoaded, (count) => count + 1);
/** Another object after a font was loaded, since that changes where lines are broken. */
const $drawnContent = combine($content, $fontLoads, (content) => content && { ...content });

interface CardView {
  readonly content: VrCardContent;
  readonly hoveredId: string | null;
  readonly card: PlacedCard;
}

const $view = combine(
  { card: $card, content: $drawnContent, hoveredId: $hoveredId, picture: $picture },
  ({ card, content, hoveredId, picture }): CardView | null =>
    card && content && picture ? { content, hoveredId, card } : null,
);

const drawFx = attach({
  source: $picture,
  effect: (picture, view: CardView | null) => {
    if (!picture || !view) return null;
    const { areas, page, video } = picture.draw(view.content, view.hoveredId);
    const { playing: element, ...place } = view.card;
    return {
      page,
      card: { ...place, picture: picture.canvas, areas, video: element && video && { element, ...video } },
    };
  },
});
sample({ clock: $view, target: drawFx });
sample({ clock: drawFx.doneData, fn: (drawn) => drawn?.card ?? null, target: showXrCardFx });

const warnFx = createEffect((thrown: Error) => console.warn('the card of the headset cannot be drawn', thrown));
sample({ clock: drawFx.failData, target: warnFx });
sample({ clock: drawFx.fail, fn: () => null, target: showXrCardFx });
sample({ clock: pictureProvided, fn: () => undefined, target: tagCardStarted });

/** Of the text, from 0. */
export const $shownPage = createStore(0).on(drawFx.doneData, (_, drawn) => drawn?.page ?? 0);
