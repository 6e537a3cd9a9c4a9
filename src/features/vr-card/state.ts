/** Which card is shown in a headset, and what of it (docs/reference/vr.md#cards). */
import { combine, createEvent, createStore } from 'effector';
import { stageEvents } from '#src/stage/state.ts';
import { $stopCard, $stopContent } from './stop-card.ts';
import { $tagCard, $tagContent } from './tag-card.ts';

/** The card of the open tag covers that of the stop. Null: none is shown. */
export const $card = combine($tagCard, $stopCard, (tag, stop) => tag ?? stop);
const $cardId = $card.map((card) => card?.id ?? null);

export const pageChosen = createEvent<number>();
/** Of the text, from 0. */
const $page = createStore(0)
  .on(pageChosen, (_, page) => page)
  .reset($cardId);

/** What is pointed at; null: nothing that can be pressed. */
export const $hoveredId = createStore<string | null>(null)
  .on(stageEvents.xrCardHovered, (_, { areaId }) => areaId)
  .reset($cardId);

/** Null where no card is shown. */
export const $content = combine(
  { tagCard: $tagCard, tag: $tagContent, stop: $stopContent, page: $page },
  ({ tagCard, tag, stop, page }) => {
    const content = tagCard ? tag : stop;
    return content && { ...content, page };
  },
);
