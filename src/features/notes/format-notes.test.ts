/** docs/reference/notes.md#a-note, docs/reference/notes.md#users */
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { userOf } from '#domain/users/testing/user-of.ts';
import { avatarColorOf } from '#domain/users/user.ts';
import { formatFullTime, formatTime, shownUser } from './format-notes.ts';

const intl = createIntl({ locale: 'en-US', onError: () => undefined });
const german = createIntl({ locale: 'de', messages: { 'notes.unknownUser': 'Unbekannt' }, onError: () => undefined });

/** In May 2025, in the time zone of the user, which the tests do not set. */
const at = (day: number, hours: number, minutes = 0, seconds = 0): Date =>
  new Date(2025, 4, day, hours, minutes, seconds);
const now = at(6, 15, 30);

describe('the time of a message', () => {
  it.each([
    ['of today', at(6, 15, 4), '15:04'],
    ['of the first second of today', at(6, 0), '00:00'],
    ['of later today', at(6, 23, 59, 59), '23:59'],
    ['of yesterday', at(5, 23, 59, 59), '05.05.2025'],
    ['of the same hour of another day', at(1, 15, 30), '01.05.2025'],
    ['of tomorrow', at(7, 0), '07.05.2025'],
    ['of the same day of another year', new Date(2024, 4, 6, 15, 4), '06.05.2024'],
  ])('%s, %s, reads %s', (_, time, text) => expect(formatTime(german, time.toISOString(), now)).toBe(text));

  it('is formatted by the rules of the language', () => {
    expect(formatTime(intl, at(6, 15, 4).toISOString(), now)).toMatch(/^3:04\sPM$/);
    expect(formatTime(intl, at(5, 15, 4).toISOString(), now)).toBe('May 5, 2025');
  });

  it('is complete with its day', () => {
    expect(formatFullTime(intl, at(6, 15, 4).toISOString())).toMatch(/^Tuesday, May 6, 2025\D+3:04\sPM$/);
    expect(formatFullTime(german, at(6, 15, 4).toISOString())).toMatch(/^Dienstag, 6\. Mai 2025\D+15:04$/);
  });

  it.each(['', 'soon', '2025-13-40T00:00:00Z'])('is empty for %j', (iso) => {
    expect([formatTime(intl, iso, now), formatFullTime(intl, iso)]).toEqual(['', '']);
  });
});

describe('a user', () => {
  const then = userOf('captured-ada', { firstName: 'A.', lastName: 'Byron' });
  const ada = userOf('u1', { ids: ['u1', 'captured-ada'], firstName: 'Ada', lastName: 'Lovelace' });

  it('who is known has their current name and their own colour', () => {
    expect(shownUser(intl, then, [userOf('u2'), ada])).toEqual({
      name: 'Ada Lovelace',
      initials: 'AL',
      color: avatarColorOf('u1'),
    });
  });

  it.each<[string, Parameters<typeof shownUser>[2]]>([
    ['no users are known', undefined],
    ['others are known', [userOf('u2', { firstName: 'Bob' })]],
  ])('has the name that the note has where %s', (_, users) => {
    expect(shownUser(intl, then, users)).toEqual({
      name: 'A. Byron',
      initials: 'AB',
      color: avatarColorOf('captured-ada'),
    });
  });

  it('without a name is called by their address', () => {
    expect(shownUser(intl, userOf('zoe'))).toMatchObject({ name: 'zoe@example.org', initials: 'Z' });
  });

  it('without a name and an address is unknown', () => {
    const unknownUser = { id: '', email: null, firstName: null, lastName: null };
    const initials = '';
    expect(shownUser(intl, unknownUser, [ada])).toEqual({ name: 'Unknown user', initials, color: avatarColorOf('') });
    expect(shownUser(german, unknownUser, [ada])).toMatchObject({ name: 'Unbekannt', initials });
  });
});
