/** Whether the server would accept a random edit, by the rules of domain/ that need no database, for property tests. */
import { isFields, type Fields, type Json } from '#base/json-fields.ts';
import { findBlurFailure } from '#domain/blurs/find-blur-failure.ts';
import { findAuthorIssue } from '#domain/edits/checks/authors.ts';
import { findEditIssue } from '#domain/edits/checks/find-issue.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { findStartIssue } from '#domain/model/start-pose.ts';
import { maxTrims } from '#domain/records/kinds/trim.ts';
import { elementIdsOf, findNewFloorIssue } from '#domain/wall-graph/find-floor-issues.ts';
import { floorOfFields } from '#domain/wall-graph/floor-fields.ts';
import type { ModelRecord } from './model-records.ts';

export interface EditedModel {
  /** All records, as after all earlier edits. */
  readonly records: readonly ModelRecord[];
  /** The user who sends the edits. */
  readonly personId: string;
}

type Rule = (edit: Edit, from: Fields | null, to: Fields, model: EditedModel) => boolean;

const others = ({ kind, id }: Edit, { records }: EditedModel): readonly ModelRecord[] =>
  records.filter((each) => each.kind === kind && each.id !== id);

const isValidStart: Rule = (_, __, to, { records }) =>
  findStartIssue(to as unknown as Parameters<typeof findStartIssue>[0], {
    hasSweep: (id) => records.some((each) => each.kind === 'sweep' && each.id === id),
    hasMesh: true,
  }) === null;

const isValidTrim: Rule = (edit, _, to, model) =>
  others(edit, model).filter(({ fields }) => fields['floorId'] === to['floorId']).length < maxTrims;

const isValidPlugin: Rule = (_, __, to) => {
  const { currentVersion, versions } = to;
  return currentVersion === null || (versions as readonly Fields[]).some(({ version }) => version === currentVersion);
};

const isBase = (view: Fields | null): boolean => view?.['type'] === 'base';

const isValidView: Rule = (_, from, to) => isBase(from) === isBase(to) && !(isBase(to) && to['enabled'] === false);

/** Kinds whose records have one picture at most: a file of the capture, or an attached upload, which is removed with them. */
export const hasPicture = (kind: Json | undefined): boolean => kind === 'photo' || kind === 'planImage';

/** A photo has a picture or a place, a plan image a picture. */
const isValidPicture: Rule = ({ kind, id }, _, to, { records }) => {
  const isAttached = records.some(
    ({ kind: each, fields }) => each === 'attachment' && fields['parentType'] === kind && fields['parentId'] === id,
  );
  const hasFile = typeof to['file'] === 'string' && to['file'] !== '';
  const isRendered = kind === 'photo' && isFields(to['snapshotLocation']);
  return !(isAttached && hasFile) && (isAttached || hasFile || isRendered);
};

const isValidWallGraph: Rule = (edit, from, to, model) =>
  findNewFloorIssue(
    from && floorOfFields(from),
    floorOfFields(to),
    elementIdsOf(others(edit, model).map(({ fields }) => floorOfFields(fields))),
  ) === null;

const isValidSweep: Rule = ({ id }, _, to) => !(to['neighbours'] as readonly string[]).includes(id);

const isValidFloor: Rule = (_, from, to) => from?.['bottom'] === to['bottom'];

const rules: Partial<Readonly<Record<Edit['kind'], Rule>>> = {
  start: isValidStart,
  trim: isValidTrim,
  plugin: isValidPlugin,
  view: isValidView,
  photo: isValidPicture,
  planImage: isValidPicture,
  wallGraph: isValidWallGraph,
  sweep: isValidSweep,
  floor: isValidFloor,
  blur: (_, from, to) => findBlurFailure(from, to) === null,
};

/** `from`: the version that the edit changes; null: it is added. */
export const isValidEdit = (edit: Edit, from: Fields | null, to: Fields, model: EditedModel): boolean => {
  const complete = completeRecord(edit.kind, to);
  return (
    findEditIssue(edit, complete) === null &&
    findAuthorIssue(edit.kind, from, complete, model.personId, []) === null &&
    (rules[edit.kind]?.(edit, from, complete, model) ?? true)
  );
};
