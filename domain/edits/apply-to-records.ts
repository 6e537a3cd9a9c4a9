/** Applies pending edits to records, so that the user sees them at once (docs/adr/0021). */
import type { Fields } from '../../base/json-fields.ts';
import type { WithFields } from '../records/define-kind.ts';
import { annotationDefaultsOf, completeFields } from './complete-fields.ts';
import { layerIn, type Edit } from './edit.ts';

/** A version of a record in the viewer; null: the result has no layers. */
export interface RecordVersion {
  readonly id: string;
  readonly layerId: string | null;
}

interface EditedKind<Shown> {
  readonly definition: WithFields & { readonly kind: string };
  /** What else changes with these fields: values that are derived from them, and what is no field of the record. */
  readonly derive?: (fields: Fields, before: Fields, current: Shown | null) => Partial<Shown>;
}

/** The fields of the kind, under the names that the viewer has, too. Absent ones are left out. */
const knownFieldsOf = ({ fields }: WithFields, given: Fields): Fields =>
  Object.fromEntries(
    [...Object.keys(fields), 'enabled', 'layerId']
      .filter((name) => given[name] !== undefined && fields[name]?.type.kind !== 'attachments')
      .map((name) => [name, given[name]!]),
  );

/** Whether the edit refers to this version: a record may have versions in several layers. */
const isReferenced = (record: RecordVersion, { id, layerId }: Edit): boolean =>
  record.id === id && (layerId === undefined || record.layerId === null || record.layerId === layerId);

const withEdit = <Shown extends RecordVersion>(
  { definition, derive = () => ({}) }: EditedKind<Shown>,
  records: readonly Shown[],
  edit: Edit,
): readonly Shown[] => {
  const { before, after } = edit;
  if (after === null) return records.filter((record) => !isReferenced(record, edit));
  const layerId = edit.layerId ?? layerIn(after);
  const reference = layerId === null ? edit : { ...edit, layerId };
  if (records.some((record) => isReferenced(record, reference)))
    return records.map((record) =>
      isReferenced(record, reference)
        ? { ...record, ...knownFieldsOf(definition, after), ...derive(after, before ?? {}, record) }
        : record,
    );
  if (before !== null) return records;
  const whole = completeFields(annotationDefaultsOf(definition), after);
  const added = {
    created: '',
    modified: '',
    ...knownFieldsOf(definition, whole),
    id: edit.id,
    ...derive(whole, {}, null),
  };
  return [...records, added as unknown as Shown];
};

/** Ignores edits of other kinds; returns the same list if nothing changes. */
export const applyToRecords = <Shown extends RecordVersion>(
  kind: EditedKind<Shown>,
  records: readonly Shown[],
  edits: readonly Edit[],
): readonly Shown[] =>
  edits.reduce((before, edit) => (edit.kind === kind.definition.kind ? withEdit(kind, before, edit) : before), records);
