/**
 * The card while the dollhouse of AR is loaded, and while the visitor places it on a real surface: what to do. A phone says it
 * in the bar over the image. docs/reference/vr.md#ar
 */
import { combine, createEvent, createStore } from 'effector';
import { $intl } from '#src/i18n/state.ts';
import { $isArAwaited, $isXrPlacing, $xrSession, stageEvents } from '#src/stage/state.ts';
import type { VrCardContent } from '#ui-kit/lazy.ts';
import { arMessages as messages } from './messages.ts';
import { textOnly, type PlacedCard } from './placed-card.ts';

export const arCardClosed = createEvent();
/** Until the dollhouse is placed again. */
const $isClosed = createStore(false)
  .on(arCardClosed, () => true)
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
export const $arCard = $says.map((says): PlacedCard | null =>
  says ? { id: says, place: 'ahead', playing: null } : null,
);

/** Null where the card is not shown. */
export const $arContent = combine($says, $intl, (says, intl): VrCardContent | null =>
  says && intl
    ? {
        ...textOnly,
        title: intl.formatMessage(says === 'loading' ? messages.loading : messages.title),
        detail: '',
        text: says === 'loading' ? '' : intl.formatMessage(messages.text),
        actions: [],
      }
    : null,
);
