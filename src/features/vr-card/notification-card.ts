/**
 * The cards that the page's notifications of failures have in a session, and the one that is shown while what was asked for is
 * loaded. docs/reference/vr.md#notifications
 */
import { combine, createEvent, createStore, sample } from 'effector';
import { $intl } from '#src/i18n/state.ts';
import { $toast, toastActionPressed, toastHidden } from '#src/shell/toasts/index.ts';
import { $isArAwaited, $isXrPresented, $isXrWaiting, stageEvents } from '#src/stage/state.ts';
import type { VrCardContent } from '#ui-kit/lazy.ts';
import {
  $missingFilesNotification,
  missingFilesDismissed,
  missingFilesMessages,
  offlineDismissed,
  retryPressed,
} from '../missing-files/index.ts';
import { vrCardMessages } from './messages.ts';
import { textOnly, type PlacedCard } from './placed-card.ts';

export const notificationClosed = createEvent();

/** Of the wait in progress. */
const $isWaitClosed = createStore(false).reset(stageEvents.xrWaitingChanged, stageEvents.xrStarted);
const $failureToast = $toast.map((toast) => (toast?.isFailure ? toast : null));

/** What is shown; null: nothing. */
const $shown = combine(
  {
    isPresented: $isXrPresented,
    // For the dollhouse of AR there is a card or a bar.
    isWaiting: combine(
      $isXrWaiting,
      $isWaitClosed,
      $isArAwaited,
      (isWaiting, isClosed, isArAwaited) => isWaiting && !isClosed && !isArAwaited,
    ),
    missing: $missingFilesNotification,
    toast: $failureToast,
  },
  ({ isPresented, isWaiting, missing, toast }) => {
    if (!isPresented) return null;
    if (isWaiting) return 'loading';
    return missing ?? (toast ? 'toast' : null);
  },
);

const closes = {
  missing: missingFilesDismissed,
  offline: offlineDismissed,
  toast: toastHidden,
} as const;
const closed = sample({ clock: notificationClosed, source: $shown });
for (const [of, target] of Object.entries(closes))
  sample({ clock: closed, filter: (shown) => shown === of, fn: () => undefined, target });
$isWaitClosed.on(closed, (isClosed, shown) => isClosed || shown === 'loading');

export const notificationActionPressed = createEvent();
const acted = sample({ clock: notificationActionPressed, source: $shown });
sample({ clock: acted, filter: (shown) => shown === 'missing', fn: () => undefined, target: retryPressed });
sample({ clock: acted, filter: (shown) => shown === 'toast', fn: () => undefined, target: toastActionPressed });

/** Null: there is none. A toast with another text is placed again. */
export const $notificationCard = combine($shown, $failureToast, (shown, toast): PlacedCard | null =>
  shown === null ? null : { id: shown === 'toast' ? `toast:${toast?.message}` : shown, place: 'ahead', playing: null },
);

/** Null where the card is not shown. */
export const $notificationContent = combine(
  { shown: $shown, toast: $failureToast, intl: $intl },
  ({ shown, toast, intl }): VrCardContent | null => {
    if (!shown || !intl) return null;
    const content = { ...textOnly, title: '', detail: '', text: '', actions: [] };
    if (shown === 'loading') return { ...content, title: intl.formatMessage(vrCardMessages.loadingSpace) };
    if (shown === 'offline') return { ...content, text: intl.formatMessage(missingFilesMessages.offline) };
    const { text, action } =
      shown === 'missing'
        ? {
            text: intl.formatMessage(missingFilesMessages.missing),
            action: intl.formatMessage(missingFilesMessages.retry),
          }
        : { text: toast?.message ?? '', action: toast?.action?.label };
    return {
      ...content,
      text,
      actions: action === undefined ? [] : [{ id: 'notificationAction', label: action, isPrimary: true }],
    };
  },
);
