/** The name of a floor in the visitor's words. */
import type { IntlShape } from 'react-intl';
import type { Floor } from '#domain/model/model.ts';
import { floorName } from '#domain/navigation/floors.ts';
import { floorMessages } from '../messages.ts';

export const floorNameIn = (intl: IntlShape, floor: Floor): string => {
  const name = floorName(floor);
  return name.kind === 'named' ? name.name : intl.formatMessage(floorMessages.numbered, { number: name.number });
};
