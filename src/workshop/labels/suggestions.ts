/** The texts that are suggested for a label (docs/reference/labels.md#suggestions). */
import type { IntlShape } from 'react-intl';
import type { Model } from '#domain/model/model.ts';
import { roomNameMessages } from './room-name-messages.ts';

/** The names of the space's rooms, then the common ones, by the alphabet each. */
export const suggestedTexts = (
  { formatMessage, locale }: Pick<IntlShape, 'formatMessage' | 'locale'>,
  { rooms }: Pick<Model, 'rooms'>,
): readonly string[] => {
  const { compare } = new Intl.Collator(locale);
  const own = rooms.map(({ name }) => name.trim()).filter((name) => name !== '');
  const common = Object.values(roomNameMessages).map((message) => formatMessage(message));
  return [...new Set([...own.toSorted(compare), ...common.toSorted(compare)])];
};
