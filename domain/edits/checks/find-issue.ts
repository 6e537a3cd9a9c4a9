/** Validates records by the shapes of their kinds. */
import * as v from 'valibot';
import type { Edit, RecordKind } from '../edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { attachment } from './attachment-shape.ts';
import { annotationShape, recordShape } from './shape-of.ts';
import type { WithFields } from '../../records/define-kind.ts';
import { definitions, modelDefinitions } from '../../records/definitions.ts';
import { id, maxIdLength } from '../../model/field-shapes.ts';
import { wallGraph } from '../../wall-graph/wall-graph-shape.ts';

const shapesOf = <Kind extends string>(
  definitionsByKind: Readonly<Record<Kind, WithFields>>,
  shapeOf: (definition: WithFields) => v.GenericSchema,
) =>
  Object.fromEntries(
    Object.entries<WithFields>(definitionsByKind).map(([kind, definition]) => [kind, shapeOf(definition)]),
  ) as Record<Kind, v.GenericSchema>;

const shapes = {
  ...shapesOf(definitions, annotationShape),
  ...shapesOf(modelDefinitions, ({ fields }) => recordShape(fields)),
  attachment,
  wallGraph,
} satisfies Record<RecordKind, v.GenericSchema>;

/** Limit of one record as JSON; a tag with a long description and 25 attachments takes a tenth of it. */
const maxCharacters = 256 * 1024;
/** Enough for a floor with some thousand walls. */
const maxCharactersOf: Partial<Readonly<Record<RecordKind, number>>> = { wallGraph: 2 * 1024 * 1024 };

/** The path of an issue's value, such as `.entries[0].type`; empty for the checked value itself. */
export const pathOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? []).reduce(
    (path, { key }) => (typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`),
    '',
  );

/** Issues that do not prevent a stored record from being sent: it only exceeds a limit for new records. */
const limitIssues: ReadonlySet<string> = new Set([
  'max_length',
  'min_length',
  'min_value',
  'max_value',
  'gt_value',
  'regex',
  'check',
]);
/** Larger integers do not fit into the 32 bits that responses use. */
const maxStoredNumber = 1_000_000_000;

const isUnsendable = ({ type, input }: v.BaseIssue<unknown>): boolean =>
  !limitIssues.has(type) || (typeof input === 'number' && Math.abs(input) > maxStoredNumber);

const messageOf = (issue: v.BaseIssue<unknown>): string =>
  // The library's own message for a missing field is longer.
  issue.input === undefined ? 'is missing' : issue.message;

const sentenceOf = (kind: RecordKind, issue: v.BaseIssue<unknown>): string =>
  `${kind}${pathOf(issue)} ${messageOf(issue)}`;

/**
 * The first issue of the record that results from an edit, as a sentence that begins with the field's path
 * (`tag.stemLength must be at least 0`); null if it has none. Only fields that the edit changes are checked, so that a
 * record with an older issue can still be renamed.
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
  return issue ? sentenceOf(edit.kind, issue) : null;
};

/**
 * Why a stored record cannot be sent in a response, as a path and a sentence without its full stop
 * (`.fileAttachments[0].file must be a text`); null if it can. Limits for new records are not applied: an imported
 * record with a longer text is shown (docs/reference/record-validation.md#stored-records).
 */
export const findStoredIssue = (kind: RecordKind, record: Fields): string | null => {
  const checked = v.safeParse(shapes[kind], record);
  const issue = checked.issues?.find(isUnsendable);
  return issue ? `${pathOf(issue)} ${messageOf(issue)}` : null;
};

/** Such issues by field. */
export const findStoredFieldIssues = (kind: RecordKind, record: Fields): ReadonlyMap<string, string> => {
  const issues = v.safeParse(shapes[kind], record).issues?.filter(isUnsendable) ?? [];
  return new Map(issues.map((issue) => [String(issue.path?.[0]?.key), `${pathOf(issue)} ${messageOf(issue)}`]));
};
