/** Applies edits one by one as the server does, and throws where it would reject one for what hangs on another. */
import { findEditIssue } from '../../edits/checks/find-issue.ts';
import { applyEdit, inverseOfAll, layerIn, type Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { referencedVersion } from '../../edits/versions.ts';
import { viewDataTypes, type ViewLayer } from '../../model/content/view.ts';
import type { Held, ViewContent, ViewKind, ViewResult } from '../view-content.ts';

const dataKinds: ReadonlySet<string> = new Set(viewDataTypes);

const all = ({ views, layers, records }: ViewContent): readonly Held[] => [...views, ...layers, ...records];

const contentOf = (held: readonly Held[]): ViewContent => ({
  views: held.filter((each): each is Held<'view'> => each.kind === 'view'),
  layers: held.filter((each): each is Held<'layer'> => each.kind === 'layer'),
  records: held.filter((each): each is Held<ViewKind> => dataKinds.has(each.kind)),
});

const namedLayers = (held: readonly Held[]): readonly string[] =>
  held.flatMap(({ kind, fields }) => {
    if (kind === 'view') return (fields['layers'] as unknown as readonly ViewLayer[]).map(({ layerId }) => layerId);
    return dataKinds.has(kind) ? [fields['layerId'] as string] : [];
  });

const applyOne = (held: readonly Held[], edit: Edit): readonly Held[] => {
  const versions = held.filter(({ kind, id }) => kind === edit.kind && id === edit.id);
  const meant = referencedVersion(
    edit,
    versions.map(({ fields }) => fields),
  );
  if (!meant.ok) throw new Error(meant.failure);
  const at = held.findIndex(({ fields }) => fields === meant.value);
  const result = applyEdit(meant.value, edit);
  if (!result.ok) throw new Error(`${edit.kind} ${edit.id} meets a conflict in ${result.failure.fields.join()}`);
  const issue = edit.kind === 'view' || edit.kind === 'layer' ? findEditIssue(edit, result.value) : null;
  if (issue !== null) throw new Error(issue);
  const after: readonly Held[] = result.value ? [{ kind: edit.kind, id: edit.id, fields: result.value }] : [];
  const target = layerIn(result.value);
  if (target !== null && versions.some(({ fields }) => fields !== meant.value && layerIn(fields) === target))
    throw new Error(`${edit.kind} ${edit.id} stands in layer ${target} already`);
  const next = at < 0 ? [...held, ...after] : held.toSpliced(at, 1, ...after);
  const layers = new Set(next.filter(({ kind }) => kind === 'layer').map(({ id }) => id));
  const lost = namedLayers(next).find((layer) => !layers.has(layer));
  if (lost !== undefined) throw new Error(`${edit.kind} ${edit.id}: layer ${lost} is named and not there`);
  return next;
};

const keyOf = ({ kind, id, fields }: Held) => `${kind} ${id} ${layerIn(fields) ?? ''}`;
const byName = (a: Held, b: Held) => (keyOf(a) < keyOf(b) ? -1 : 1);

const sorted = ({ kind, id, fields }: Held) => ({
  kind,
  id,
  fields: Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

/** What the edits lead to; checks as well that undoing them leads back. */
export const applied = (content: ViewContent, result: ViewResult<readonly Edit[]>): ViewContent => {
  if (!result.ok) throw new Error(result.failure.message);
  const after = result.value.reduce(applyOne, all(content));
  const back = inverseOfAll(result.value).reduce(applyOne, after);
  if (JSON.stringify(back.toSorted(byName).map(sorted)) !== JSON.stringify(all(content).toSorted(byName).map(sorted)))
    throw new Error('Undoing does not lead back');
  return contentOf(after);
};

/** Ids n1, n2 and so on. */
export const counting = () => {
  let count = 0;
  return () => `n${++count}`;
};

/** Of a record in several layers the version of one of them. */
export const fieldsOf = (content: ViewContent, kind: Held['kind'], id: string, layerId?: string): Fields | undefined =>
  all(content).find(
    (each) => each.kind === kind && each.id === id && (layerId === undefined || layerIn(each.fields) === layerId),
  )?.fields;
