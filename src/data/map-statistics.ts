/** Maps the results of the statistics page's queries. An invalid record is left out and logged by its path. */
import type { GetModelStatisticsData, GetStatisticsPlanData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import { countKinds } from '#domain/statistics/counts.ts';
import type { DayCount } from '#domain/statistics/csv.ts';
import type { StatisticsPlan } from '#domain/statistics/heat-plan.ts';
import {
  idAt,
  InvalidRecordError,
  listOf,
  numberAt,
  objectOf,
  orNull,
  readEach,
  textOf,
  vec3At,
  withoutDuplicates,
  type Unchecked,
} from './checks.ts';

export interface Statistics {
  /** Whether this server counts visits at all. */
  readonly isAvailable: boolean;
  /** Whether visits to the model are counted now. */
  readonly isCounting: boolean;
  readonly counts: readonly DayCount[];
}

type RawStatistics = NonNullable<NonNullable<Unchecked<GetModelStatisticsData>>['modelStatistics']>;
type RawCount = NonNullable<NonNullable<RawStatistics['counts']>[number]>;
type RawModel = NonNullable<NonNullable<Unchecked<GetStatisticsPlanData>>['model']>;
type RawSweep = NonNullable<NonNullable<RawModel['locations']>[number]>;

const log = (warnings: readonly string[]): void => {
  for (const warning of warnings) console.warn(`statistics: ${warning}`);
};

const countAt = (raw: RawCount, path: string): DayCount => {
  const kind = countKinds.find((each) => each === raw.kind);
  if (!kind) throw new InvalidRecordError(`${path}.kind is unknown`);
  const count = numberAt(raw.count, `${path}.count`);
  return { day: idAt(raw.day, `${path}.day`), kind, subject: textOf(raw.subject), count };
};

/** Null where the result has no statistics. */
export const mapStatistics = (result: GraphResult): Statistics | null => {
  const { modelStatistics } = objectOf(result.data as Unchecked<GetModelStatisticsData>);
  if (typeof modelStatistics !== 'object' || modelStatistics === null) return null;
  const warnings: string[] = [];
  const counts = readEach(modelStatistics.counts, 'counts', warnings, countAt);
  log(warnings);
  const isAvailable = modelStatistics.available === true;
  return { isAvailable, isCounting: modelStatistics.enabled === true, counts };
};

const sweepAt = (raw: RawSweep, path: string): StatisticsPlan['sweeps'][number] => {
  const [x, , z] = raw.aligned === false ? [0, 0, 0] : vec3At(raw.position, `${path}.position`);
  return {
    id: idAt(raw.id, `${path}.id`),
    number: numberAt(raw.index, `${path}.index`) + 1,
    name: textOf(objectOf(raw.pano).label),
    floorId: orNull(objectOf(raw.floor).id, `${path}.floor.id`, idAt),
    roomId: orNull(objectOf(raw.room).id, `${path}.room.id`, idAt),
    position: raw.aligned === false ? null : [x, z],
  };
};

/** Null where the result has no model. */
export const mapStatisticsPlan = (result: GraphResult): StatisticsPlan | null => {
  const { model } = objectOf(result.data as Unchecked<GetStatisticsPlanData>);
  if (typeof model !== 'object' || model === null) return null;
  const warnings: string[] = [];
  const floors = readEach(model.floors, 'floors', warnings, (floor, path) => ({
    id: idAt(floor.id, `${path}.id`),
    name: textOf(floor.label),
    sequence: numberAt(floor.sequence, `${path}.sequence`),
  }));
  const tags = readEach(model.mattertags, 'tags', warnings, (tag, path) => ({
    id: idAt(tag.id, `${path}.id`),
    title: textOf(tag.label),
  }));
  const plan: StatisticsPlan = {
    name: textOf(model.name),
    floors: floors.toSorted((a, b) => a.sequence - b.sequence).map(({ id, name }) => ({ id, name })),
    rooms: readEach(model.rooms, 'rooms', warnings, (room, path) => ({
      id: idAt(room.id, `${path}.id`),
      floorId: idAt(objectOf(room.floor).id, `${path}.floor.id`),
      name: textOf(room.label),
      outline: listOf(room.outline).map((point, index) => {
        const { x, y } = objectOf(point);
        return [numberAt(x, `${path}.outline[${index}].x`), numberAt(y, `${path}.outline[${index}].y`)] as const;
      }),
    })),
    sweeps: withoutDuplicates(readEach(model.locations, 'locations', warnings, sweepAt), 'locations', warnings),
    // A tag has a version in each layer; they share its number.
    tags: [...new Map(tags.map((tag) => [tag.id, tag])).values()],
  };
  log(warnings);
  return plan;
};
