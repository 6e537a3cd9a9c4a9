/** The panorama with which a space begins, for its card (docs/reference/spaces.md#preview). */
import { sql } from 'kysely';
import { conjugate, multiply, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Store } from '../open-store.ts';
import { readStartPose } from './readable-model.ts';
import type { Row } from './read-model.ts';

export interface PreviewSweep {
  readonly sweepId: string;
  /** Degrees clockwise from the middle of the panorama, 0 to 360. */
  readonly heading: number;
}

/** `firstSweep` is the id of the first enabled sweep. */
type Space = Pick<Row<'models'>, 'id' | 'version' | 'start'> & { readonly firstSweep: string | null };

interface Start {
  readonly modelId: string;
  readonly sweepId: string;
  readonly rotation: Quat;
}

const startInside = ({ id, version, start }: Space): Start | null => {
  const pose = readStartPose({ id, version, start });
  return pose && pose.sweepId !== null && isInside(pose.mode)
    ? { modelId: id, sweepId: pose.sweepId, rotation: pose.rotation }
    : null;
};

/** A tenth of a degree is finer than a card shows. */
const headingOf = (view: Quat, panorama: Quat): number => {
  const clockwise = (-toYawPitch(multiply(conjugate(panorama), view)).yaw * 180) / Math.PI;
  return (((Math.round(clockwise * 10) % 3600) + 3600) % 3600) / 10;
};

/** Those of sweeps that exist and are enabled, by model. */
const readStartPreviews = async (
  { db }: Store,
  starts: readonly Start[],
): Promise<ReadonlyMap<string, PreviewSweep>> => {
  if (starts.length === 0) return new Map();
  const keys = sql.join(starts.map(({ modelId, sweepId }) => sql`(${modelId}, ${sweepId})`));
  const rows = await db
    .selectFrom('sweeps')
    .select(['model_id', 'rotation_x', 'rotation_y', 'rotation_z', 'rotation_w'])
    .where('enabled', '=', 1)
    .where(sql<boolean>`(model_id, id) in (values ${keys})`)
    .execute();
  const rotations = new Map(
    rows.map((row): [string, Quat] => [row.model_id, [row.rotation_x, row.rotation_y, row.rotation_z, row.rotation_w]]),
  );
  return new Map(
    starts.flatMap(({ modelId, sweepId, rotation }): readonly [string, PreviewSweep][] => {
      const panorama = rotations.get(modelId);
      return panorama ? [[modelId, { sweepId, heading: headingOf(rotation, panorama) }]] : [];
    }),
  );
};

/** By model; spaces without an enabled sweep are absent. */
export const readSpacePreviews = async (
  store: Store,
  spaces: readonly Space[],
): Promise<ReadonlyMap<string, PreviewSweep>> => {
  const starts = spaces.map(startInside).filter((start) => start !== null);
  const previews = new Map(await readStartPreviews(store, starts));
  for (const { id, firstSweep } of spaces)
    if (firstSweep !== null && !previews.has(id)) previews.set(id, { sweepId: firstSweep, heading: 0 });
  return previews;
};
