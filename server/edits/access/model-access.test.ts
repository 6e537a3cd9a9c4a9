import { expect, it } from 'vitest';
import { unlockKey, visitor, type Actor } from '#domain/access/actor.ts';
import { isPubliclyVisible, modelAccessRejection } from './model-access.ts';
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
const guest: Actor = { ...visitor, unlockKeys: new Set([unlockKey('haus', 2)]) };
const outdated: Actor = { ...visitor, unlockKeys: new Set([unlockKey('haus', 1), unlockKey('barn', 2)]) };
const viewer: Actor = { ...stranger, roles: new Map([['haus', 'viewer']]) };
const admin: Actor = { ...visitor, person: { ...person, admin: true } };
const privateModel = { ...model, visibility: 'private' } as const;
const passwordModel = { ...model, visibility: 'password' } as const;
const unpublished = { ...model, published: 0 } as const;

it.each([
  ['a visitor, public model', model, visitor, null],
  ['a visitor, unlisted model', { ...model, visibility: 'unlisted' }, visitor, null],
  ['a visitor, private model', privateModel, visitor, 'unauthorized'],
  ['a user without a role, private model', privateModel, stranger, 'forbidden'],
  ['a visitor with a password token, private model', privateModel, guest, 'unauthorized'],
  ['a viewer, private model', privateModel, viewer, null],
  ['an admin, private model', privateModel, admin, null],
  ['a visitor, model with a password', passwordModel, visitor, 'password.required'],
  ['a visitor with its password token', passwordModel, guest, null],
  ['a visitor with an outdated token and one of another model', passwordModel, outdated, 'password.required'],
  ['a viewer, model with a password', passwordModel, viewer, null],
  ['a visitor, unpublished model', unpublished, visitor, 'not.found'],
  ['a visitor with a password token, unpublished model', { ...passwordModel, published: 0 }, guest, 'not.found'],
  ['a viewer, unpublished model', unpublished, viewer, null],
  ['a visitor, unknown visibility', { ...model, visibility: 'secret' }, visitor, 'unauthorized'],
  ['a visitor, private archived model', { ...privateModel, state: 'archived' }, visitor, 'unauthorized'],
  ['an admin, archived model', { ...model, state: 'archived' }, admin, 'unavailable.archived'],
  ['an admin, no such model', undefined, admin, 'not.found'],
] as const)('%s', (_, seen, actor, rejection) => {
  expect(modelAccessRejection(seen as typeof model | undefined, actor)).toBe(rejection);
});

it('has a code for every state but "active", and only active models are publicly visible', () => {
  const codes = modelStates.map((state) => modelAccessRejection({ ...model, state }, visitor));
  expect(new Set(codes).size).toBe(modelStates.length);
  expect(modelStates.filter((state) => isPubliclyVisible({ ...model, state }))).toEqual(['active']);
  expect([privateModel, passwordModel, unpublished].map(isPubliclyVisible)).toEqual([false, false, false]);
});
