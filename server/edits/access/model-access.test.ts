import { expect, it } from 'vitest';
import { unlockKey, visitor, type Actor } from '#domain/access/actor.ts';
import { isOpen, rejectionOf } from './model-access.ts';
import { modelStates } from './model-settings.ts';

const model = {
  id: 'haus',
  state: 'active',
  visibility: 'public',
  published: 1,
  password_count: 2,
} as const;
const person = { id: 'p', email: 'p@example.org', firstName: '', lastName: '', admin: false };
const stranger: Actor = { ...visitor, person };
const guest: Actor = { ...visitor, unlocked: new Set([unlockKey('haus', 2)]) };
const late: Actor = { ...visitor, unlocked: new Set([unlockKey('haus', 1), unlockKey('barn', 2)]) };
const viewer: Actor = { ...stranger, roles: new Map([['haus', 'viewer']]) };
const admin: Actor = { ...visitor, person: { ...person, admin: true } };
const closed = { ...model, visibility: 'private' } as const;
const locked = { ...model, visibility: 'password' } as const;
const draft = { ...model, published: 0 } as const;

it.each([
  ['a visitor of a public model', model, visitor, null],
  ['a visitor of an unlisted one', { ...model, visibility: 'unlisted' }, visitor, null],
  ['a visitor of a private one', closed, visitor, 'unauthorized'],
  ['a stranger of a private one', closed, stranger, 'forbidden'],
  ['a guest of a private one', closed, guest, 'unauthorized'],
  ['a viewer of a private one', closed, viewer, null],
  ['an admin of a private one', closed, admin, null],
  ['a visitor of one with a password', locked, visitor, 'password.required'],
  ['who gave its password', locked, guest, null],
  ['who gave an older one, or that of another model', locked, late, 'password.required'],
  ['a viewer of one with a password', locked, viewer, null],
  ['a visitor of an unpublished one', draft, visitor, 'not.found'],
  ['a guest of an unpublished one with a password', { ...locked, published: 0 }, guest, 'not.found'],
  ['a viewer of an unpublished one', draft, viewer, null],
  ['a visitor of one with a visibility from the future', { ...model, visibility: 'secret' }, visitor, 'unauthorized'],
  ['a visitor of a private archived one', { ...closed, state: 'archived' }, visitor, 'unauthorized'],
  ['an admin of an archived one', { ...model, state: 'archived' }, admin, 'unavailable.archived'],
  ['anybody of none', undefined, admin, 'not.found'],
] as const)('%s', (_, seen, actor, rejection) => {
  expect(rejectionOf(seen as typeof model | undefined, actor)).toBe(rejection);
});

it('has a code of its own for every state but one, and shares that one alone', () => {
  const codes = modelStates.map((state) => rejectionOf({ ...model, state }, visitor));
  expect(new Set(codes).size).toBe(modelStates.length);
  expect(modelStates.filter((state) => isOpen({ ...model, state }))).toEqual(['active']);
  expect([closed, locked, draft].map(isOpen)).toEqual([false, false, false]);
});
