/**
 * The card while the dollhouse of AR is loaded, and while the visitor places it on a real surface: what to do. A phone says it
 * in the bar over the image. docs/reference/vr.md#ar
 */
import { combine, createEvent, createStore } from 'effector';
import { $intl } from '#src/i18n/state.ts';
import { $isArAwaited, $isXrPlacing, $xrSession, stageEvents } from '#src/stage/state.ts';
import { maxStopCardHeight, type VrCardContent } from '#ui-kit/lazy.ts';
import { vrPlacingMessages as messages } from './messages.ts';
import type { PlacedCard } from './placed-card.ts';

export const placingCardClosed = createEvent();
/** Until the dollhouse is placed again. */
const $isClosed = createStore(false)
  .on(placingCardClosed, () => true)
  .reset(stageEvents.xrPlacingChanged, stageEvents.xrStarted);

/** What it says; null: it is not shown. */
const $says = combine(
  { isAwaited: $isArAwaited, isPlacing: $isXrPlacing, session: $xrSession, isClosed: $isClosed },
  ({ isAwaited, isPlacing, session, isClosed }) => {
    if (isClosed || session?.hasOverlay !== false) return null;
    if (isAwaited) return 'loading';
    return isPlacing ? 'placing' : null;
  },
);

/** Null: nothing is placed. */
export const $placingCard = $says.map((says): PlacedCard | null =>
  says ? { id: says, place: 'ahead', playing: null } : null,
);

/** Null where the card is not shown. */
export const $placingContent = combine($says, $intl, (says, intl): VrCardContent | null =>
  says && intl
    ? {
        title: intl.formatMessage(says === 'loading' ? messages.loading : messages.title),
        detail: '',
        text: says === 'loading' ? '' : intl.formatMessage(messages.text),
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
