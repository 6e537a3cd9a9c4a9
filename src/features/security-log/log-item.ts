/** An entry of the security log as a row. */
import type { IntlShape } from 'react-intl';
import { isRejection, securityEvents, type SecurityEventName } from '#domain/access/security-events.ts';
import type { LogEntry, LogPerson } from '#src/data/administration/security-log.ts';
import type { EventListItem } from '#ui-kit/lazy.ts';
import { detailMessages, eventMessages, securityLogMessages as messages } from './messages.ts';

type Icon = EventListItem['icon'];
type Detail = EventListItem['details'][number];
type Formatter = Pick<IntlShape, 'formatMessage' | 'formatDate'>;

/** By the beginning of the event's name; the first that matches. */
const icons: readonly (readonly [prefix: string, icon: Icon])[] = [
  ['sign_out', 'signOut'],
  ['session.', 'signOut'],
  ['password.', 'key'],
  ['model_password.', 'key'],
  ['key.', 'key'],
  ['user.', 'person'],
  ['sign_in.', 'person'],
  ['invitation.', 'link'],
  ['space_link.', 'link'],
  ['admin.', 'person'],
  ['role.', 'person'],
  ['visibility.', 'eye'],
  ['state.', 'archive'],
  ['model.', 'trash'],
  ['backup.', 'download'],
  ['settings.', 'settings'],
];

const iconOf = (event: string): Icon => {
  if (isRejection(event)) return 'warning';
  return icons.find(([prefix]) => event.startsWith(prefix))?.[1] ?? 'info';
};

const isKnown = (event: string): event is SecurityEventName => (securityEvents as readonly string[]).includes(event);

/** The detail of rejections that are counted together. */
const manyAddresses = 'many addresses';
/** The detail of a space that the server has deleted from the trash. */
const expired = 'expired';

const nameOf = ({ email, name }: LogPerson, { formatMessage }: Formatter): string => {
  if (email === '') return formatMessage(messages.deletedAccount);
  return name === '' ? email : `${name} (${email})`;
};

const authorOf = (entry: LogEntry, intl: Formatter): string | null => {
  if (entry.person) return nameOf(entry.person, intl);
  // Others without an account are visitors, or the server that empties the trash.
  const isCommand = entry.address === '' && !isRejection(entry.event) && entry.detail !== expired;
  return isCommand ? intl.formatMessage(messages.command) : null;
};

const wordOf = (event: string, word: string, { formatMessage }: Formatter): string => {
  const message = detailMessages[event]?.[word];
  return message ? formatMessage(message) : word;
};

const detailOf = ({ event, detail }: LogEntry, intl: Formatter): string | null => {
  if (detail === '' || (event === 'model.deleted' && detail !== expired)) return null;
  if (detail === manyAddresses) return intl.formatMessage(messages.manyAddresses);
  const [before, after] = detail.split(' to ');
  if (event !== 'visibility.changed' || before === undefined || after === undefined) return wordOf(event, detail, intl);
  return intl.formatMessage(messages.change, {
    before: wordOf(event, before, intl),
    after: wordOf(event, after, intl),
  });
};

/** In a sign-in, the person is the account that was tried. */
const isAboutPerson = (event: string): boolean => event.startsWith('sign_') || event.startsWith('password.change');

export const itemOfEntry = (entry: LogEntry, intl: Formatter): EventListItem => {
  const { id, event, count, address, target, space, atMs } = entry;
  const { formatMessage, formatDate } = intl;
  const author = authorOf(entry, intl);
  const detail = detailOf(entry, intl);
  const details: readonly (Detail | null | false)[] = [
    detail === null ? null : { id: 'detail', label: formatMessage(messages.detail), value: detail },
    target &&
      target.id !== entry.person?.id && {
        id: 'target',
        label: formatMessage(messages.account),
        value: nameOf(target, intl),
      },
    space && { id: 'space', label: formatMessage(messages.space), value: space.name || space.id },
    author === null
      ? null
      : {
          id: 'by',
          label: formatMessage(isAboutPerson(event) && entry.person ? messages.account : messages.by),
          value: author,
        },
    address === '' ? null : { id: 'address', label: formatMessage(messages.address), value: address },
  ];
  return {
    id,
    icon: iconOf(event),
    title: isKnown(event) ? formatMessage(eventMessages[event]) : event,
    count: count > 1 ? formatMessage(messages.times, { count }) : '',
    details: details.filter((each) => each !== null && each !== false),
    time: {
      text: formatDate(atMs, { dateStyle: 'medium', timeStyle: 'medium' }),
      dateTime: new Date(atMs).toISOString(),
    },
    isFailure: isRejection(event),
  };
};
