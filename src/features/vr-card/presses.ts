/** What a press on the card does (docs/reference/vr.md#cards, #tours). */
import { sample } from 'effector';
import { stageEvents } from '#src/stage/state.ts';
import { skippedBack, skippedForward, stopRequested, tourFinished, tourStopped } from '../tours/lazy.ts';
import { $shownPage } from './picture.ts';
import { $card, pageChosen } from './state.ts';
import { $stopCard, $waitingAt } from './stop-card.ts';
import { $imageIndex, imageChosen, pausePressed, playPressed, tagClosed } from './tag-card.ts';

const whenPressed = (id: string) =>
  stageEvents.xrCardPressed.filterMap(({ areaId }) => (areaId === id ? true : undefined));
const stepOf = (steps: Readonly<Record<string, number>>) =>
  stageEvents.xrCardPressed.filterMap(({ areaId }) => steps[areaId]);

const closed = sample({
  clock: whenPressed('close'),
  source: { card: $card, stop: $stopCard },
  fn: ({ card, stop }) => ({ isStop: card !== null && card === stop }),
});
sample({ clock: closed, filter: ({ isStop }) => !isStop, fn: () => undefined, target: tagClosed });
sample({ clock: closed, filter: ({ isStop }) => isStop, fn: () => undefined, target: tourStopped });

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

const stopEvents = { previousStop: skippedBack, nextStop: skippedForward, finishTour: tourFinished };
for (const [id, target] of Object.entries(stopEvents)) sample({ clock: whenPressed(id), fn: () => undefined, target });
sample({
  clock: whenPressed('backToStop'),
  source: $waitingAt,
  filter: (waiting) => waiting !== null,
  fn: (waiting) => waiting!.index,
  target: stopRequested,
});
