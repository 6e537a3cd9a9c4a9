/** Whether a record may be what an edit makes of it, by the rules of its kind. */
import * as v from 'valibot';
import type { Edit, RecordKind } from '../edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { annotationShapes } from './annotation-shapes.ts';
import { attachment } from './attachment-shape.ts';
import { blurAndTrimShapes } from './blur-and-trim-shapes.ts';
import { modelShapes } from './model-shapes.ts';
import { id, maxIdLength } from '../../model/field-shapes.ts';
import { wallGraph } from '../../wall-graph/wall-graph-shape.ts';

const shapes = { ...annotationShapes, attachment, ...modelShapes, ...blurAndTrimShapes, wallGraph } satisfies Record<
  RecordKind,
  v.GenericSchema
>;

/** One record as JSON; a tag with a long description and 25 attachments has a tenth of it. */
const maxCharacters = 256 * 1024;
/** A floor with some thousand walls. */
const maxCharactersOf: Partial<Readonly<Record<RecordKind, number>>> = { wallGraph: 2 * 1024 * 1024 };

const pathOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? []).reduce(
    (path, { key }) => (typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`),
    '',
  );

/** Issues of a record that a response can carry all the same: it only goes beyond a limit for new records. */
const limitIssues: ReadonlySet<string> = new Set([
  'max_length',
  'min_length',
  'min_value',
  'max_value',
  'gt_value',
  'regex',
  'check',
]);
/** Larger whole numbers do not fit into the responses' 32 bits. */
const maxStoredNumber = 1_000_000_000;

const breaksResponses = ({ type, input }: v.BaseIssue<unknown>): boolean =>
  !limitIssues.has(type) || (typeof input === 'number' && Math.abs(input) > maxStoredNumber);

const messageOf = (issue: v.BaseIssue<unknown>): string =>
  // The library's own word for a field that is not there is longer than ours.
  issue.input === undefined ? 'is missing' : issue.message;

const sentence = (kind: RecordKind, issue: v.BaseIssue<unknown>): string =>
  `${kind}${pathOf(issue)} ${messageOf(issue)}`;

/**
 * What is wrong with the record that an edit leads to, as a sentence that begins with the field's path
 * (`tag.stemLength must be at least 0`); null where nothing is. Only fields that the edit changes are judged: a record
 * that came with an older issue can still be renamed.
 */
export const findEditIssue = (edit: Edit, after: Fields | null): string | null => {
  if (after === null) return null;
  if (edit.before === null && !v.is(id, edit.id)) return `${edit.kind}.id must have 1 to ${maxIdLength} characters`;
  const max = maxCharactersOf[edit.kind] ?? maxCharacters;
  if (JSON.stringify(after).length > max) return `${edit.kind} must have at most ${max} characters in all`;
  const checked = v.safeParse(shapes[edit.kind], after);
  if (checked.success) return null;
  const changed = edit.before === null ? null : { ...edit.before, ...edit.after };
  const issue = checked.issues.find(({ path }) => changed === null || Object.hasOwn(changed, String(path?.[0]?.key)));
  return issue ? sentence(edit.kind, issue) : null;
};

/**
 * Why a stored record cannot be part of a response, as a path and a sentence without its full stop
 * (`.fileAttachments[0].file must be a text`); null where it can. Limits that hold for new records do not count: a
 * record that came with a longer text is shown (docs/reference/record-validation.md#stored-records).
 */
export const findStoredIssue = (kind: RecordKind, record: Fields): string | null => {
  const checked = v.safeParse(shapes[kind], record);
  const issue = checked.issues?.find(breaksResponses);
  return issue ? `${pathOf(issue)} ${messageOf(issue)}` : null;
};

/** The fields of a stored record that have such an issue, each with its sentence. */
export const findStoredFieldIssues = (kind: RecordKind, record: Fields): ReadonlyMap<string, string> => {
  const issues = v.safeParse(shapes[kind], record).issues?.filter(breaksResponses) ?? [];
  return new Map(issues.map((issue) => [String(issue.path?.[0]?.key), `${pathOf(issue)} ${messageOf(issue)}`]));
};
