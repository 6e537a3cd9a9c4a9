/** The selected viewpoint: its panorama, its place in numbers, and its connections. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { FloorId, SweepId } from '#domain/ids.ts';
import {
  bearingBetween,
  disconnect,
  headingOf,
  isPlaced,
  placeSweep,
  removeFromPlan,
  turnSweep,
  type PlacingSweep,
} from '#domain/placing/placing.ts';
import type { Panorama } from '#domain/model/model.ts';
import { PanoramaStrip, PlacedViewpoint, type PlacedViewpointProps, type StripFaces } from '#ui-kit/lazy.ts';
import { planMessages, viewpointMessages as messages } from '../messages.ts';
import { degreesOf, floorOptions, roundedLength, sweepName } from '../names.ts';
import { $isConnecting, $loaded, $placing, changed, connectingToggled, floorChosen, previewed } from '../state.ts';

/** The smallest images of the sides. */
const facesOf = ({ levels, tileUrlTemplate }: Panorama): StripFaces => {
  const url = (face: number): string =>
    tileUrlTemplate
      .replace('{level}', levels[0] ?? '512')
      .replace('{face}', String(face))
      .replace('{x}', '0')
      .replace('{y}', '0');
  return [url(1), url(2), url(3), url(4)];
};

const radians = Math.PI / 180;

const useNumbers = (sweep: PlacingSweep) => {
  const { formatMessage, locale } = useIntl();
  const on = useUnit({ changed });
  const [x, , z] = sweep.position;
  const moveTo = (to: { readonly x: number; readonly z: number }): void => {
    on.changed({ change: (current) => placeSweep(current, sweep.id, to, sweep.floorId) });
  };
  const length = { unit: 'm', min: -10_000, max: 10_000, step: 0.1, precision: 0.01, locale } as const;
  return [
    {
      ...length,
      id: 'x',
      label: formatMessage(messages.x),
      value: roundedLength(x),
      onChange: (value: number | null) => value !== null && moveTo({ x: value, z }),
    },
    {
      ...length,
      id: 'y',
      label: formatMessage(messages.y),
      value: roundedLength(-z),
      onChange: (value: number | null) => value !== null && moveTo({ x, z: -value }),
    },
    {
      id: 'direction',
      label: formatMessage(messages.direction),
      unit: '°',
      // The step below 0 is 359.
      min: -1,
      max: 360,
      step: 1,
      locale,
      value: degreesOf(sweep),
      onChange: (value: number | null) =>
        value !== null &&
        on.changed({ change: (current) => turnSweep(current, sweep.id, value * radians - headingOf(sweep)) }),
    },
  ];
};

const Strip = ({ sweep, panorama }: { readonly sweep: PlacingSweep; readonly panorama: Panorama }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const placing = useUnit($placing);
  const on = useUnit({ changed, previewed });
  return (
    <PanoramaStrip
      label={formatMessage(messages.strip, { name: sweepName(intl, sweep) })}
      heading={headingOf(sweep)}
      valueText={formatMessage(messages.degrees, { heading: degreesOf(sweep) })}
      faces={facesOf(panorama)}
      failure={formatMessage(messages.stripFailed)}
      marks={placing.sweeps
        .filter(({ id, floorId }) => sweep.neighbours.includes(id) && floorId === sweep.floorId)
        .map((other) => ({
          id: other.id,
          label: sweepName(intl, other),
          bearing: bearingBetween(sweep.position, other.position),
        }))}
      onTurn={(angle, isDone) => {
        const change = (current: typeof placing) => turnSweep(current, sweep.id, angle);
        if (isDone) on.changed({ change, mergeKey: `turn ${sweep.id}` });
        else on.previewed(change);
      }}
      onCancel={() => on.previewed(null)}
    />
  );
};

type PlaceProps = NonNullable<PlacedViewpointProps['place']>;

const useConnections = (sweep: PlacingSweep): PlaceProps['connections'] => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { placing, isConnecting } = useUnit({ placing: $placing, isConnecting: $isConnecting });
  const on = useUnit({ changed, connectingToggled });
  const neighbours = placing.sweeps.filter(({ id }) => sweep.neighbours.includes(id));
  return {
    title: formatMessage(messages.connections),
    none: formatMessage(messages.noConnections),
    items: neighbours.map((other) => {
      const name = sweepName(intl, other);
      return { id: other.id, name, removeLabel: formatMessage(messages.disconnect, { name }) };
    }),
    onRemove: (id) => on.changed({ change: (current) => disconnect(current, sweep.id, id as SweepId) }),
    add:
      placing.sweeps.filter(isPlaced).length > 1
        ? {
            label: formatMessage(isConnecting ? messages.stopConnecting : messages.connect),
            isOn: isConnecting,
            onToggle: on.connectingToggled,
          }
        : null,
  };
};

const useFloor = (sweep: PlacingSweep): PlaceProps['floor'] => {
  const intl = useIntl();
  const placing = useUnit($placing);
  const on = useUnit({ changed, floorChosen });
  if (placing.floors.length < (sweep.floorId === null ? 1 : 2)) return null;
  return {
    label: intl.formatMessage(planMessages.floor),
    options: floorOptions(intl, placing),
    selected: sweep.floorId ?? '',
    onChange: (id) => {
      const [x, , z] = sweep.position;
      on.changed({ change: (current) => placeSweep(current, sweep.id, { x, z }, id as FloorId) });
      on.floorChosen(id as FloorId);
    },
  };
};

const useHint = (sweep: PlacingSweep): string => {
  const intl = useIntl();
  const { formatMessage } = intl;
  if (!isPlaced(sweep)) return formatMessage(planMessages.unplaced, { name: sweepName(intl, sweep) });
  return formatMessage(sweep.neighbours.length > 0 ? messages.stripHint : messages.stripHintAlone);
};

export const Viewpoint = ({ sweep }: { readonly sweep: PlacingSweep }) => {
  const { formatMessage } = useIntl();
  const page = useUnit($loaded);
  const on = useUnit({ changed });
  const place: PlaceProps = {
    floor: useFloor(sweep),
    numbers: useNumbers(sweep),
    connections: useConnections(sweep),
    remove: {
      label: formatMessage(messages.takeOff),
      onPress: () => on.changed({ change: (current) => removeFromPlan(current, sweep.id) }),
    },
  };
  const images = page?.images.find(({ id }) => id === sweep.id);
  return (
    <PlacedViewpoint
      strip={images && <Strip sweep={sweep} panorama={images.panorama} />}
      hint={useHint(sweep)}
      place={isPlaced(sweep) ? place : null}
    />
  );
};
