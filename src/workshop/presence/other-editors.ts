/** Other editors as they are shown: name, initials and colour. */
import type { IntlShape } from 'react-intl';
import type { PresentEditor } from '#domain/presence/presence.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import { avatarColorOf, initialsOf } from '#domain/users/user.ts';
import { presenceMessages as messages } from './messages.ts';

export interface ShownEditor {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  /** The same colour as that of their notes. */
  readonly color: string;
}

export const shownEditorOf = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  { clientId, personId, name }: PresentEditor,
): ShownEditor => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return {
    id: clientId,
    name: name.trim() || formatMessage(messages.unnamed),
    initials: initialsOf({ id: personId, email: null, firstName, lastName: rest.at(-1) ?? null }),
    color: avatarColorOf(personId),
  };
};

/** One page for each person: the first of several that they have open. */
export const oncePerPerson = (editors: readonly PresentEditor[]): readonly PresentEditor[] =>
  editors.filter(({ personId }, at) => editors.findIndex((other) => other.personId === personId) === at);

/** Who has this record open. */
export const editorsOfRecord = (
  editors: readonly PresentEditor[],
  kind: RecordKind,
  id: string,
): readonly PresentEditor[] => oncePerPerson(editors.filter(({ record }) => record?.kind === kind && record.id === id));

/** "Ada Lovelace and Ben Okri". */
export const namesOf = (intl: Pick<IntlShape, 'formatList'>, editors: readonly ShownEditor[]): string =>
  intl.formatList(editors.map(({ name }) => name));
