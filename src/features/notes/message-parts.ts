/** The texts of notes as they are shown: mentions with the current names of their users. */
import { descriptionPartsOf, type DescriptionPart } from '#domain/tags/description-parts.ts';
import { findUser, isSameUser, nameOfUser, type NoteUser } from '#domain/users/user.ts';

const withCurrentName = (part: DescriptionPart, users: readonly NoteUser[]): DescriptionPart => {
  if (part.kind !== 'user') return part;
  const user = users.find((each) => isSameUser(each, { id: part.id, value: part.text }));
  const name = user ? nameOfUser(user) : '';
  return name === '' ? part : { ...part, text: name };
};

export const messagePartsOf = (text: string, users: readonly NoteUser[]): readonly DescriptionPart[] =>
  descriptionPartsOf(text, (id) => findUser(users, id) !== undefined).map((part) => withCurrentName(part, users));

const signs: Partial<Readonly<Record<DescriptionPart['kind'], string>>> = { hashtag: '#', user: '@' };

/** Without markup, for lists, titles and the search. */
export const plainTextOfParts = (parts: readonly DescriptionPart[]): string =>
  parts.map((part) => `${signs[part.kind] ?? ''}${part.text}`).join('');

export const plainTextOf = (text: string, users: readonly NoteUser[]): string =>
  plainTextOfParts(messagePartsOf(text, users));

const maxTitleLength = 60;

/** For titles of pins and rows. */
export const shortened = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > maxTitleLength ? `${characters.slice(0, maxTitleLength).join('').trimEnd()}…` : text;
};
