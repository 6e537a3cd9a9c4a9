/** What a press in the menu does (docs/reference/vr.md#menu). */
import { sample } from 'effector';
import type { FloorId, TagId } from '#domain/ids.ts';
import type { XrTurning } from '#engine/stage-api.ts';
import { $currentSweepId, leaveXrFx, placeXrDollhouseFx, setXrTurningFx, stageEvents } from '#src/stage/state.ts';
import { toolDeactivated } from '#src/tools/state.ts';
import { floorRequested } from '../floors/index.ts';
import {
  $isContinuous,
  $kind,
  $snaps,
  continuousToggled,
  kindChosen,
  measure,
  measureKinds,
  snappingToggled,
} from '../measure/lazy.ts';
import { switchModeFx } from '../modes/index.ts';
import { tagOpened, type TagOpenRequest } from '../tags/index.ts';
import { $tourStatus } from '../tours/index.ts';
import { $stops, skippedBack, skippedForward, stopRequested, tourStarted, tourStopped } from '../tours/lazy.ts';
import { vrTurningChosen } from '../vr/index.ts';
import { kindPrefix } from './measure-rows.ts';
import { $shown } from './picture.ts';
import { menuClosed, menuTabs, pageChosen, tabChosen, type MenuTabId } from './state.ts';
import { allFloorsId, stopPrefix } from './tabs.ts';

const areaPressed = sample({
  clock: stageEvents.xrMenuPressed,
  source: $shown,
  filter: (shown) => shown !== null,
  fn: (shown, { areaId }) => ({ areaId, ...shown! }),
});
const whenPressed = (id: string) => areaPressed.filterMap(({ areaId }) => (areaId === id ? true : undefined));
/** A press on a row of a tab, with the id of the row. */
const rowPressed = (tab: MenuTabId) =>
  areaPressed.filterMap(({ areaId, tabId }) =>
    tabId === tab && areaId.startsWith('row:') ? areaId.slice('row:'.length) : undefined,
  );

sample({ clock: whenPressed('close'), fn: () => undefined, target: menuClosed });
sample({ clock: whenPressed('leave'), fn: () => undefined, target: leaveXrFx });

sample({
  clock: areaPressed.filterMap(({ areaId }) => menuTabs.find((id) => areaId === `tab:${id}`)),
  target: tabChosen,
});
const pageSteps: Readonly<Record<string, number>> = { previous: -1, next: 1 };
sample({
  clock: areaPressed.filterMap(({ areaId, tabId, page }) => {
    const step = pageSteps[areaId];
    return step === undefined ? undefined : { tabId, page: page + step };
  }),
  target: pageChosen,
});

const floorPressed = rowPressed('floors');
sample({
  clock: floorPressed,
  fn: (id) => ({ floorId: id === allFloorsId ? null : (id as FloorId) }),
  target: floorRequested,
});

const viewPressed = rowPressed('view');
/** Inside is where the visitor was before. */
sample({
  clock: viewPressed,
  source: $currentSweepId,
  filter: (_, id) => id === 'panorama',
  fn: (sweepId): Parameters<typeof switchModeFx>[0] => ({ mode: 'panorama', options: sweepId ? { sweepId } : {} }),
  target: switchModeFx,
});
sample({
  clock: viewPressed,
  filter: (id) => id === 'dollhouse',
  fn: () => ({ mode: 'dollhouse' as const }),
  target: switchModeFx,
});
const placePressed = viewPressed.filterMap((id) => (id === 'place' ? true : undefined));
sample({ clock: placePressed, fn: () => undefined, target: placeXrDollhouseFx });

const tourRowPressed = rowPressed('tour');
const whenTourRow = (id: string) => tourRowPressed.filterMap((rowId) => (rowId === id ? true : undefined));
const startPressed = whenTourRow('startTour');
const backPressed = whenTourRow('previousStop');
const forwardPressed = whenTourRow('nextStop');
sample({ clock: startPressed, fn: () => ({}), target: tourStarted });
sample({ clock: backPressed, fn: () => undefined, target: skippedBack });
sample({ clock: forwardPressed, fn: () => undefined, target: skippedForward });
sample({ clock: whenTourRow('endTour'), fn: () => undefined, target: tourStopped });
const backToStopPressed = sample({ clock: whenTourRow('backToStop'), source: $tourStatus, fn: ({ index }) => index });
sample({ clock: backToStopPressed, target: stopRequested });
const stopPressed = sample({
  clock: tourRowPressed,
  source: $stops,
  fn: (stops, rowId) => stops.findIndex(({ sid }) => rowId === `${stopPrefix}${sid}`),
}).filter({ fn: (index) => index >= 0 });
sample({ clock: stopPressed, target: stopRequested });

const tagPressed = rowPressed('tags');
sample({ clock: tagPressed, fn: (id): TagOpenRequest => ({ tagId: id as TagId, by: 'list' }), target: tagOpened });

const measureRowPressed = rowPressed('measure');
const whenMeasureRow = (id: string) => measureRowPressed.filterMap((rowId) => (rowId === id ? true : undefined));
const kindPressed = measureRowPressed.filterMap((rowId) =>
  measureKinds.find((kind) => rowId === `${kindPrefix}${kind}`),
);
const showPressed = whenMeasureRow('showMeasurements');
const endPressed = whenMeasureRow('endMeasuring');
sample({
  clock: kindPressed,
  source: $kind,
  filter: (kind, pressed) => pressed !== kind,
  fn: (_, kind) => kind,
  target: kindChosen,
});
sample({
  clock: kindPressed,
  source: measure.$isActive,
  filter: (isActive) => !isActive,
  fn: () => undefined,
  target: measure.toggled,
});
sample({ clock: showPressed, fn: () => undefined, target: measure.toggled });
sample({ clock: endPressed, fn: () => undefined, target: toolDeactivated });
sample({ clock: whenMeasureRow('snapping'), source: $snaps, fn: (snaps) => !snaps, target: snappingToggled });
sample({ clock: whenMeasureRow('continuous'), source: $isContinuous, fn: (isOn) => !isOn, target: continuousToggled });

const turningPressed = rowPressed('comfort').filterMap((id): XrTurning | undefined =>
  id === 'steps' || id === 'smooth' ? id : undefined,
);
sample({ clock: turningPressed, target: [vrTurningChosen, setXrTurningFx] });

// The view is free where the visitor goes somewhere.
const measurePressed = [kindPressed, showPressed, endPressed];
const tourPressed = [startPressed, backPressed, forwardPressed, backToStopPressed, stopPressed];
sample({
  clock: [floorPressed, placePressed, tagPressed, ...measurePressed, ...tourPressed],
  fn: () => undefined,
  target: menuClosed,
});
