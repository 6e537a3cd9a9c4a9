/**
 * Decides which records of an import are written: records that were added or changed on this server are kept, even if
 * the capture has one with the same id, and removed ones stay removed. A version that was added on this server does not
 * keep out versions of other layers (docs/adr/0017).
 */
import { hasVersions } from '#domain/edits/edit.ts';
import type { RemovedRecords } from './removed-records.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import type { Transaction } from '../transactions.ts';

interface Version {
  readonly kind: string;
  readonly id: string;
  readonly layer_id: string;
}

const nameOf = ({ kind, id }: Version): string => `${kind} ${id}`;
const versionOf = (version: Version): string => `${nameOf(version)} ${version.layer_id}`;

/** Must be called before the rows of the previous import are deleted. */
export const createVersionFilter = async (
  transaction: Transaction,
  modelId: string,
  removed: RemovedRecords,
): Promise<(row: Version) => boolean> => {
  const rows = await transaction
    .selectFrom('annotations')
    .select(['kind', 'id', 'layer_id', 'origin'])
    .where('model_id', '=', modelId)
    .execute();
  const editedRows = rows.filter(({ origin }) => origin === 'here');
  const [editedVersions, editedNames] = [new Set(editedRows.map(versionOf)), new Set(editedRows.map(nameOf))];
  // While the record has a version from the capture, further versions are imported.
  const fromCapture = new Set(rows.filter(({ origin }) => origin === 'capture').map(nameOf));
  return (row) => {
    const kind = row.kind as AnnotationKind;
    if (!hasVersions(kind)) return !editedNames.has(nameOf(row)) && !removed.has(kind, row.id);
    if (editedVersions.has(versionOf(row)) || removed.has(kind, row.id, row.layer_id)) return false;
    return fromCapture.has(nameOf(row)) || !(editedNames.has(nameOf(row)) || removed.hasAny(kind, row.id));
  };
};
