import { likelyName } from '#domain/sources/likely-name.ts';
import { quotable } from '../failure.ts';

/** A question to append to a sentence, with a space before it: ` Did you mean “yard”?`; '' where no name is near. */
export const didYouMean = (name: string, known: Iterable<string>): string => {
  const likely = likelyName(name, known);
  return likely === null ? '' : ` Did you mean “${quotable(likely, 40)}”?`;
};
