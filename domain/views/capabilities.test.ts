import { describe, expect, it } from 'vitest';
import {
  canBatchDelete,
  canDelete,
  canDisable,
  canDuplicate,
  canEditDefurnish,
  listedViews,
  rootView,
  showsSelector,
} from './capabilities.ts';

describe('a view of type', () => {
  it.each([
    ['base', false, false, true],
    ['layered', false, false, true],
    ['user', true, true, true],
    ['insights', true, true, false],
    ['defurnish', false, true, false],
    ['session', false, false, false],
    ['trueplan', false, false, false],
    ['other', false, false, false],
  ])('%s can be deleted %s, disabled %s, duplicated %s', (type, deleted, disabled, duplicated) => {
    expect(canDelete({ type })).toBe(deleted);
    expect(canDisable({ type })).toBe(disabled);
    expect(canDuplicate({ type })).toBe(duplicated);
  });
});

it.each([
  ['base', ['base', 'user'], false],
  ['base', ['base', 'layered'], true],
  ['layered', ['base', 'layered'], true],
  ['user', ['base', 'user'], true],
  ['session', ['base', 'session'], true],
])('a %s view of %j allows batch deletion: %s', (type, types, isAllowed) =>
  expect(
    canBatchDelete(
      { type },
      types.map((each) => ({ type: each })),
    ),
  ).toBe(isAllowed),
);

it.each([
  ['defurnish', {}, true],
  ['user', {}, false],
  ['defurnish', { featureEnabled: false }, false],
  ['defurnish', { modelCapable: false }, false],
  ['defurnish', { hasViewerRole: false }, true],
  ['defurnish', { editMode: false }, true],
  ['defurnish', { hasViewerRole: false, editMode: false }, false],
])('furniture may be removed in a %s view with %j: %s', (type, changes, isAllowed) =>
  expect(
    canEditDefurnish(
      { type },
      { featureEnabled: true, modelCapable: true, hasViewerRole: true, editMode: true, ...changes },
    ),
  ).toBe(isAllowed),
);

const view = (id: string, type: string, name: string, enabled = true) => ({ id, type, name, enabled });
const views = [
  view('v10', 'user', 'View 10'),
  view('v2', 'user', 'view 2'),
  view('off', 'user', 'Attic', false),
  view('a', 'insights', 'Insights'),
  view('d', 'defurnish', 'Empty'),
  view('s', 'session', 'Session'),
  view('t', 'trueplan', 'Plan'),
  view('base', 'base', 'Z', false),
  view('v2b', 'user', 'view 2'),
];

describe('the list of views', () => {
  it.each([
    [{}, ['base', 'v2', 'v2b', 'v10']],
    [{ insights: true }, ['base', 'a', 'v2', 'v2b', 'v10']],
    [{ defurnish: true }, ['base', 'd', 'v2', 'v2b', 'v10']],
    [{ disabled: true }, ['base', 'off', 'v2', 'v2b', 'v10']],
    [{ editMode: true }, ['base', 'off', 'v2', 'v2b', 'v10']],
  ])('with %j', (options, ids) => expect(listedViews(views, options).map(({ id }) => id)).toEqual(ids));

  it('has the layered view instead of the base view', () => {
    expect(listedViews([...views, view('l', 'layered', '')]).map(({ id }) => id)).toEqual(['l', 'v2', 'v2b', 'v10']);
    expect(rootView([])).toBeNull();
    expect(listedViews([])).toEqual([]);
  });

  it('is shown if there are several views', () => {
    expect(showsSelector(listedViews(views))).toBe(true);
    expect(showsSelector(listedViews(views.filter(({ type }) => type !== 'user')))).toBe(false);
  });
});
