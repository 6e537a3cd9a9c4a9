/** The card with the hint of a visitor's first session (docs/reference/vr.md#first-session). */
import { combine } from 'effector';
import { $intl } from '#src/i18n/state.ts';
import type { VrCardContent } from '#ui-kit/lazy.ts';
import { $isVrNudgeShown } from '../vr/index.ts';
import { nudgeMessages as messages } from './messages.ts';
import { textOnly, type PlacedCard } from './placed-card.ts';

/** Null: it is not shown. It is not in front of the rings that it is about. */
export const $nudgeCard = $isVrNudgeShown.map((isShown): PlacedCard | null =>
  isShown ? { id: 'nudge', place: 'aside', playing: null } : null,
);

/** Null where the card is not shown. */
export const $nudgeContent = combine($isVrNudgeShown, $intl, (isShown, intl): VrCardContent | null =>
  isShown && intl
    ? {
        ...textOnly,
        title: intl.formatMessage(messages.title),
        detail: '',
        text: intl.formatMessage(messages.text),
        actions: [],
      }
    : null,
);
