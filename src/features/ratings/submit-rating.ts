/** The command RATING_SUBMIT, loaded when it first runs. */
import { readAnswers } from '#domain/ratings/rating.ts';
import { CommandError, type CommandContext, type CommandPayload } from '#src/shell/commands/index.ts';
import { sendRatingFx } from './dialog-state.ts';

export const submitRating = async (context: CommandContext, { answers, final }: CommandPayload): Promise<void> => {
  const read = readAnswers(answers);
  if (!read.ok) throw new CommandError('command.invalid', read.failure);
  await context.call(sendRatingFx, { answers: read.value, isFinal: final === true });
};
