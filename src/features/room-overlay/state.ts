/** What the room overlay shows; it is sent to the stage as markers (docs/reference/wall-graph.md#room-overlay). */
import { combine, createEvent, createStore, sample } from 'effector';
import type { IntlShape } from 'react-intl';
import type { Markers } from '#domain/markers/markers.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { roomAt } from '#domain/navigation/rooms.ts';
import { areaIn, lengthParts, type UnitSystem } from '#domain/units/units.ts';
import { labelPointsOf, overlayMarkers, type OverlayTexts } from '#domain/wall-graph/overlay-markers.ts';
import { allParts, roomOverlayOf, withSwitch, type OverlayPart } from '#domain/wall-graph/room-overlay.ts';
import { $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { $mode, setImageryShownFx, showMarkersFx } from '#src/stage/state.ts';
import { $tool } from '#src/tools/state.ts';
import { $visibleFloorIds } from '../floors/index.ts';
import { $possibleButtons } from '../modes/index.ts';
import { $currentSweep } from '../navigation/index.ts';
import { formatLengthParts } from '../units/format-length.ts';
import { $units } from '../units/index.ts';
import { roomNamesShown } from './index.ts';
import { roomOverlayMessages as messages } from './messages.ts';
import { $bounds } from './room-bounds.ts';

export const roomLayer = 'rooms';

/** The feature's module was started. */
export const overlayLoaded = createEvent();
export const partSwitched = createEvent<{ readonly part: OverlayPart; readonly isOn: boolean }>();
export const $switches = createStore(allParts).on(partSwitched, (switches, { part, isOn }) =>
  withSwitch(switches, part, isOn),
);

export const $overlay = combine(
  {
    bounds: $bounds,
    model: $model,
    mode: $mode,
    tool: $tool,
    buttons: $possibleButtons,
    switches: $switches,
  },
  ({ bounds, model, mode, tool, buttons, switches }) =>
    roomOverlayOf({
      rooms: bounds.rooms.length,
      isEnabled: model?.options.roomBounds ?? false,
      allowsImageryToggle: model?.options.imageryToggle ?? false,
      mode,
      isPlanOnly: buttons.length === 1 && buttons[0] === 'floorplan',
      hasFloorPlan: buttons.includes('floorplan'),
      tool: tool?.name ?? null,
      switches,
    }),
);

const textsOf = (intl: IntlShape, units: UnitSystem): OverlayTexts => {
  const length = (metres: number): string => formatLengthParts(intl, lengthParts(units, metres));
  const areaMessage = units === 'metric' ? messages.squareMetres : messages.squareFeet;
  return {
    length,
    area: (area) => intl.formatMessage(areaMessage, { area: areaIn(units, area) }),
    sides: (longer, shorter) => intl.formatMessage(messages.sides, { length: length(longer), width: length(shorter) }),
  };
};

const $labelPoints = $bounds.map(labelPointsOf);
/** Inside, the room that the camera is in. */
const $currentRoomId = combine($bounds, $currentSweep, ({ rooms }, sweep) =>
  sweep ? roomAt(rooms, sweep.floorId, sweep.floorPosition) : null,
);

const noMarkers: Markers = {};
const $markers = combine(
  {
    bounds: $bounds,
    labelPoints: $labelPoints,
    model: $model,
    mode: $mode,
    overlay: $overlay,
    currentRoomId: $currentRoomId,
    visibleFloors: $visibleFloorIds,
    intl: $intl,
    units: $units,
  },
  ({ bounds, labelPoints, model, mode, overlay: { shown }, currentRoomId, visibleFloors, intl, units }): Markers => {
    if (!model || !intl || !(shown.names || shown.walls || shown.dimensions)) return noMarkers;
    return overlayMarkers(bounds, labelPoints, model.floors, {
      shown,
      mode,
      currentRoomId,
      visibleFloors,
      background: model.options.backgroundColor,
      texts: textsOf(intl, units),
    });
  },
);
sample({
  clock: [$markers, overlayLoaded],
  source: $markers,
  fn: (markers) => ({ layer: roomLayer, markers }),
  target: showMarkersFx,
});

/** While the mode changes the imagery stays as it is in overviews: the way there and back shows it. */
const $isImageryShown = createStore(true);
sample({
  clock: $overlay,
  source: $mode,
  filter: (mode) => mode !== 'transitioning' && !isInside(mode),
  fn: (_, { shown }) => shown.imagery,
  target: $isImageryShown,
});
sample({ clock: $isImageryShown, target: setImageryShownFx });

const $shownNames = combine($bounds, $overlay, $mode, ({ rooms }, { shown }, mode) =>
  shown.names && !isInside(mode) ? new Map(rooms.map(({ id, name }) => [id, name] as const)) : new Map<never, never>(),
);
sample({ clock: [$shownNames, overlayLoaded], source: $shownNames, target: roomNamesShown });
