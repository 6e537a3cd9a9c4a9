/**
 * The card while the visitor places the dollhouse on a real surface: what to do (docs/reference/vr.md#ar). A phone says it in
 * the bar over the image.
 */
import { combine, createEvent, createStore } from 'effector';
import { $intl } from '#src/i18n/state.ts';
import { $isXrPlacing, $xrSession, stageEvents } from '#src/stage/state.ts';
import { maxStopCardHeight, type VrCardContent } from '#ui-kit/lazy.ts';
import { vrPlacingMessages as messages } from './messages.ts';
import type { PlacedCard } from './placed-card.ts';

export const placingCardClosed = createEvent();
/** Until the dollhouse is placed again. */
const $isClosed = createStore(false)
  .on(placingCardClosed, () => true)
  .reset(stageEvents.xrPlacingChanged);

const $isShown = combine(
  { isPlacing: $isXrPlacing, session: $xrSession, isClosed: $isClosed },
  ({ isPlacing, session, isClosed }) => isPlacing && !isClosed && session?.hasOverlay === false,
);

/** Null: nothing is placed. */
export const $placingCard = $isShown.map((isShown): PlacedCard | null =>
  isShown ? { id: 'placing', place: 'ahead', playing: null } : null,
);

/** Null where the card is not shown. */
export const $placingContent = combine($isShown, $intl, (isShown, intl): VrCardContent | null =>
  isShown && intl
    ? {
        title: intl.formatMessage(messages.title),
        detail: '',
        text: intl.formatMessage(messages.text),
        image: null,
        imageIndex: 0,
        imageCount: 0,
        note: '',
        page: 0,
        actions: [],
        maxHeight: maxStopCardHeight,
      }
    : null,
);
