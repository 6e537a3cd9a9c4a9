/** The panorama with which a space begins, for its card (docs/reference/spaces.md#preview). */
import { sql } from 'kysely';
import { conjugate, identity, multiply, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
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

/** A sweep, and the rotation of the camera there. */
interface View {
  readonly modelId: string;
  readonly sweepId: string;
  readonly rotation: Quat;
}

const startInside = ({ id, version, start }: Space): View | null => {
  const pose = readStartPose({ id, version, start });
  return pose && pose.sweepId !== null && isInside(pose.mode)
    ? { modelId: id, sweepId: pose.sweepId, rotation: pose.rotation }
    : null;
};

/** Of a visit without a start. */
const firstView = ({ id, firstSweep }: Space): View | null =>
  firstSweep === null ? null : { modelId: id, sweepId: firstSweep, rotation: identity };

/** A tenth of a degree is finer than a card shows. */
const headingOf = (view: Quat, panorama: Quat): number => {
  const clockwise = (-toYawPitch(multiply(conjugate(panorama), view)).yaw * 180) / Math.PI;
  return (((Math.round(clockwise * 10) % 3600) + 3600) % 3600) / 10;
};

/** Views of one query: SQLite has at most 32,766 variables. */
const viewsOfQuery = 1000;

/** By model; those of sweeps that do not exist or are disabled are absent. */
const readPreviews = async ({ db }: Store, views: readonly View[]): Promise<ReadonlyMap<string, PreviewSweep>> => {
  const previews = new Map<string, PreviewSweep>();
  for (let begin = 0; begin < views.length; begin += viewsOfQuery) {
    const portion = views.slice(begin, begin + viewsOfQuery);
    const keys = sql.join(portion.map(({ modelId, sweepId }) => sql`(${modelId}, ${sweepId})`));
    const rows = await db
      .selectFrom('sweeps')
      .select(['model_id', 'rotation_x', 'rotation_y', 'rotation_z', 'rotation_w'])
      .where('enabled', '=', 1)
      .where(sql<boolean>`(model_id, id) in (values ${keys})`)
      .execute();
    const byModel = new Map(rows.map((row) => [row.model_id, row]));
    for (const { modelId, sweepId, rotation } of portion) {
      const row = byModel.get(modelId);
      if (!row) continue;
      const panorama: Quat = [row.rotation_x, row.rotation_y, row.rotation_z, row.rotation_w];
      previews.set(modelId, { sweepId, heading: headingOf(rotation, panorama) });
    }
  }
  return previews;
};

/** By model; spaces without an enabled sweep are absent. */
export const readSpacePreviews = async (
  store: Store,
  spaces: readonly Space[],
): Promise<ReadonlyMap<string, PreviewSweep>> => {
  const ofStarts = await readPreviews(
    store,
    spaces.map(startInside).filter((view) => view !== null),
  );
  const others = spaces.filter(({ id }) => !ofStarts.has(id));
  return new Map([
    ...ofStarts,
    ...(await readPreviews(
      store,
      others.map(firstView).filter((view) => view !== null),
    )),
  ]);
};
