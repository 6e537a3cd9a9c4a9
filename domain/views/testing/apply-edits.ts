/** Applies edits one by one like the server, and throws where it would reject one. */
import { findEditIssue } from '../../edits/checks/find-issue.ts';
import { applyEdit } from '../../edits/apply-edit.ts';
import { inverseOfAll, layerIn, type Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { referencedVersion } from '../../edits/layer-versions.ts';
import { viewDataTypes } from '../../records/view-data-types.ts';
import type { ViewLayer } from '../../model/content/view.ts';
import type { StoredRecord, ViewContent, ViewKind, ViewResult } from '../view-content.ts';

const dataKinds: ReadonlySet<string> = new Set(viewDataTypes);

const allRecords = ({ views, layers, records }: ViewContent): readonly StoredRecord[] => [
  ...views,
  ...layers,
  ...records,
];

const contentOf = (records: readonly StoredRecord[]): ViewContent => ({
  views: records.filter((each): each is StoredRecord<'view'> => each.kind === 'view'),
  layers: records.filter((each): each is StoredRecord<'layer'> => each.kind === 'layer'),
  records: records.filter((each): each is StoredRecord<ViewKind> => dataKinds.has(each.kind)),
});

const namedLayers = (records: readonly StoredRecord[]): readonly string[] =>
  records.flatMap(({ kind, fields }) => {
    if (kind === 'view') return (fields['layers'] as unknown as readonly ViewLayer[]).map(({ layerId }) => layerId);
    return dataKinds.has(kind) ? [fields['layerId'] as string] : [];
  });

const applyOne = (records: readonly StoredRecord[], edit: Edit): readonly StoredRecord[] => {
  const versions = records.filter(({ kind, id }) => kind === edit.kind && id === edit.id);
  const referenced = referencedVersion(
    edit,
    versions.map(({ fields }) => fields),
  );
  if (!referenced.ok) throw new Error(referenced.failure);
  const at = records.findIndex(({ fields }) => fields === referenced.value);
  const result = applyEdit(referenced.value, edit);
  if (!result.ok) throw new Error(`${edit.kind} ${edit.id} has a conflict in ${result.failure.fields.join()}`);
  const issue = edit.kind === 'view' || edit.kind === 'layer' ? findEditIssue(edit, result.value) : null;
  if (issue !== null) throw new Error(issue);
  const after: readonly StoredRecord[] = result.value ? [{ kind: edit.kind, id: edit.id, fields: result.value }] : [];
  const target = layerIn(result.value);
  if (target !== null && versions.some(({ fields }) => fields !== referenced.value && layerIn(fields) === target))
    throw new Error(`${edit.kind} ${edit.id} is in layer ${target} already`);
  const next = at < 0 ? [...records, ...after] : records.toSpliced(at, 1, ...after);
  const layers = new Set(next.filter(({ kind }) => kind === 'layer').map(({ id }) => id));
  const missing = namedLayers(next).find((layer) => !layers.has(layer));
  if (missing !== undefined) throw new Error(`${edit.kind} ${edit.id}: layer ${missing} does not exist`);
  return next;
};

const keyOf = ({ kind, id, fields }: StoredRecord) => `${kind} ${id} ${layerIn(fields) ?? ''}`;
const byName = (a: StoredRecord, b: StoredRecord) => (keyOf(a) < keyOf(b) ? -1 : 1);

const sorted = ({ kind, id, fields }: StoredRecord) => ({
  kind,
  id,
  fields: Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

/** The content after the edits; also checks that undoing them restores it. */
export const applyEdits = (content: ViewContent, result: ViewResult<readonly Edit[]>): ViewContent => {
  if (!result.ok) throw new Error(result.failure.message);
  const after = result.value.reduce(applyOne, allRecords(content));
  const undone = inverseOfAll(result.value).reduce(applyOne, after);
  if (
    JSON.stringify(undone.toSorted(byName).map(sorted)) !==
    JSON.stringify(allRecords(content).toSorted(byName).map(sorted))
  )
    throw new Error('Undoing does not restore the content');
  return contentOf(after);
};

/** Ids n1, n2 and so on. */
export const idCounter = () => {
  let count = 0;
  return () => `n${++count}`;
};

/** The fields of a record, or of its version in a layer. */
export const fieldsOf = (
  content: ViewContent,
  kind: StoredRecord['kind'],
  id: string,
  layerId?: string,
): Fields | undefined =>
  allRecords(content).find(
    (each) => each.kind === kind && each.id === id && (layerId === undefined || layerIn(each.fields) === layerId),
  )?.fields;
