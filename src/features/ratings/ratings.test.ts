/** Who may open the rating dialog, what it sends, and what a program may. */
import { allSettled, fork, type Scope } from 'effector';
import { expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { RatingEvent } from '#domain/ratings/rating-dialog.ts';
import { computer } from '#src/testing/computer.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { $modal, modalOpened } from '#src/shell/modals/index.ts';
import { viewerOpened } from '../start-up/index.ts';
import { modelRequested } from '#src/data/state.ts';
import { ratingCommands } from './commands.ts';
import { ratingShown } from './index.ts';
import { $ratingDialog, dialogMounted, ratingEventReceived, sendRatingFx } from './dialog-state.ts';
import { $isRatingDialogOpen } from './state.ts';

const page: PageData = { model: null, queries: {}, config: { version: '', graphPath: '' }, person: { name: 'ada' } };

const open = async (
  changes: { query?: string; isWorkshop?: boolean; person?: PageData['person']; fails?: boolean } = {},
) => {
  const sent: unknown[] = [];
  const send = vi.fn((_: unknown, rating: unknown) => {
    sent.push(rating);
    return changes.fails ? Promise.reject(new Error('no connection')) : Promise.resolve();
  });
  const scope = fork({ handlers: [[sendRatingFx, send]] });
  const parameters = readParameters((name) => new URLSearchParams(`m=small&${changes.query ?? ''}`).get(name));
  await allSettled(viewerOpened, {
    scope,
    params: { parameters, device: computer },
  });
  const person = changes.person === undefined ? page.person : changes.person;
  await allSettled(modelRequested, {
    scope,
    params: {
      page: { ...page, ...((changes.isWorkshop ?? true) && { workshop: true }), person: person! },
      modelId: 'm',
    },
  });
  return { scope, sent };
};
const receive = (scope: Scope, event: RatingEvent): Promise<void> =>
  allSettled(ratingEventReceived, { scope, params: event });

const show = async (scope: Scope): Promise<void> => {
  await allSettled(ratingShown, { scope });
  await allSettled(dialogMounted, { scope });
};

it.each([
  [{}, true],
  [{ isWorkshop: false }, false],
  [{ person: null }, false],
  [{ query: 'allowRating=0' }, false],
  [{ query: 'modelRatingDebug=1', isWorkshop: false, person: null }, true],
])('with %j opens the dialog: %j', async (changes, expected) => {
  const { scope } = await open(changes);
  await allSettled(ratingShown, { scope });
  expect(scope.getState($isRatingDialogOpen)).toBe(expected);
});

it('sends a perfect score as final, and thanks', async () => {
  const { scope, sent } = await open();
  await show(scope);
  await receive(scope, { kind: 'happinessChosen', happiness: 5 });
  expect(sent).toEqual([{ answers: { happiness: 5 }, isFinal: true }]);
  expect([scope.getState($isRatingDialogOpen), scope.getState($modal)]).toEqual([false, 'rating_thank_you']);
});

it('keeps the dialog and its answers where the final ones cannot be sent', async () => {
  const { scope } = await open({ fails: true });
  await show(scope);
  await receive(scope, { kind: 'happinessChosen', happiness: 5 });
  expect(scope.getState($ratingDialog)).toMatchObject({ hasFailed: true, answers: { happiness: 5 } });
  expect(scope.getState($modal)).toBeNull();
});

it('sends the answers so far where it is closed, also by another modal', async () => {
  const { scope, sent } = await open();
  await show(scope);
  await receive(scope, { kind: 'happinessChosen', happiness: 2 });
  await allSettled(modalOpened, { scope, params: 'terms' });
  expect(sent).toEqual([{ answers: { happiness: 2 }, isFinal: false }]);
  expect([scope.getState($isRatingDialogOpen), scope.getState($modal)]).toEqual([false, 'terms']);
});

it('is rated by commands, which check the answers', async () => {
  const { scope, sent } = await open();
  const bus = createCommandBus(scope, ratingCommands);
  await bus.run('RATING_SUBMIT', { answers: { happiness: 4 }, final: true });
  expect(sent).toEqual([{ answers: { happiness: 4 }, isFinal: true }]);
  await expect(bus.run('RATING_SUBMIT', { answers: { happiness: 6 } })).rejects.toMatchObject({
    code: 'command.invalid',
    message: 'answers.happiness must be a whole number from 1 to 5.',
  });
  const { scope: visitor } = await open({ isWorkshop: false });
  const rejected = createCommandBus(visitor, ratingCommands).run('RATING_SHOW', {});
  await expect(rejected).rejects.toMatchObject({ code: 'rating.unavailable' });
});
