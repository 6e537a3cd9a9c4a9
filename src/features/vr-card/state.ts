/** Which card is shown in a headset, and what of it (docs/reference/vr.md#cards). */
import { combine, createEvent, createStore } from 'effector';
import { stageEvents } from '#src/stage/state.ts';
import { $nudgeCard, $nudgeContent } from './nudge-card.ts';
import { $measureCard, $measureContent } from './measure-card.ts';
import { $arCard, $arContent } from './ar-card.ts';
import { $notificationCard, $notificationContent } from './notification-card.ts';
import { $stopCard, $stopContent } from './stop-card.ts';
import { $tagCard, $tagContent } from './tag-card.ts';

/** Each covers the next one: the cards of the open tag, the tool and the stop, and the hint of the first session. */
const $baseCard = combine(
  { tag: $tagCard, tool: $measureCard, stop: $stopCard, nudge: $nudgeCard },
  ({ tag, tool, stop, nudge }) => tag ?? tool ?? stop ?? nudge,
);
/** How the dollhouse is placed comes first, then what could not be loaded or is loading. */
const $coveringCard = combine($arCard, $notificationCard, (placing, notification) => placing ?? notification);
/** Null: none is shown. */
export const $card = combine($coveringCard, $baseCard, (covering, base) => covering ?? base);
const $cardId = $card.map((card) => card?.id ?? null);

export const pageChosen = createEvent<number>();
/** Of the text, from 0. A card that was covered has the page that it had before. */
const $page = createStore(0)
  .on(pageChosen, (_, page) => page)
  .reset($baseCard.map((card) => card?.id ?? null));

/** What is pointed at; null: nothing that can be pressed. */
export const $hoveredId = createStore<string | null>(null)
  .on(stageEvents.xrCardHovered, (_, { areaId }) => areaId)
  .reset($cardId);

/** Null where no card is shown. */
export const $content = combine(
  {
    placing: $arContent,
    notification: $notificationContent,
    tagCard: $tagCard,
    tag: $tagContent,
    tool: $measureContent,
    stop: $stopContent,
    nudge: $nudgeContent,
    page: $page,
  },
  ({ placing, notification, tagCard, tag, tool, stop, nudge, page }) => {
    const covering = placing ?? notification;
    if (covering) return covering;
    const content = tagCard ? tag : (tool ?? stop ?? nudge);
    return content && { ...content, page };
  },
);
