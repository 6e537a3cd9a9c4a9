import { array, assert, boolean, constantFrom, integer, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOf, type Fields, type Json } from '../../base/json-fields.ts';
import { applyEdit, type EditConflict } from './apply-edit.ts';
import { editBetween, type Edit, type RecordKind } from './edit.ts';
import {
  conflictWithChoices,
  mergeConflicts,
  removalChoice,
  resolvingEdit,
  splitConflict,
  wholeRecordChoice,
  withCurrent,
  type RecordConflict,
} from './split-conflict.ts';

const tag: Fields = {
  label: 'Oven',
  description: '',
  color: '#ff0000',
  icon: null,
  keywords: ['heat'],
  anchorPosition: [0, 0, 0],
  stemNormal: [0, 1, 0],
  floorId: 'f0',
  roomId: 'r0',
  media: null,
  mediaType: null,
  enabled: true,
  layerId: '0',
};

/** The conflict that the server reports for the first edit of the batch that it cannot apply. */
const conflictOf = (edits: readonly Edit[], stored: ReadonlyMap<string, Fields>): EditConflict | null => {
  const records = new Map<string, Fields | null>(stored);
  for (const edit of edits) {
    const result = applyEdit(records.get(edit.id) ?? null, edit);
    if (!result.ok) return result.failure;
    records.set(edit.id, result.value);
  }
  return null;
};

const split = (edits: readonly Edit[], stored: Readonly<Record<string, Fields>>) =>
  splitConflict(edits, conflictOf(edits, new Map(Object.entries(stored)))!);

const change = (from: Fields, fields: Fields, kind: RecordKind = 'tag', id = 't'): Edit =>
  editBetween(kind, id, from, { ...from, ...fields })!;
const withFields = (fields: Fields): Fields => ({ ...tag, ...fields });

const stopsOf = (...list: readonly (readonly [sid: string, title: string | null])[]): Json =>
  list.map(([sid, title]) => ({ sid, title, description: null, overrides: null }));

describe('a change of the stops of a tour', () => {
  const tour: Fields = { mode: 'stories', entries: stopsOf(['a', null], ['b', null]), layerId: '0' };
  const mine = change(tour, { entries: stopsOf(['a', 'Hall'], ['b', null]) }, 'highlightReel', 'r');

  it('is made again with the change of another stop', () => {
    const current = { ...tour, entries: stopsOf(['a', null], ['b', 'Kitchen']) };
    expect(split([mine], { r: current })).toEqual({
      rest: [
        {
          kind: 'highlightReel',
          id: 'r',
          layerId: '0',
          before: { entries: current.entries },
          after: { entries: stopsOf(['a', 'Hall'], ['b', 'Kitchen']) },
        },
      ],
      conflict: null,
    });
  });

  it('is made again where another field is in conflict', () => {
    const edit = change(tour, { mode: 'none', entries: stopsOf(['a', 'Hall'], ['b', null]) }, 'highlightReel', 'r');
    const current = { ...tour, mode: 'legacy', entries: stopsOf(['b', null]) };
    const both = split([edit], { r: { ...tour, mode: 'legacy', entries: stopsOf(['a', null]) } })!;
    expect(both.rest).toMatchObject([{ after: { entries: stopsOf(['a', 'Hall']) } }]);
    expect(both.conflict).toMatchObject({
      choices: [{ id: 'mode', mine: { mode: 'none' }, theirs: { mode: 'legacy' } }],
    });
    // The stop was removed.
    expect(split([edit], { r: current })!.conflict!.choices.map(({ id }) => id)).toEqual(['mode', 'entries']);
  });

  it('is not sent again where the tour has it already', () => {
    const current = { ...tour, entries: stopsOf(['a', 'Hall'], ['b', 'Kitchen']) };
    expect(split([mine], { r: current })).toEqual({ rest: [], conflict: null });
  });

  it('is made again with the stop of another new tour', () => {
    const added: Edit = {
      kind: 'highlightReel',
      id: 'r',
      before: null,
      after: { ...tour, entries: stopsOf(['b', null]) },
    };
    const current = { ...tour, entries: stopsOf(['a', null]), enabled: true };
    expect(split([added], { r: current })).toEqual({
      rest: [
        {
          kind: 'highlightReel',
          id: 'r',
          before: { entries: current.entries },
          after: { entries: stopsOf(['b', null], ['a', null]) },
        },
      ],
      conflict: null,
    });
  });

  it('is resolved by a choice where both changed the same title', () => {
    const current = { ...tour, entries: stopsOf(['a', 'Entry'], ['b', null]) };
    expect(split([mine], { r: current })).toMatchObject({ rest: [], conflict: { choices: [{ id: 'entries' }] } });
  });
});

describe('a batch in conflict', () => {
  it('is split into fields in conflict and the rest', () => {
    const edits = [change(tag, { label: 'Stove', color: '#00ff00' })];
    const current = withFields({ label: 'Fire' });
    expect(split(edits, { t: current })).toEqual({
      rest: [{ kind: 'tag', id: 't', layerId: '0', before: { color: '#ff0000' }, after: { color: '#00ff00' } }],
      conflict: {
        kind: 'tag',
        id: 't',
        layerId: '0',
        name: 'Fire',
        current,
        choices: [{ id: 'label', fields: ['label'], mine: { label: 'Stove' }, theirs: { label: 'Fire' } }],
      },
    });
  });

  it('keeps the edits of other records, in order', () => {
    const [a, b] = [change(tag, { label: 'A' }, 'tag', 'a'), change(tag, { label: 'B' }, 'tag', 'b')];
    const own = change(tag, { label: 'Stove', color: '#00ff00' });
    const { rest } = split([a, own, b], { a: tag, b: tag, t: withFields({ label: 'Fire' }) })!;
    expect(rest.map(({ id, after }) => [id, after])).toEqual([
      ['a', { label: 'A' }],
      ['t', { color: '#00ff00' }],
      ['b', { label: 'B' }],
    ]);
  });

  it('combines several edits of the record', () => {
    const edits = [change(tag, { color: '#00ff00' }), change(tag, { label: 'Hob' }), change(tag, { icon: 'flame' })];
    const { rest, conflict } = split(edits, { t: withFields({ label: 'Fire' }) })!;
    expect(rest.map(({ after }) => after)).toEqual([{ color: '#00ff00', icon: 'flame' }]);
    expect(conflict?.choices.map(({ mine }) => mine)).toEqual([{ label: 'Hob' }]);
  });

  it('has no choice where both users have chosen the same', () => {
    const edits = [change(tag, { label: 'Stove', color: '#00ff00' })];
    const { rest, conflict } = split(edits, { t: withFields({ label: 'Stove' }) })!;
    expect(conflict).toBeNull();
    expect(rest).toHaveLength(1);
  });

  it('has one choice for the place, also where only a part of it is in conflict', () => {
    const moved = { anchorPosition: [1, 0, 0], floorId: 'f1', roomId: 'r1', color: '#00ff00' };
    const { rest, conflict } = split([change(tag, moved)], { t: withFields({ anchorPosition: [2, 0, 0] }) })!;
    expect(rest[0]?.after).toEqual({ color: '#00ff00' });
    expect(conflict?.choices).toEqual([
      {
        id: 'anchorPosition',
        fields: ['anchorPosition', 'floorId', 'roomId'],
        mine: { anchorPosition: [1, 0, 0], floorId: 'f1', roomId: 'r1' },
        theirs: { anchorPosition: [2, 0, 0], floorId: 'f0', roomId: 'r0' },
      },
    ]);
  });

  it('sends nothing of a record again that would be invalid alone', () => {
    const line: Fields = { shape: 'line', label: 'Wall', points: [[0], [1], [2]] };
    const plugin: Fields = { name: 'p', description: '', versions: [], currentVersion: null, label: 'x' };
    const invalid = change(plugin, { name: '', description: 'More' }, 'plugin');
    const { rest, conflict } = split([invalid], { t: { ...plugin, description: 'Less' } })!;
    expect(rest).toEqual([]);
    expect(conflict?.choices.map(({ id }) => id)).toEqual(['name', 'description']);
    const area = change(line, { shape: 'area', points: [[0], [1], [3]] }, 'measurement');
    const { choices } = split([area], { t: { ...line, points: [[0], [1]] } })!.conflict!;
    expect(choices.map(({ fields }) => fields)).toEqual([['shape', 'points']]);
  });

  it('has one choice for a floor of the wall graph', () => {
    const floor: Fields = { v1: [0, 0], v2: [1, 1], e1: ['v1', 'v2'] };
    const edit = change(floor, { v1: [0, 1], v2: [1, 2] }, 'wallGraph');
    const { rest, conflict } = split([edit], { t: { ...floor, v1: [5, 5] } })!;
    expect(rest).toEqual([]);
    expect(conflict?.choices.map(({ id, fields }) => [id, fields])).toEqual([[wholeRecordChoice, ['v1', 'v2']]]);
  });

  it('that adds an existing record changes it where it differs', () => {
    const added: Edit = {
      kind: 'orderedList',
      id: 't',
      before: null,
      after: { label: 'Mine', entries: [], created: '' },
    };
    const current = { label: 'Theirs', entries: [], description: '', created: '2026' };
    const { rest, conflict } = split([added], { t: current })!;
    expect(rest).toEqual([]);
    expect(conflict?.choices.map(({ id }) => id)).toEqual(['label']);
    expect(applyEdit(current, resolvingEdit(conflict!, new Set(['label']))!)).toMatchObject({
      ok: true,
      value: { ...current, label: 'Mine' },
    });
  });

  it('that removes a changed record has a choice about the removal', () => {
    const removed: Edit = { kind: 'label', id: 't', before: { label: 'Oven' }, after: null };
    const current = { label: 'Fire' };
    const { rest, conflict } = split([removed], { t: current })!;
    expect([rest, conflict?.name, conflict?.choices.map(({ id }) => id)]).toEqual([[], 'Fire', [removalChoice]]);
    expect(applyEdit(current, resolvingEdit(conflict!, new Set([removalChoice]))!)).toEqual({ ok: true, value: null });
    expect(resolvingEdit(conflict!, new Set())).toBeNull();
  });

  it.each<[string, Fields | null, string]>([
    ['record that does not exist any more', null, 't'],
    ['record that the batch does not change', tag, 'other'],
  ])('has no choice about a %s', (_, current, id) => {
    const edit = change(tag, { label: 'Stove' });
    const conflict: EditConflict = { code: 'edit.conflict', kind: 'tag', id, fields: ['label'], current };
    expect(splitConflict([edit], conflict)).toBeNull();
  });

  it('chooses between all fields where the server names fields of which the edit has none', () => {
    const edit = change(tag, { label: 'Stove', color: '#00ff00' });
    const current = withFields({ label: 'Fire' });
    const conflict: EditConflict = { code: 'edit.conflict', kind: 'tag', id: 't', fields: ['sequence'], current };
    const { rest, conflict: own } = splitConflict([edit], conflict)!;
    expect([rest, own?.choices.map(({ id }) => id)]).toEqual([[], ['label', 'color']]);
  });
});

const own = (fields: Fields, current: Fields): RecordConflict =>
  split([change(tag, fields)], { t: current })!.conflict!;

describe('a later conflict of the record', () => {
  it('replaces choices of the same fields, and updates the current values of the others', () => {
    const earlier = own(
      { label: 'A', icon: 'x', color: '#00ff00' },
      withFields({ label: '1', icon: '2', color: '#3' }),
    );
    const later = own({ label: 'B' }, withFields({ label: '4', icon: '5', color: '#00ff00' }));
    expect(mergeConflicts(earlier, later)).toMatchObject({
      current: later.current,
      choices: [
        { id: 'label', mine: { label: 'B' }, theirs: { label: '4' } },
        { id: 'icon', mine: { icon: 'x' }, theirs: { icon: '5' } },
      ],
    });
  });

  it('keeps the removal', () => {
    const removal = split([{ kind: 'tag', id: 't', before: { label: 'Oven' }, after: null }], { t: tag })!.conflict!;
    const later = own({ label: 'B' }, withFields({ label: '4' }));
    expect(mergeConflicts(removal, later).choices.map(({ id }) => id)).toEqual([removalChoice, 'label']);
  });
});

const names = ['label', 'description', 'color', 'icon', 'anchorPosition', 'floorId', 'roomId', 'media', 'mediaType'];
/** Values of three versions, so that some are equal. */
const valueOf = (name: string, version: number): Json => `${name} ${version}`;
const versionOf = (versions: readonly number[]): Fields =>
  Object.fromEntries(names.map((name, i) => [name, valueOf(name, versions[i]!)]));
/** Without the fields whose version is 3. */
const partOf = (versions: readonly number[]): Fields =>
  Object.fromEntries(
    names.flatMap((name, i) => (versions[i] === 3 ? [] : [[name, valueOf(name, versions[i]!)] as const])),
  );
const versions = array(integer({ min: 0, max: 3 }), { minLength: names.length, maxLength: names.length });
/** Any value is valid, so that the rest of a batch is sent whatever it is. */
const freeKind: RecordKind = 'attachment';

it('own fields without conflict and own choices give what the user has chosen, and nothing is dropped', () => {
  assert(
    property(
      constantFrom<RecordKind>('tag', 'label', freeKind),
      versions,
      versions,
      array(boolean(), { minLength: names.length, maxLength: names.length }),
      boolean(),
      (kind, ownVersions, theirVersions, sides, hasOther) => {
        const base = versionOf(names.map(() => 0));
        const [own, current] = [partOf(ownVersions), partOf(theirVersions)];
        const edit = editBetween(kind, 't', base, own);
        const other: Edit = { kind, id: 'other', before: base, after: own };
        const edits = [...(edit ? [edit] : []), ...(hasOther ? [other] : [])];
        const rejection = conflictOf(edits, new Map([['t', current]]).set('other', base));
        pre(edit !== null && rejection?.id === 't');
        const { rest, conflict } = splitConflict(edits, rejection)!;

        const choices = conflict?.choices ?? [];
        const chosen = new Set(choices.filter((_, i) => sides[i]).map(({ id }) => id));
        const resolving = conflict && resolvingEdit(conflict, chosen);
        let record: Fields | null = current;
        for (const each of [...rest.filter(({ id }) => id === 't'), ...(resolving ? [resolving] : [])]) {
          const result = applyEdit(record, each);
          if (!result.ok) throw new Error(`in conflict again: ${result.failure.fields.join()}`);
          record = result.value;
        }
        for (const name of names) {
          const isOwn = Object.hasOwn({ ...edit.before, ...edit.after }, name);
          const choice = choices.find(({ fields }) => fields.includes(name));
          const isTheirs = !isOwn || (choice !== undefined && !chosen.has(choice.id));
          expect([name, fieldOf(record!, name)]).toEqual([name, fieldOf(isTheirs ? current : own, name)]);
        }
        expect(rest.filter(({ id }) => id === 'other')).toEqual(hasOther ? [other] : []);
      },
    ),
  );
});

describe('a conflict with the current record', () => {
  const listed: RecordConflict = {
    kind: 'tag',
    id: 't',
    name: 'Fire',
    current: withFields({ label: 'Fire' }),
    choices: [
      { id: 'label', fields: ['label'], mine: { label: 'Stove' }, theirs: { label: 'Fire' } },
      { id: 'color', fields: ['color'], mine: { color: '#00ff00' }, theirs: { color: '#0000ff' } },
    ],
  };

  it('has the current values of the others, and no choice where they are the own ones', () => {
    const current = withFields({ label: 'Grate', color: '#00ff00' });
    expect(withCurrent(listed, current)).toEqual({
      ...listed,
      name: 'Grate',
      current,
      choices: [{ ...listed.choices[0], theirs: { label: 'Grate' } }],
    });
  });

  it('is none where the record has all own values', () => {
    expect(withCurrent(listed, withFields({ label: 'Stove', color: '#00ff00' }))).toBeNull();
  });

  it('keeps the choice about a removal', () => {
    const removal = { id: removalChoice, fields: [], mine: {}, theirs: {} };
    const current = withFields({ label: 'Grate' });
    expect(withCurrent({ ...listed, choices: [removal] }, current)).toMatchObject({ current, choices: [removal] });
  });

  it('is split by its choices', () => {
    expect(conflictWithChoices(listed, (id) => id === 'color')).toEqual({ ...listed, choices: [listed.choices[1]] });
    expect(conflictWithChoices(listed, () => false)).toBeNull();
  });
});

const moved = (id: string): Edit => ({ kind: 'photo', id, before: { sequence: 0 }, after: { sequence: 4 } });
it('an order is changed without a record that was removed meanwhile', () => {
  const failure = { code: 'edit.conflict', kind: 'photo', id: 'hall', fields: ['sequence'], current: null };
  expect(splitConflict([moved('hall'), moved('oven')], failure as never)).toEqual({
    rest: [moved('oven')],
    conflict: null,
  });
  expect(splitConflict([moved('hall')], failure as never)).toBeNull();
  const renamed: Edit = { kind: 'photo', id: 'hall', before: { label: 'Hall' }, after: { label: 'Entrance' } };
  expect(splitConflict([renamed, moved('oven')], failure as never)).toBeNull();
});

const settingsEdit = (before: Fields, after: Fields): Edit => ({ kind: 'settings', id: 'model', before, after });
const splitShown = (mine: Edit, current: Fields) =>
  splitConflict([mine], { code: 'edit.conflict', kind: 'settings', id: 'model', fields: ['shown'], current })!;

describe('switches in one field', () => {
  it('are merged where the changes are of different ones', () => {
    const mine = settingsEdit({}, { shown: { address: false } });
    expect(splitShown(mine, { vr: true, shown: { contactPhone: false } })).toEqual({
      rest: [settingsEdit({ shown: { contactPhone: false } }, { shown: { contactPhone: false, address: false } })],
      conflict: null,
    });
  });

  it('are merged where the others have been removed', () => {
    const mine = settingsEdit({ shown: { contactPhone: false } }, { shown: { contactPhone: false, address: false } });
    expect(splitShown(mine, {})).toEqual({ rest: [settingsEdit({}, { shown: { address: false } })], conflict: null });
  });

  it('need a choice where the changes are of the same one', () => {
    const mine = settingsEdit({ shown: { address: true } }, { shown: {} });
    expect(splitShown(mine, { shown: { address: false } }).conflict).not.toBeNull();
  });
});
