/** What a press on the card does (docs/reference/vr.md#cards, #tours, #measuring, #ar, #notifications). */
import { combine, sample } from 'effector';
import { stageEvents } from '#src/stage/state.ts';
import { cancelPressed, toolActionPressed, toolDeactivated } from '#src/tools/state.ts';
import { redoRequested, undoRequested } from '../measure/lazy.ts';
import { skippedBack, skippedForward, stopRequested, tourFinished, tourStopped } from '../tours/lazy.ts';
import { $shownPage } from './picture.ts';
import { $measureCard, type MeasureAction } from './measure-card.ts';
import { $nudgeCard } from './nudge-card.ts';
import { $arCard, arCardClosed } from './ar-card.ts';
import { $notificationCard, notificationActionPressed, notificationClosed } from './notification-card.ts';
import { vrNudgeClosed } from '../vr/index.ts';
import { $card, pageChosen } from './state.ts';
import { $stopCard, $waitingAt } from './stop-card.ts';
import { $imageIndex, $tagCard, imageChosen, pausePressed, playPressed, tagClosed } from './tag-card.ts';

const whenPressed = (id: string) =>
  stageEvents.xrCardPressed.filterMap(({ areaId }) => (areaId === id ? true : undefined));
const stepOf = (steps: Readonly<Record<string, number>>) =>
  stageEvents.xrCardPressed.filterMap(({ areaId }) => steps[areaId]);

const closes = {
  placing: arCardClosed,
  notification: notificationClosed,
  stop: tourStopped,
  tool: toolDeactivated,
  tag: tagClosed,
  nudge: vrNudgeClosed,
};
const closed = sample({
  clock: whenPressed('close'),
  source: {
    card: $card,
    cards: combine({
      placing: $arCard,
      notification: $notificationCard,
      stop: $stopCard,
      tool: $measureCard,
      tag: $tagCard,
      nudge: $nudgeCard,
    }),
  },
  fn: ({ card, cards }) => Object.entries(cards).find(([, each]) => each !== null && each === card)?.[0],
});
for (const [of, target] of Object.entries(closes))
  sample({ clock: closed, filter: (what) => what === of, fn: () => undefined, target });

sample({
  clock: stepOf({ previous: -1, next: 1 }),
  source: $shownPage,
  fn: (page, step) => page + step,
  target: pageChosen,
});
sample({
  clock: stepOf({ previousImage: -1, nextImage: 1 }),
  source: $imageIndex,
  fn: (index, step) => index + step,
  target: imageChosen,
});

sample({ clock: whenPressed('playVideo'), fn: () => undefined, target: playPressed });
sample({ clock: whenPressed('pauseVideo'), fn: () => undefined, target: pausePressed });

sample({ clock: whenPressed('notificationAction'), fn: () => undefined, target: notificationActionPressed });

const stopEvents = { previousStop: skippedBack, nextStop: skippedForward, finishTour: tourFinished };
for (const [id, target] of Object.entries(stopEvents)) sample({ clock: whenPressed(id), fn: () => undefined, target });
sample({
  clock: whenPressed('backToStop'),
  source: $waitingAt,
  filter: (waiting) => waiting !== null,
  fn: (waiting) => waiting!.index,
  target: stopRequested,
});

const toolActions = { finishLine: 'finish', deleteLine: 'delete' } as const;
for (const [id, action] of Object.entries(toolActions))
  sample({ clock: whenPressed(id), fn: () => action, target: toolActionPressed });
const toolEvents = { undo: undoRequested, redo: redoRequested, cancelMove: cancelPressed } satisfies Partial<
  Record<MeasureAction, unknown>
>;
for (const [id, target] of Object.entries(toolEvents)) sample({ clock: whenPressed(id), fn: () => undefined, target });
