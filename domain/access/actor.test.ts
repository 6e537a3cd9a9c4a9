import { expect, it } from 'vitest';
import { accessTo, mayComment, mayEdit, visitor, type Actor } from './actor.ts';

const person = { id: 'p1', email: 'ada@example.org', firstName: 'Ada', lastName: 'L.', admin: false };
const member: Actor = {
  person,
  roles: new Map([
    ['house', 'full'],
    ['barn', 'viewer'],
  ]),
  unlockKeys: new Set(),
};
const admin: Actor = { person: { ...person, admin: true }, roles: new Map(), unlockKeys: new Set() };
/** Roles without a person grant nothing. */
const unauthenticated: Actor = { ...member, person: null };

it.each([
  ['a visitor', visitor, 'house', 'public', false, false],
  ['roles without a person', unauthenticated, 'house', 'public', false, false],
  ['a member, in a model they may edit', member, 'house', 'full', true, true],
  ['a commenter', member, 'barn', 'viewer', true, false],
  ['a member elsewhere', member, 'shed', 'public', false, false],
  ['an admin anywhere', admin, 'shed', 'full', true, true],
])('%s', (_, actor, model, access, comments, edits) => {
  expect(accessTo(actor, model)).toBe(access);
  expect(mayComment(actor, model)).toBe(comments);
  expect(mayEdit(actor, model)).toBe(edits);
});
