/** What the room overlay shows; it is sent to the stage as markers (docs/reference/wall-graph.md#room-overlay). */
import { combine, createEvent, createStore, sample } from 'effector';
import type { IntlShape } from 'react-intl';
import type { Area, Markers } from '#domain/markers/markers.ts';
import type { BackgroundColor, Floor, Sweep } from '#domain/model/model.ts';
import { isDollhouse, isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { isModeEnabled } from '#domain/navigation/modes.ts';
import { isInOutline } from '#domain/navigation/rooms.ts';
import { viewpointOfPlace } from '#domain/navigation/viewpoint-of-place.ts';
import { areaIn, lengthParts, type UnitSystem } from '#domain/units/units.ts';
import {
  labelPointsOf,
  overlayAreas,
  overlayTexts,
  type CurrentRoom,
  type OverlayTexts,
} from '#domain/room-overlay/overlay-markers.ts';
import { boundedRoomAt, type BoundedRoom } from '#domain/room-overlay/room-bounds.ts';
import { allParts, roomOverlayOf, withSwitch, type OverlayPart } from '#domain/room-overlay/room-overlay.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { $mode, setImageryShownFx, showMarkersFx, stageEvents } from '#src/stage/state.ts';
import { $tool } from '#src/tools/state.ts';
import { $visibleFloorIds } from '../floors/index.ts';
import { $currentSweep, visitRequested } from '../navigation/index.ts';
import { $units, formatLengthParts } from '../units/index.ts';
import { roomsNamed } from './index.ts';
import { roomOverlayMessages as messages } from './messages.ts';
import { $bounds } from './room-bounds.ts';

export const roomLayer = 'rooms';

const noFloors: readonly Floor[] = [];
const noAreas: readonly Area[] = [];
const noRooms: readonly BoundedRoom[] = [];

/** The feature's module was started. */
export const overlayLoaded = createEvent();
export const partSwitched = createEvent<{ readonly part: OverlayPart; readonly isOn: boolean }>();
export const $switches = createStore(allParts).on(partSwitched, (switches, { part, isOn }) =>
  withSwitch(switches, part, isOn),
);

/** What of the model the overlay depends on. */
const $floors = $model.map((model): readonly Floor[] => model?.floors ?? noFloors);
const $background = $model.map((model): BackgroundColor => model?.options.backgroundColor ?? 'black');
const $modelFacts = combine($model, $isWorkshop, (model, isWorkshop) => {
  const options = model?.options;
  const hasMode = (mode: ViewMode): boolean =>
    Boolean(options && model?.mesh && isModeEnabled(mode, options, isWorkshop));
  const hasFloorPlan = hasMode('floorplan');
  const hasOthers = isWorkshop || hasMode('dollhouse') || Boolean(model?.sweeps.some(({ enabled }) => enabled));
  return {
    isEnabled: options?.roomBounds ?? false,
    allowsImageryToggle: options?.imageryToggle ?? false,
    hasFloorPlan,
    isPlanOnly: hasFloorPlan && !hasOthers,
  };
});

export const $overlay = combine(
  { bounds: $bounds, facts: $modelFacts, mode: $mode, tool: $tool, switches: $switches },
  ({ bounds, facts, mode, tool, switches }) =>
    roomOverlayOf({ ...facts, roomCount: bounds.rooms.length, mode, tool: tool?.name ?? null, switches }),
);
const $areWallsShown = $overlay.map(({ shown }) => shown.walls);
const $isImageryShown = $overlay.map(({ shown }) => shown.imagery);

const textsOf = (intl: IntlShape, units: UnitSystem): OverlayTexts => {
  const length = (metres: number): string => formatLengthParts(intl, lengthParts(units, metres));
  const areaMessage = units === 'metric' ? messages.squareMetres : messages.squareFeet;
  return {
    length,
    area: (area) => intl.formatMessage(areaMessage, { area: areaIn(units, area) }),
    sides: (longer, shorter) => intl.formatMessage(messages.sides, { length: length(longer), width: length(shorter) }),
  };
};

/** A store of its own: it changes with few of the others, and the stage keeps the meshes of areas that stay. */
const $areas = combine(
  {
    bounds: $bounds,
    floors: $floors,
    walls: $areWallsShown,
    imagery: $isImageryShown,
    isInside: $mode.map(isInside),
    // Without imagery all views from above are the same.
    isAtAngle: combine($mode, $isImageryShown, (mode, imagery) => imagery && isDollhouse(mode)),
    background: $background,
    visibleFloors: $visibleFloorIds,
  },
  ({ bounds, floors, walls, imagery, ...view }): readonly Area[] =>
    view.isInside || (imagery && !walls)
      ? noAreas
      : overlayAreas(bounds, floors, { shown: { walls, imagery }, ...view }),
);

const $labelPoints = $bounds.map(labelPointsOf);
const $currentRoom = combine($bounds, $currentSweep, (bounds, sweep): CurrentRoom | null => {
  const room = sweep && boundedRoomAt(bounds, sweep.floorId, sweep.floorPosition);
  return room && { room, floorHeight: sweep.floorPosition[1] };
});
const noTexts: Pick<Markers, 'labels' | 'lines'> = {};
const $texts = combine(
  {
    bounds: $bounds,
    labelPoints: $labelPoints,
    floors: $floors,
    current: $currentRoom,
    mode: $mode,
    overlay: $overlay,
    // A press while a tool is active is the tool's.
    arePressable: $tool.map((tool) => tool === null),
    intl: $intl,
    units: $units,
  },
  ({ bounds, labelPoints, floors, current, mode, overlay: { shown }, arePressable, intl, units }) =>
    intl && mode !== 'transitioning' && (shown.names || shown.walls || shown.dimensions)
      ? overlayTexts(bounds, labelPoints, floors, current, { shown, mode, arePressable, texts: textsOf(intl, units) })
      : noTexts,
);

const $markers = combine($areas, $texts, (areas, texts): Markers => ({ ...texts, ...(areas.length > 0 && { areas }) }));
sample({
  clock: [$markers, overlayLoaded],
  source: $markers,
  fn: (markers) => ({ layer: roomLayer, markers }),
  target: showMarkersFx,
});
sample({ clock: [$isImageryShown, overlayLoaded], source: $isImageryShown, target: setImageryShownFx });

const pressedViewpoint = sample({
  clock: stageEvents.markerPressed,
  source: { bounds: $bounds, labelPoints: $labelPoints, model: $model },
  fn: ({ bounds, labelPoints, model }, { marker }) => {
    const room = marker.layer === roomLayer ? bounds.rooms.find(({ id }) => id === marker.id) : undefined;
    const point = room && labelPoints.get(room.id);
    if (!point) return null;
    const isInRoom = ({ floorId, position: [x, , z] }: Sweep): boolean =>
      floorId === room.floorId && isInOutline(room.outline, x, z);
    const place = { floorId: room.floorId, position: [point[0], 0, point[1]] as const };
    const sweep = viewpointOfPlace(place, model?.sweeps ?? [], isInRoom);
    return sweep && { sweepId: sweep.id };
  },
});
sample({ clock: pressedViewpoint, filter: (visit) => visit !== null, fn: (visit) => visit!, target: visitRequested });

const $roomsNamed = combine($bounds, $overlay, $mode, ({ rooms }, { shown }, mode): readonly BoundedRoom[] =>
  shown.names && !isInside(mode) ? rooms.filter(({ isHidden }) => !isHidden) : noRooms,
);
sample({ clock: [$roomsNamed, overlayLoaded], source: $roomsNamed, target: roomsNamed });
