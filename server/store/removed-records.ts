/**
 * What people removed on this server, or moved to another layer: a later import of the same capture does not bring it
 * back.
 */
import { hasVersions, layerIn, type RecordKind } from '#domain/edits/edit.ts';
import { fieldOf, type Fields } from '#base/json-fields.ts';
import type { Transaction } from 'kysely';
import type { Row } from './read-model.ts';
import type { Tables } from './tables.ts';

export interface RemovedRecords {
  /** `layerId`: of the version, for kinds that may have several. */
  readonly has: (kind: RecordKind, id: string, layerId?: string) => boolean;
  /** Whether some version of it is removed. */
  readonly hasAny: (kind: RecordKind, id: string) => boolean;
}

type Line = Pick<Row<'edits'>, 'kind' | 'record_id' | 'before' | 'after'>;

const parsed = (json: string | null): Fields | null => (json === null ? null : (JSON.parse(json) as Fields));

const nameOf = (kind: string, id: string, layerId: string | null | undefined): string =>
  JSON.stringify([kind, id, hasVersions(kind as RecordKind) ? (layerId ?? null) : null]);

/** Which versions a line of the journal takes away and brings. */
const changesOf = ({ kind, record_id, before, after }: Line): readonly (readonly [string, boolean])[] => {
  const [from, to] = [parsed(before), parsed(after)];
  // A field that changes without a word of the layer leaves the record where it is.
  const moves = !from || !to || fieldOf(from, 'layerId') !== fieldOf(to, 'layerId');
  if (!moves) return [];
  return [
    ...(from ? [[nameOf(kind, record_id, layerIn(from)), true] as const] : []),
    ...(to ? [[nameOf(kind, record_id, layerIn(to)), false] as const] : []),
  ];
};

export const readRemovedRecords = async (work: Transaction<Tables>, modelId: string): Promise<RemovedRecords> => {
  const rows = await work
    .selectFrom('edits')
    .select(['kind', 'record_id', 'before', 'after'])
    .where('model_id', '=', modelId)
    .where((e) => e.or([e('before', 'is', null), e('after', 'is', null), e('before', 'like', '%"layerId":%')]))
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const gone = new Map(rows.flatMap(changesOf));
  const any = new Set(
    [...gone]
      .filter(([, isGone]) => isGone)
      .map(([name]) => JSON.stringify((JSON.parse(name) as readonly unknown[]).slice(0, 2))),
  );
  return {
    has: (kind, id, layerId) => gone.get(nameOf(kind, id, layerId)) === true,
    hasAny: (kind, id) => any.has(JSON.stringify([kind, id])),
  };
};
