/** A place as the visitor reads it: icon, title and detail. */
import type { IntlShape } from 'react-intl';
import type { Model } from '#domain/model/model.ts';
import { placeIdOf, type Direction, type PlaceToGo } from '#domain/places/places-to-go.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { lengthIn, type UnitSystem } from '#domain/units/units.ts';
import type { PlacesPanelPlace } from '#ui-kit/lazy.ts';
import { formatFloorName } from '../floors/index.ts';
import { formatViewpointName } from '../navigation/index.ts';
import { directionMessages, modeMessages, placesMessages as messages } from './messages.ts';

export interface PlaceContext {
  readonly intl: IntlShape;
  readonly model: Model;
  readonly tags: readonly Tag[];
  readonly units: UnitSystem;
}

const modeIcons = { panorama: 'inside', mesh: 'mesh', dollhouse: 'dollhouse', floorplan: 'floorPlan' } as const;

/** One decimal of a metre, or whole feet. */
const awayText = ({ intl, units }: PlaceContext, distance: number, direction: Direction) => {
  const length = lengthIn(units, distance);
  return {
    distance:
      units === 'metric'
        ? intl.formatMessage(messages.metres, { length: Math.round(length * 10) / 10 })
        : intl.formatMessage(messages.feet, { length: Math.round(length) }),
    direction: intl.formatMessage(directionMessages[direction]),
  };
};

const floorNameOf = ({ intl, model }: PlaceContext, id: string | null): string => {
  const floor = model.floors.find((each) => each.id === id);
  return floor ? formatFloorName(intl, floor) : '';
};

const viewpointDetail = (
  context: PlaceContext,
  { distance, direction, floorId }: Extract<PlaceToGo, { kind: 'viewpoint' }>,
  isUnaligned: boolean,
): string => {
  const { intl } = context;
  if (distance === null) {
    const message = isUnaligned ? messages.view360 : messages.viewpoint;
    return intl.formatMessage(message, { direction: intl.formatMessage(directionMessages[direction]) });
  }
  const away = awayText(context, distance, direction);
  const floor = floorNameOf(context, floorId);
  return floor ? intl.formatMessage(messages.awayOnFloor, { ...away, floor }) : intl.formatMessage(messages.away, away);
};

const tagDetail = (context: PlaceContext, { distance, direction }: Extract<PlaceToGo, { kind: 'tag' }>): string => {
  const { intl } = context;
  return distance === null
    ? intl.formatMessage(messages.tagOfView, { direction: intl.formatMessage(directionMessages[direction]) })
    : intl.formatMessage(messages.tag, awayText(context, distance, direction));
};

type PlaceText = Omit<PlacesPanelPlace, 'id'>;

type Describe<Kind extends PlaceToGo['kind']> = (
  context: PlaceContext,
  place: Extract<PlaceToGo, { kind: Kind }>,
) => PlaceText;

const describe: { readonly [Kind in PlaceToGo['kind']]: Describe<Kind> } = {
  viewpoint: (context, place) => {
    const { intl, model } = context;
    const sweep = model.sweeps.find(({ id }) => id === place.sweepId);
    const room = model.rooms.find(({ id }) => id === sweep?.roomId) ?? null;
    return {
      icon: 'eye',
      title: sweep ? formatViewpointName(intl, sweep, room) : '',
      detail: viewpointDetail(context, place, sweep?.alignment === 'unaligned'),
    };
  },
  room: ({ intl, model }, { roomId }) => ({
    icon: 'inside',
    title: model.rooms.find(({ id }) => id === roomId)?.name ?? '',
    detail: intl.formatMessage(messages.room),
  }),
  allViewpoints: ({ intl }) => ({ icon: 'list', title: intl.formatMessage(messages.allViewpoints) }),
  tag: (context, place) => ({
    icon: 'tag',
    title:
      context.tags.find(({ id }) => id === place.tagId)?.label.trim() ||
      context.intl.formatMessage(messages.untitledTag),
    detail: tagDetail(context, place),
  }),
  floor: (context, { floorId }) =>
    floorId === null
      ? { icon: 'floors', title: context.intl.formatMessage(messages.allFloors) }
      : {
          icon: 'floors',
          title: floorNameOf(context, floorId),
          detail: context.intl.formatMessage(messages.floor),
        },
  mode: ({ intl }, { mode }) => ({
    icon: modeIcons[mode],
    title: intl.formatMessage(modeMessages[mode]),
    detail: intl.formatMessage(messages.view),
  }),
};

export const describePlace = (context: PlaceContext, place: PlaceToGo): PlacesPanelPlace => ({
  id: placeIdOf(place),
  ...(describe[place.kind] as (context: PlaceContext, place: PlaceToGo) => PlaceText)(context, place),
});
