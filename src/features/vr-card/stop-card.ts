/** The card of the tour's stop, with the buttons that go on (docs/reference/vr.md#tours). */
import { combine } from 'effector';
import { $intl } from '#src/i18n/state.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import type { VrCardAction, VrCardContent } from '#ui-kit/lazy.ts';
import { $tourStatus } from '../tours/index.ts';
import { $isAtStop, $loop, $stops, $tourMode, formatStopTitle, tourMessages } from '../tours/lazy.ts';
import { vrCardMessages } from './messages.ts';
import { textOnly, type PlacedCard } from './placed-card.ts';

/** Null: no tour waits, or no session is presented. */
export const $waitingAt = combine(
  { isPresented: $isXrPresented, status: $tourStatus, stops: $stops },
  ({ isPresented, status, stops }) => {
    const stop = stops[status.index];
    const isWaiting = isPresented && status.isActive && !status.isUnderWay;
    return isWaiting && stop ? { stop, index: status.index, count: stops.length } : null;
  },
);

type StopAction = 'previousStop' | 'backToStop' | 'nextStop' | 'finishTour';

interface StopFacts {
  readonly index: number;
  readonly count: number;
  readonly isAtStop: boolean;
  readonly loop: boolean;
}

/** The one that most visitors want is last; away from the stop that is the way back. */
const actionsOf = ({ index, count, isAtStop, loop }: StopFacts): readonly StopAction[] => {
  const isLoop = loop && count > 1;
  const next = index === count - 1 && !isLoop ? 'finishTour' : 'nextStop';
  if (!isAtStop) return [next, 'backToStop'];
  return index > 0 || isLoop ? ['previousStop', next] : [next];
};

const actionMessages = {
  previousStop: tourMessages.previous,
  backToStop: vrCardMessages.backToStop,
  nextStop: tourMessages.next,
  finishTour: vrCardMessages.finishTour,
} as const satisfies Record<StopAction, unknown>;

export const $stopCard = combine(
  $waitingAt,
  (waiting): PlacedCard | null => waiting && { id: `stop:${waiting.stop.sid}`, place: 'ahead', playing: null },
);

/** Of its first page. */
export const $stopContent = combine(
  { waiting: $waitingAt, isAtStop: $isAtStop, loop: $loop, mode: $tourMode, intl: $intl },
  ({ waiting, isAtStop, loop, mode, intl }): VrCardContent | null => {
    if (!waiting || !intl) return null;
    const { stop, index, count } = waiting;
    const actions = actionsOf({ index, count, isAtStop, loop });
    return {
      ...textOnly,
      title: formatStopTitle(intl, stop.title, index),
      detail: intl.formatMessage(tourMessages.progress, { step: index + 1, count }),
      text: isAtStop && mode === 'stories' ? stop.description : '',
      actions: actions.map((id, at): VrCardAction => ({
        id,
        label: intl.formatMessage(actionMessages[id]),
        isPrimary: at === actions.length - 1,
      })),
    };
  },
);
