/** Reads and replaces the whole wall graph as data, for editors; a replacement is an edit batch with one edit per floor. */
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import { wallGraphVersion, type SnapshotFloor } from '#domain/model/content/wall-graph.ts';
import { fieldsOfFloor } from '#domain/wall-graph/floor-fields.ts';
import { withRoomSizes } from '#domain/wall-graph/room-sizes.ts';
import { floorInDocument } from '#domain/wall-graph/snapshot-document.ts';
import { requireEdit } from '../context/require.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { wallGraphOf } from '../results/drawn-rooms.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { EditFactory } from '../../edits/apply-edit-batch.ts';
import type { EditFailure } from '../../edits/edit-failure.ts';
import { findMisplacedEdits, findMisplacedFailure } from '../../edits/find-misplaced-fields.ts';
import { changeModel } from '../context/change-model.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';

interface Snapshot {
  readonly version: number;
  readonly floors: unknown;
}

interface Args {
  readonly modelId: string;
  readonly snapshot: Snapshot;
  readonly gestureId?: string | null;
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reject = (message: string) => fail<EditFailure>({ code: 'request.invalid', message });

/** The maps of each floor; their contents are validated with the edits. */
const readSnapshot = ({ version, floors }: Snapshot): Result<ReadonlyMap<string, SnapshotFloor>, EditFailure> => {
  if (version !== wallGraphVersion)
    return reject(`snapshot.version must be ${wallGraphVersion}: the form that this server knows.`);
  if (!isMap(floors)) return reject('snapshot.floors must be an object of floors by id.');
  for (const [id, floor] of Object.entries(floors))
    for (const list of ['vertices', 'edges', 'rooms'])
      if (!isMap(floor) || !isMap(floor[list]))
        return reject(`snapshot.floors.${id}.${list} must be an object of records by id.`);
  return ok(new Map(Object.entries(floors as Readonly<Record<string, SnapshotFloor>>)));
};

const replaceAll =
  (modelId: string, snapshot: Snapshot): EditFactory =>
  async (transaction) => {
    const read = readSnapshot(snapshot);
    if (!read.ok) return read;
    const known = await transaction.selectFrom('floors').select('id').where('model_id', '=', modelId).execute();
    const edits: (Edit | null)[] = [];
    // Unknown floors of the snapshot are included, so that their edits are rejected.
    for (const id of new Set([...known.map((floor) => floor.id), ...read.value.keys()])) {
      const existing = await recordRepositories.wallGraph.read(transaction, modelId, id);
      const floor = read.value.get(id);
      edits.push(editBetween('wallGraph', id, existing, floor ? fieldsOfFloor(floor) : null));
    }
    const changes = edits.filter((edit) => edit !== null);
    const unknown = await findMisplacedFailure(transaction, modelId, await findMisplacedEdits(changes));
    return unknown ? fail(unknown) : ok(changes);
  };

/**
 * With the sizes of the rooms by their walls. Floors in the form of other programs are left out: they are only read for
 * room bounds and cannot be edited. Made once for a record.
 */
const snapshotResult = memoizeByObject((record: ModelRecord) => {
  const document = wallGraphOf(record);
  if (document === undefined) return null;
  const floors = record.floors.flatMap(({ id }) => {
    const floor = floorInDocument(document, id);
    return floor ? [[id, withRoomSizes(floor)] as const] : [];
  });
  return { version: wallGraphVersion, floors: Object.fromEntries(floors) };
});

export const wallGraphFields = {
  wallGraph: async (record: ModelRecord, _: unknown, context: GraphContext) => {
    await requireEdit(context, record.model.id);
    return snapshotResult(record);
  },
};

export const wallGraphMutations = {
  putWallGraph: async (_: unknown, { modelId, snapshot, gestureId }: Args, context: GraphContext) => {
    const { record } = await changeModel(context, { modelId, gestureId, edits: replaceAll(modelId, snapshot) });
    return snapshotResult(record) ?? { version: wallGraphVersion, floors: {} };
  },
};
