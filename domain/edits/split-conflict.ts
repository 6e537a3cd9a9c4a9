/**
 * Splits a batch that the server has rejected by a conflict: what can be sent again immediately, and for each field in
 * conflict the own value and that of the other user, between which a person chooses
 * (docs/reference/screens-and-errors.md#conflicts).
 */
import {
  changedFields,
  fieldOf,
  type Fields,
  isFields,
  type Json,
  onlyFields,
  sameJson,
  withoutFields,
} from '../../base/json-fields.ts';
import { mergeEntries } from './reel/merge-entries.ts';
import { mergeListEntries } from './merge-list-entries.ts';
import type { EditConflict } from './apply-edit.ts';
import { nameIn, placeFieldsOf } from './batch-summary.ts';
import { findEditIssue } from './checks/find-issue.ts';
import { orderField, serverFields, type Edit, type RecordKind } from './edit.ts';

/** Fields that are resolved together. */
export interface ConflictChoice {
  /** Unique in its record: the first of the fields that belong together, `removalChoice`, or `wholeRecordChoice`. */
  readonly id: string;
  /** Of the own edit; none for the removal of the record. A field that is absent in `mine` or `theirs` is absent there. */
  readonly fields: readonly string[];
  readonly mine: Fields;
  readonly theirs: Fields;
}

/** The own edit removes the record. */
export const removalChoice = 'removal';
/** A floor of the wall graph, whose fields are valid only together. */
export const wholeRecordChoice = 'wallGraph';

export interface RecordConflict {
  readonly kind: RecordKind;
  readonly id: string;
  /** As the edit named it. */
  readonly layerId?: string;
  readonly name: string | null;
  /** The whole current record. */
  readonly current: Fields;
  readonly choices: readonly ConflictChoice[];
}

export interface SplitConflict {
  /** To be sent again; the record in conflict has only the fields that are not in conflict. */
  readonly rest: readonly Edit[];
  /** Null: the record has all own values already. */
  readonly conflict: RecordConflict | null;
}

/** Other fields that belong together: a value of one user with one of another may be invalid or wrong. */
const otherGroups: Partial<Readonly<Record<RecordKind, readonly (readonly string[])[]>>> = {
  tag: [['media', 'mediaType']],
  measurement: [['points', 'shape']],
  photo: [['file', 'width', 'height']],
  plugin: [['versions', 'currentVersion']],
};

/** The id of the choice about the field: fields that belong together have one. */
export const choiceIdOf = (kind: RecordKind, field: string): string => {
  if (kind === 'wallGraph') return wholeRecordChoice;
  const groups = [...(otherGroups[kind] ?? []), placeFieldsOf(kind)];
  return groups.find((group) => group.includes(field))?.[0] ?? field;
};

/** One edit with the effect of both; null: there is none. */
const combined = (first: Edit, second: Edit): Edit | null => {
  const { before, after } = first;
  // Removed and added again.
  if (after === null || second.before === null) return { ...first, after: second.after };
  const changed = Object.keys({ ...second.before, ...second.after });
  const all = before && { ...withoutFields(second.before, Object.keys({ ...before, ...after })), ...before };
  if (second.after === null) return all && { ...first, before: all, after: null };
  return { ...first, before: all, after: { ...withoutFields(after, changed), ...second.after } };
};

const isOfRecord = ({ kind, id, layerId }: Edit, conflict: Pick<EditConflict, 'kind' | 'id' | 'layerId'>): boolean =>
  kind === conflict.kind &&
  id === conflict.id &&
  (layerId === undefined || conflict.layerId === undefined || layerId === conflict.layerId);

const namesIn = ({ before, after }: Edit): readonly string[] => Object.keys({ ...before, ...after });

/** The choices between own values and current ones, where they differ. */
const choicesIn = (
  kind: RecordKind,
  names: readonly string[],
  after: Fields,
  current: Fields,
): readonly ConflictChoice[] => {
  const ids = new Set(names.map((name) => choiceIdOf(kind, name)));
  return [...ids].flatMap((id): readonly ConflictChoice[] => {
    const fields = names.filter((name) => choiceIdOf(kind, name) === id);
    const [mine, theirs] = [onlyFields(after, fields), onlyFields(current, fields)];
    return sameJson(mine, theirs) ? [] : [{ id, fields, mine, theirs }];
  });
};

const applied = (current: Fields, edit: Edit): Fields => ({ ...withoutFields(current, namesIn(edit)), ...edit.after });

/** The part of a change that is not in conflict; null: there is none, or it would be invalid alone. */
const restOf = (edit: Edit, namesInConflict: readonly string[], current: Fields): Edit | null => {
  const names = namesIn(edit).filter((name) => !namesInConflict.includes(name));
  if (names.length === 0) return null;
  const rest = { ...edit, before: onlyFields(edit.before!, names), after: onlyFields(edit.after!, names) };
  return findEditIssue(rest, applied(current, rest)) === null ? rest : null;
};

interface OwnPart {
  readonly rest: Edit | null;
  readonly choices: readonly ConflictChoice[];
}

type Value = Json | undefined;
/** The value that contains both changes; null: they cannot both be made. An absent field is undefined. */
type MergeValues = (base: Value, mine: Value, theirs: Value) => Json | null;

/** @param merge the merge of values that are lists */
const mergeLists =
  (merge: MergeValues): MergeValues =>
  (base, mine, theirs) =>
    [base, mine, theirs].every((list) => Array.isArray(list)) ? merge(base, mine, theirs) : null;

const fieldsIn = (value: Value): Fields => (isFields(value) ? value : {});

/** Objects whose fields are independent, such as switches. */
const mergeFields: MergeValues = (base, mine, theirs) => {
  const [from, own, current] = [fieldsIn(base), fieldsIn(mine), fieldsIn(theirs)];
  const changed = changedFields(from, own);
  const isFree = (name: string): boolean =>
    sameJson(fieldOf(current, name), fieldOf(from, name)) || sameJson(fieldOf(current, name), fieldOf(own, name));
  if (!changed.every(isFree)) return null;
  return { ...withoutFields(current, changed), ...onlyFields(own, changed) };
};

/** Fields in which both changes can be made, where they are of different parts. */
const mergeByField: Partial<Readonly<Record<RecordKind, Readonly<Record<string, MergeValues>>>>> = {
  highlightReel: { entries: mergeLists(mergeEntries as unknown as MergeValues) },
  orderedList: { entries: mergeLists(mergeListEntries as MergeValues) },
  settings: { shown: mergeFields },
};

/** The value of a field that contains both changes; null: they cannot both be made, or it is of another field. */
const mergedValue = ({ kind, before, after }: Edit, field: string, current: Fields): Json | null =>
  mergeByField[kind]?.[field]?.(fieldOf(before ?? {}, field), fieldOf(after ?? {}, field), fieldOf(current, field)) ??
  null;

/** The edit with the fields in conflict that could be merged, based on the current values; and the other fields in conflict. */
const withMergedFields = (edit: Edit, inConflict: readonly string[], current: Fields) => {
  let [{ before, after }, left] = [edit, inConflict];
  for (const field of inConflict) {
    const merged = mergedValue(edit, field, current);
    if (merged === null) continue;
    left = left.filter((each) => each !== field);
    // The current value may contain the own change already.
    const isUnchanged = sameJson(merged, fieldOf(current, field));
    before = { ...withoutFields(before!, [field]), ...(isUnchanged ? {} : onlyFields(current, [field])) };
    after = isUnchanged ? withoutFields(after!, [field]) : { ...after, [field]: merged };
  }
  return { edit: { ...edit, before, after }, inConflict: left };
};

/** A record that the edit removes, or adds although it exists: what differs from it is a change of it. */
const splitWhole = (edit: Edit, current: Fields): OwnPart => {
  const { kind, after } = edit;
  if (after === null) return { rest: null, choices: [{ id: removalChoice, fields: [], mine: {}, theirs: {} }] };
  const names = changedFields(after, current).filter((name) => Object.hasOwn(after, name));
  const own = names.filter((name) => !serverFields.includes(name));
  const lists = own.filter((name) => mergeByField[kind]?.[name]);
  const emptyLists = Object.fromEntries(lists.map((name): [string, Json] => [name, []]));
  const change = { ...edit, before: emptyLists, after: onlyFields(after, lists) };
  const merged = withMergedFields(change, lists, current);
  const isMerged = merged.inConflict.length < lists.length;
  const remaining = own.filter((name) => !lists.includes(name) || merged.inConflict.includes(name));
  return {
    rest: isMerged ? restOf(merged.edit, merged.inConflict, current) : null,
    choices: choicesIn(kind, remaining, after, current),
  };
};

const splitEdit = (given: Edit, givenConflicts: readonly string[], current: Fields): OwnPart => {
  const { kind, before } = given;
  if (given.after === null || before === null) return splitWhole(given, current);
  const { edit, inConflict: conflictingFields } = withMergedFields(given, givenConflicts, current);
  const isMerged = conflictingFields.length < givenConflicts.length;
  const names = namesIn(edit);
  const groups = new Set(conflictingFields.map((field) => choiceIdOf(kind, field)));
  const inConflict = names.filter((name) => groups.has(choiceIdOf(kind, name)));
  const rest = inConflict.length === 0 && !isMerged ? null : restOf(edit, inConflict, current);
  const toChoose = rest === null ? names : inConflict;
  return { rest, choices: choicesIn(kind, toChoose, edit.after!, current) };
};

const isOfOrder = (edit: Edit): boolean => namesIn(edit).every((name) => name === orderField);

/** A record that was removed meanwhile has no place in the order: the others are moved without it. */
const withoutRemoved = (edits: readonly Edit[], conflict: EditConflict): SplitConflict | null => {
  const rest = edits.filter((edit) => !isOfRecord(edit, conflict));
  const isMoved = edits.every((edit) => rest.includes(edit) || isOfOrder(edit));
  return isMoved && rest.length > 0 ? { rest, conflict: null } : null;
};

/**
 * Null where nothing can be chosen: the record does not exist any more, unless only its place in the order was changed, or
 * the batch does not change it. Every own value is in `rest`, in a choice, or in the current record.
 */
export const splitConflict = (edits: readonly Edit[], conflict: EditConflict): SplitConflict | null => {
  const { kind, id, layerId, fields, current } = conflict;
  const [first, ...more] = edits.filter((edit) => isOfRecord(edit, conflict));
  if (!first) return null;
  if (current === null) return withoutRemoved(edits, conflict);
  const own = more.reduce<Edit | null>((edit, next) => (edit ? combined(edit, next) : next), first);
  const { rest, choices } = own ? splitEdit(own, fields, current) : { rest: null, choices: [] };
  return {
    rest: edits.flatMap((edit) => {
      if (!isOfRecord(edit, conflict)) return [edit];
      return edit === first && rest ? [rest] : [];
    }),
    conflict:
      choices.length === 0
        ? null
        : {
            kind,
            id,
            ...((layerId ?? first.layerId) !== undefined && { layerId: (layerId ?? first.layerId)! }),
            name: nameIn(kind, current) ?? nameIn(kind, own?.before ?? null),
            current,
            choices,
          },
  };
};

/** The choices that are left where the record is as it is now. */
const choicesWith = (choices: readonly ConflictChoice[], current: Fields): readonly ConflictChoice[] =>
  choices.flatMap((choice): readonly ConflictChoice[] => {
    const theirs = onlyFields(current, choice.fields);
    return choice.id !== removalChoice && sameJson(choice.mine, theirs) ? [] : [{ ...choice, theirs }];
  });

/** The conflict with the record as it is now; null: the record has all own values. */
export const withCurrent = (conflict: RecordConflict, current: Fields): RecordConflict | null => {
  const choices = choicesWith(conflict.choices, current);
  const name = nameIn(conflict.kind, current) ?? conflict.name;
  return choices.length === 0 ? null : { ...conflict, name, current, choices };
};

/** The part of the conflict with these choices; null: it has none of them. */
export const conflictWithChoices = (
  conflict: RecordConflict,
  isIncluded: (choiceId: string) => boolean,
): RecordConflict | null => {
  const choices = conflict.choices.filter(({ id }) => isIncluded(id));
  return choices.length === 0 ? null : { ...conflict, choices };
};

export const isSameConflict = (a: RecordConflict, b: RecordConflict): boolean =>
  a.kind === b.kind && a.id === b.id && a.layerId === b.layerId;

/** A later conflict of the same record: its choices replace earlier ones of the same fields. */
export const mergeConflicts = (earlier: RecordConflict, later: RecordConflict): RecordConflict => {
  const retained = earlier.choices.flatMap((choice): readonly ConflictChoice[] => {
    const replacement = later.choices.find(({ id }) => id === choice.id);
    return replacement ? [replacement] : choicesWith([choice], later.current);
  });
  const added = later.choices.filter(({ id }) => !earlier.choices.some((choice) => choice.id === id));
  return { ...later, choices: [...retained, ...added] };
};

/** The edit that makes the own values of the chosen ids current; null where none is chosen. */
export const resolvingEdit = (conflict: RecordConflict, chosen: ReadonlySet<string>): Edit | null => {
  const { kind, id, layerId, current } = conflict;
  const named = { kind, id, ...(layerId !== undefined && { layerId }) };
  const choices = conflict.choices.filter((choice) => chosen.has(choice.id));
  if (choices.length === 0) return null;
  if (choices.some((choice) => choice.id === removalChoice)) return { ...named, before: current, after: null };
  return {
    ...named,
    before: Object.assign({}, ...choices.map(({ theirs }) => theirs)) as Fields,
    after: Object.assign({}, ...choices.map(({ mine }) => mine)) as Fields,
  };
};
