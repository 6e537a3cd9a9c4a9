import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '#domain/access/actor.ts';
import { participantsIn } from '#domain/model/content/user-status.ts';
import { noteUsersOf, type NoteUserSources } from './note-users.ts';

const person = (id: string, email: string, admin = false): Person => ({
  id,
  email,
  firstName: `First ${id}`,
  lastName: `Last ${id}`,
  admin,
});

const reader = person('me', 'me@example.org');
const asEditor = { person: reader, access: 'full' } as const;
const none = { captured: [], accounts: [reader], holders: [], participants: participantsIn([]) };

const usersOf = (sources: Partial<NoteUserSources>) =>
  noteUsersOf({ ...none, ...sources }, asEditor).map(({ id, ids, email, firstName }) => ({
    id,
    ids,
    email,
    firstName,
  }));

const me = { id: 'me', ids: ['me'], email: 'me@example.org', firstName: 'First me' };

describe('an account and users of the capture', () => {
  it.each([
    ['with the same e-mail address', { id: 'c', email: ' ME@Example.org' }, ['me', 'c']],
    ['with the same id', { id: 'me', email: 'before@example.org' }, ['me']],
  ])('are one %s', (_, user, ids) => {
    expect(usersOf({ captured: [{ ...user, firstName: 'Captured' }] })).toEqual([{ ...me, ids }]);
  });

  it('are two with different addresses, or with the address of removed accounts', () => {
    const other = { id: 'c', email: 'c@example.org' };
    expect(usersOf({ captured: [other] })).toEqual([{ ...other, ids: ['c'], firstName: null }, me]);
    const nobodies = ['a', 'b'].map((id) => ({ id, email: 'unknown@example.invalid' }));
    expect(usersOf({ captured: nobodies }).map(({ ids }) => ids)).toEqual([['me'], ['a'], ['b']]);
    expect(usersOf({ captured: ['a', 'b'].map((id) => ({ id, email: '' })) })).toHaveLength(3);
  });

  it('are one where two users of the capture have the same address', () => {
    const captured = ['a', 'b'].map((id) => ({ id, email: `${id === 'a' ? 'C' : 'c'}@example.org`, firstName: id }));
    expect(usersOf({ captured })[0]).toEqual({ id: 'a', ids: ['a', 'b'], email: 'C@example.org', firstName: 'a' });
  });
});

describe('the holder of a role', () => {
  const holder = { id: 'h', email: 'h@example.org', access: 'viewer', person: person('h', 'h@example.org') } as const;

  it('has no name, although there is an account', () => {
    expect(usersOf({ holders: [holder] })[0]).toEqual({
      id: 'h',
      ids: ['h'],
      email: 'h@example.org',
      firstName: null,
    });
  });

  it('has the name of their account where the reader may learn of it, and keeps the role', () => {
    const sources = { ...none, holders: [holder], accounts: [holder.person, reader] };
    expect(noteUsersOf(sources, asEditor)[0]).toMatchObject({ firstName: 'First h', modelAccess: 'viewer' });
    const asCommenter = { person: reader, access: 'viewer' } as const;
    expect(noteUsersOf(sources, asCommenter).map(({ modelAccess }) => modelAccess)).toEqual([null, 'viewer']);
  });

  it('has full access as an administrator only where the reader may learn of the account', () => {
    const admin = person('h', 'h@example.org', true);
    const sources = { ...none, holders: [{ ...holder, person: admin }] };
    expect(noteUsersOf(sources, asEditor)[0]).toMatchObject({ modelAccess: 'viewer' });
    expect(noteUsersOf({ ...sources, accounts: [admin, reader] }, asEditor)[0]).toMatchObject({ modelAccess: 'full' });
  });
});

describe('any users', () => {
  const id = constantFrom('me', 'a', 'b', 'c', 'd');
  const email = constantFrom('', 'me@example.org', 'A@example.org', 'a@example.org', 'b@example.org', 'x@x.invalid');
  const user = record({ id, email });
  const sources = record({
    captured: array(user),
    accounts: array(user).map((users) => [...users.map((each) => person(each.id, each.email)), reader]),
    holders: array(user.map((each) => ({ ...each, access: 'viewer' as const, person: null }))),
  });

  it('have each id once, the first of them their own', () => {
    assert(
      property(sources, (each) => {
        const users = noteUsersOf({ ...none, ...each }, asEditor);
        const ids = users.flatMap((entry) => entry.ids);
        expect(ids).toHaveLength(new Set(ids).size);
        expect(users.map((entry) => entry.ids[0])).toEqual(users.map((entry) => entry.id));
        const given = [...each.captured, ...each.accounts, ...each.holders].map((entry) => entry.id);
        expect(new Set(ids)).toEqual(new Set(given));
      }),
    );
  });
});
