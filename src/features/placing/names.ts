/** The names of viewpoints and floors, which may have none of their own. */
import type { IntlShape } from 'react-intl';
import type { FloorId } from '#domain/ids.ts';
import { headingOf, type Placing, type PlacingFloor, type PlacingSweep } from '#domain/placing/placing.ts';
import { planMessages as messages } from './messages.ts';

export const sweepName = ({ formatMessage }: IntlShape, { name, index }: PlacingSweep): string =>
  name || formatMessage(messages.viewpoint, { number: index + 1 });

export const floorName = ({ formatMessage }: IntlShape, { floors }: Placing, id: FloorId): string => {
  const index = floors.findIndex((floor) => floor.id === id);
  return floors[index]?.name || formatMessage(messages.floorNumbered, { number: index + 1 });
};

/** Floors from the top, as in a building. */
export const floorOptions = (intl: IntlShape, placing: Placing) =>
  placing.floors.map(({ id }: PlacingFloor) => ({ id, label: floorName(intl, placing, id) })).toReversed();

/** Whole degrees clockwise from the top of the plan, 0 to 359. */
export const degreesOf = (sweep: Pick<PlacingSweep, 'rotation'>): number =>
  Math.round((headingOf(sweep) * 180) / Math.PI) % 360;

/** Centimetres are enough. */
export const roundedLength = (metres: number): number => Math.round(metres * 100) / 100;
