/**
 * Which of the records that an import brings are written: what was made or changed here stays, also where the capture
 * brings a record of the same id, and what was removed here stays away. A version that somebody made here keeps no
 * other layer's version out (docs/adr/0017).
 */
import type { Transaction } from 'kysely';
import { hasVersions } from '#domain/edits/edit.ts';
import type { RemovedRecords } from './removed-records.ts';
import type { AnnotationKind } from './annotation-rows.ts';
import type { Tables } from './tables.ts';

interface Version {
  readonly kind: string;
  readonly id: string;
  readonly layer_id: string;
}

const nameOf = ({ kind, id }: Version): string => `${kind} ${id}`;
const versionOf = (version: Version): string => `${nameOf(version)} ${version.layer_id}`;

/** To be asked while the rows of the import before are still there. */
export const wantedVersions = async (
  work: Transaction<Tables>,
  modelId: string,
  removed: RemovedRecords,
): Promise<(row: Version) => boolean> => {
  const rows = await work
    .selectFrom('annotations')
    .select(['kind', 'id', 'layer_id', 'origin'])
    .where('model_id', '=', modelId)
    .execute();
  const here = rows.filter(({ origin }) => origin === 'here');
  const [made, touched] = [new Set(here.map(versionOf)), new Set(here.map(nameOf))];
  // As long as one version is the capture's own, it says where the record is.
  const brought = new Set(rows.filter(({ origin }) => origin === 'capture').map(nameOf));
  return (row) => {
    const kind = row.kind as AnnotationKind;
    if (!hasVersions(kind)) return !touched.has(nameOf(row)) && !removed.has(kind, row.id);
    if (made.has(versionOf(row)) || removed.has(kind, row.id, row.layer_id)) return false;
    return brought.has(nameOf(row)) || !(touched.has(nameOf(row)) || removed.hasAny(kind, row.id));
  };
};
