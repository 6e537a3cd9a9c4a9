/** Which card is shown in a headset, and what of it (docs/reference/vr.md#cards). */
import { combine, createEvent, createStore } from 'effector';
import { stageEvents } from '#src/stage/state.ts';
import { $measureCard, $measureContent } from './measure-card.ts';
import { $arCard, $arContent } from './ar-card.ts';
import { $stopCard, $stopContent } from './stop-card.ts';
import { $tagCard, $tagContent } from './tag-card.ts';

/**
 * How the dollhouse is placed comes first; then the card of the open tag covers that of the tool, which covers that of the
 * stop. Null: none is shown.
 */
export const $card = combine(
  { placing: $arCard, tag: $tagCard, tool: $measureCard, stop: $stopCard },
  ({ placing, tag, tool, stop }) => placing ?? tag ?? tool ?? stop,
);
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
  {
    placing: $arContent,
    tagCard: $tagCard,
    tag: $tagContent,
    tool: $measureContent,
    stop: $stopContent,
    page: $page,
  },
  ({ placing, tagCard, tag, tool, stop, page }) => {
    const content = placing ?? (tagCard ? tag : (tool ?? stop));
    return content && { ...content, page };
  },
);
