/**
 * What the tabs of the menu contain (docs/reference/vr.md#menu). Null: the tab is hidden, since the page does not have it
 * either.
 */
import { combine } from 'effector';
import { isDollhouse } from '#domain/model/view-mode.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import type { VrMenuRow } from '#ui-kit/lazy.ts';
import { $mode, $xrSession } from '#src/stage/state.ts';
import {
  $areFloorsLocked,
  $currentFloorId,
  $floorItems,
  $hasFloorSelector,
  $isAllFloorsOffered,
  formatFloorName,
} from '../floors/index.ts';
import { $failedChange, $possibleButtons, $pressedButton } from '../modes/index.ts';
import { $listedTags } from '../tags/index.ts';
import { titleOf } from '../tags/lazy.ts';
import { $order, $orderFacts, tagGroupsOf } from '../tags/lazy-list.ts';
import { $offeredTourControls, $tourStatus } from '../tours/index.ts';
import { $isAtStop, $stops } from '../tours/lazy.ts';
import { $vrTurning } from '../vr/index.ts';
import { $measureRows } from './measure-rows.ts';
import { vrMenuMessages, vrMenuTourMessages as tourMessages } from './messages.ts';
import { $isOpen } from './state.ts';

type Rows = readonly VrMenuRow[] | null;

/** The row of a stop has the stop's own id behind this. */
export const stopPrefix = 'stop:';

/** The id of the row for all floors: no floor has it. */
export const allFloorsId = '';

const $floorRows = combine(
  {
    intl: $intl,
    hasSelector: $hasFloorSelector,
    items: $floorItems,
    currentFloorId: $currentFloorId,
    areLocked: $areFloorsLocked,
    hasAll: $isAllFloorsOffered,
  },
  ({ intl, hasSelector, items, currentFloorId, areLocked, hasAll }): Rows => {
    if (!intl || !hasSelector) return null;
    const all = {
      id: allFloorsId,
      label: intl.formatMessage(vrMenuMessages.allFloors),
      isSelected: currentFloorId === null,
      isDisabled: areLocked,
    };
    const floors = items.map(({ floor, navigable }) => ({
      id: floor.id,
      label: formatFloorName(intl, floor),
      isSelected: floor.id === currentFloorId,
      isDisabled: areLocked || !navigable,
    }));
    return hasAll ? [all, ...floors] : floors;
  },
);

/** The modes that a headset shows. */
const viewModes = ['panorama', 'dollhouse'] as const;

const $viewRows = combine(
  {
    intl: $intl,
    mode: $mode,
    buttons: $possibleButtons,
    pressed: $pressedButton,
    failed: $failedChange,
    findsSurfaces: $xrSession.map((session) => session?.findsSurfaces ?? false),
  },
  ({ intl, mode, buttons, pressed, failed, findsSurfaces }): Rows => {
    if (!intl || !buttons.includes('dollhouse')) return null;
    const labels = { panorama: vrMenuMessages.inside, dollhouse: vrMenuMessages.dollhouse };
    const failure = failed && isDollhouse(failed.mode) ? intl.formatMessage(vrMenuMessages.meshUnavailable) : undefined;
    const rows = viewModes
      .filter((id) => buttons.includes(id))
      .map((id) => ({
        id,
        label: intl.formatMessage(labels[id]),
        ...(id === 'dollhouse' && failure && { detail: failure }),
        isSelected: (pressed === 'panorama') === (id === 'panorama'),
      }));
    const placeLabel = findsSurfaces ? vrMenuMessages.placeElsewhere : vrMenuMessages.placeDollhouse;
    const place = { id: 'place', label: intl.formatMessage(placeLabel) };
    return isDollhouse(mode) ? [...rows, place] : rows;
  },
);

type RowMessage = 'start' | 'again' | 'backToStop' | 'previous' | 'next' | 'close';

const $tourRows = combine(
  { intl: $intl, controls: $offeredTourControls, status: $tourStatus, stops: $stops, isAtStop: $isAtStop },
  ({ intl, controls, status, stops, isAtStop }): Rows => {
    if (!intl || !(controls.buttons || controls.reel)) return null;
    const { isActive, isUnderWay, index: current } = status;
    const row = (id: string, message: (typeof tourMessages)[RowMessage]) => ({
      id,
      label: intl.formatMessage(message),
    });
    const start = row('startTour', status.state === 'Completed' ? tourMessages.again : tourMessages.start);
    const isAway = isActive && !isUnderWay && !isAtStop;
    const steps = [
      ...(isAway ? [row('backToStop', tourMessages.backToStop)] : []),
      row('previousStop', tourMessages.previous),
      row('nextStop', tourMessages.next),
    ];
    return [
      ...(controls.buttons ? (isActive ? steps : [start]) : []),
      ...(isActive ? [row('endTour', tourMessages.close)] : []),
      ...(controls.reel ? stops : []).map(({ sid, title }, index) => ({
        id: `${stopPrefix}${sid}`,
        label: title || intl.formatMessage(tourMessages.untitled, { step: index + 1 }),
        detail: intl.formatMessage(tourMessages.progress, { step: index + 1, count: stops.length }),
        isSelected: isActive && index === current,
      })),
    ];
  },
);

const noTags: readonly Tag[] = [];
/** Only while the menu is open: to order thousands of tags takes long. */
const $tagsInOrder = combine($isOpen, $orderFacts, $order, (isOpen, facts, order) =>
  isOpen ? tagGroupsOf(facts, order).flatMap(({ tags }) => tags) : noTags,
);

const $tagRows = combine(
  { intl: $intl, model: $model, hasTags: $listedTags.map(({ length }) => length > 0), tags: $tagsInOrder },
  ({ intl, model, hasTags, tags }): Rows => {
    if (!intl || !hasTags) return null;
    const floors = model && model.floors.length > 1 ? model.floors : [];
    const floorNames = new Map(floors.map((floor) => [floor.id, formatFloorName(intl, floor)]));
    return tags.map((tag) => ({
      id: tag.id,
      label: titleOf(intl, tag),
      detail: (tag.floorId && floorNames.get(tag.floorId)) ?? '',
    }));
  },
);

const $comfortRows = combine($intl, $vrTurning, (intl, turning): Rows =>
  intl
    ? [
        { id: 'steps', label: intl.formatMessage(vrMenuMessages.turnInSteps), isSelected: turning === 'steps' },
        { id: 'smooth', label: intl.formatMessage(vrMenuMessages.turnSmoothly), isSelected: turning === 'smooth' },
      ]
    : null,
);

export const $rowsOfTabs = combine({
  floors: $floorRows,
  view: $viewRows,
  tour: $tourRows,
  tags: $tagRows,
  measure: $measureRows,
  comfort: $comfortRows,
});
