/** The rating commands (docs/reference/ratings.md#rating-commands). */
import { CommandError, type Command, type CommandContext } from '#src/shell/commands/index.ts';
import { $mayRate, ratingShown } from './state.ts';

const checkAsked = ({ get }: CommandContext): void => {
  if (!get($mayRate)) throw new CommandError('rating.unavailable', 'nobody is asked to rate this space here');
};

export const ratingCommands: readonly Command[] = [
  {
    name: 'RATING_SHOW',
    summary: '{} shows the rating dialog',
    run: (context) => {
      checkAsked(context);
      context.send(ratingShown, undefined);
    },
  },
  {
    name: 'RATING_SUBMIT',
    summary: '{ answers: { happiness?, quality?, navigation?, feedback? }, final? } sends answers',
    run: async (context, payload) => {
      checkAsked(context);
      const { submitRating } = await import('./submit-rating.ts');
      return submitRating(context, payload);
    },
  },
];
