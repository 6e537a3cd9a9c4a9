/** docs/reference/wall-graph.md#room-overlay */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { RoomId } from '#domain/ids.ts';
import type { ModelOptions, Room } from '#domain/model/model.ts';
import type { RoomBounds } from '#domain/room-overlay/room-bounds.ts';
import { modelChanged } from '#src/data/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { $currentSweepId, stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { toolActivated } from '#src/tools/state.ts';
import { unitsChosen } from '../units/index.ts';
import { $namedRooms } from './index.ts';
import { roomBoundsChanged } from './room-bounds.ts';
import { $overlay, overlayLoaded, partSwitched, roomLayer } from './state.ts';

const [floor] = smallModel.floors;
const hall: Room = {
  id: 'hall' as RoomId,
  floorId: floor!.id,
  name: 'Hall',
  classifications: [],
  outline: [
    [-1, -1],
    [3, -1],
    [3, 1],
    [-1, 1],
  ],
  height: null,
  area: 8,
};

const open = async (change: Partial<ModelOptions> = {}, rooms: readonly Room[] = [hall]) => {
  const options = { ...smallModel.options, ...change };
  const model = { ...smallModel, rooms, options };
  const { scope, stage } = await openSpace({ model });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(overlayLoaded, { scope });
  const markers = () => stage.markers.get(roomLayer) ?? {};
  return {
    scope,
    stage,
    model,
    goTo: (mode: 'floorplan' | 'dollhouse' | 'panorama' | 'transitioning') =>
      allSettled(stageEvents.modeChanged, { scope, params: { mode } }),
    measure: () => allSettled(toolActivated, { scope, params: { name: 'MEASUREMENTS' } as never }),
    switchTo: (part: 'imagery' | 'names' | 'walls' | 'dimensions', isOn: boolean) =>
      allSettled(partSwitched, { scope, params: { part, isOn } }),
    labels: () => markers().labels?.map(({ text, detail }) => [text, detail]),
    walls: () => markers().areas?.length,
    lines: () => markers().lines?.length,
  };
};

const drawn: RoomBounds = {
  rooms: [
    { ...hall, name: 'Lobby', isHidden: false, holes: [], showsDimensions: true, sides: { length: 4, width: 2 } },
  ],
  walls: [{ floorId: floor!.id, kind: 'wall', outline: hall.outline }],
};

it('has the names and areas of rooms from above', async () => {
  const { goTo, labels } = await open();
  expect(labels()).toBeUndefined();
  await goTo('floorplan');
  expect(labels()).toEqual([['Hall', '8.0 m²']]);
  await goTo('transitioning');
  expect(labels()).toBeUndefined();
  await goTo('dollhouse');
  expect(labels()).toEqual([['Hall', '']]);
  await goTo('panorama');
  expect(labels()).toBeUndefined();
});

it('has the rooms and walls of the wall graph once they are loaded', async () => {
  const { scope, goTo, labels, walls } = await open();
  await goTo('floorplan');
  // Until then there are dividers along the outline.
  expect(walls()).toBe(4);
  await allSettled(roomBoundsChanged, { scope, params: { bounds: drawn, warnings: [] } });
  expect([labels(), walls()]).toEqual([[['Lobby', '8.0 m²']], 1]);
});

it('is in the chosen units, with areas to one decimal', async () => {
  const { scope, goTo, measure, labels } = await open();
  await goTo('floorplan');
  await measure();
  expect(labels()).toEqual([['Hall', '4.00 m × 2.00 m\n8.0 m²']]);
  await allSettled(unitsChosen, { scope, params: 'imperial' });
  expect(labels()).toEqual([['Hall', '13′ 1″ × 6′ 7″\n86.1 sq ft']]);
});

it('has the current room inside while measuring', async () => {
  const { measure, labels, lines } = await open({}, [
    hall,
    { ...hall, id: 'far' as RoomId, outline: hall.outline.map(([x, z]) => [x + 90, z]) },
  ]);
  await measure();
  expect([labels()?.length, lines()]).toEqual([1, 1]);
});

const press = (layer: string) => ({ marker: { layer, kind: 'label' as const, id: 'study' }, hit: {} as never });

it('leads into the room whose name is pressed, unless a tool is active', async () => {
  const third = smallModel.sweeps[2]!;
  const [x, , z] = third.position;
  const study: Room = {
    ...hall,
    id: 'study' as RoomId,
    outline: [
      [x - 0.5, z - 0.5],
      [x + 0.5, z - 0.5],
      [x + 0.5, z + 0.5],
      [x - 0.5, z + 0.5],
    ],
  };
  const { scope, stage, goTo, measure } = await open({}, [hall, study]);
  const arePressable = () => stage.markers.get(roomLayer)?.labels?.map(({ isPressable }) => isPressable);
  await goTo('transitioning');
  await goTo('dollhouse');
  expect(arePressable()).toEqual([true, true]);
  await allSettled(stageEvents.markerPressed, { scope, params: press('labels') });
  expect(scope.getState($currentSweepId)).not.toBe(third.id);
  await allSettled(stageEvents.markerPressed, { scope, params: press(roomLayer) });
  expect(scope.getState($currentSweepId)).toBe(third.id);
  await goTo('floorplan');
  await measure();
  expect(arePressable()).toEqual([false, false]);
});

it.each<[string, Partial<ModelOptions>, readonly Room[]]>([
  ['if the option is off', { roomBounds: false }, [hall]],
  ['without outlines of rooms', {}, [{ ...hall, outline: [] }]],
])('is absent %s', async (_, options, rooms) => {
  const { scope, goTo, labels } = await open(options, rooms);
  await goTo('floorplan');
  expect(labels()).toBeUndefined();
  expect(Object.values(scope.getState($overlay).offered)).not.toContain(true);
});

describe('the imagery', () => {
  it('is hidden and shown from above, and is not shown again by a change of mode', async () => {
    const { stage, goTo, switchTo, labels, walls } = await open();
    await goTo('floorplan');
    await switchTo('imagery', false);
    expect([stage.isImageryShown, labels()?.length]).toEqual([false, 1]);
    const drawn = walls();
    for (const mode of ['transitioning', 'dollhouse', 'transitioning', 'floorplan'] as const) {
      await goTo(mode);
      // The plan remains meanwhile.
      expect([stage.isImageryShown, walls()]).toEqual([false, drawn]);
    }
    await goTo('panorama');
    await goTo('transitioning');
    expect(stage.isImageryShown).toBe(false);
    await goTo('floorplan');
    await switchTo('imagery', true);
    expect(stage.isImageryShown).toBe(true);
  });

  it('comes back where the overlay ends', async () => {
    const { scope, stage, model, goTo, switchTo } = await open();
    await goTo('floorplan');
    await switchTo('imagery', false);
    await goTo('panorama');
    const options = { ...model.options, roomBounds: false };
    await allSettled(modelChanged, { scope, params: { model: { ...model, options }, warnings: [] } });
    await goTo('transitioning');
    await goTo('dollhouse');
    expect(stage.isImageryShown).toBe(true);
  });

  it('stays if the owner does not allow it', async () => {
    const { scope, stage, goTo, switchTo } = await open({ imageryToggle: false });
    await goTo('floorplan');
    await switchTo('imagery', false);
    expect([stage.isImageryShown, scope.getState($overlay).offered.imagery]).toEqual([true, false]);
  });

  it('brings walls back when it is hidden', async () => {
    const { scope, goTo, measure, switchTo, walls } = await open();
    await allSettled(roomBoundsChanged, { scope, params: { bounds: drawn, warnings: [] } });
    await goTo('floorplan');
    await measure();
    await switchTo('walls', false);
    expect(walls()).toBeUndefined();
    await switchTo('imagery', false);
    // The wall, and the floor of the room.
    expect(walls()).toBe(2);
  });
});

it('reports the names that it shows from above', async () => {
  const { scope, goTo, measure, switchTo } = await open();
  const names = () => scope.getState($namedRooms).map(({ name }) => name);
  expect(names()).toEqual([]);
  await goTo('floorplan');
  expect(names()).toEqual(['Hall']);
  await measure();
  await switchTo('names', false);
  expect(names()).toEqual([]);
});

it('keeps its areas when nothing of them changes', async () => {
  const { scope, stage, goTo, measure } = await open();
  await goTo('floorplan');
  const areas = () => stage.markers.get(roomLayer)!.areas;
  const before = areas();
  await measure();
  await allSettled(unitsChosen, { scope, params: 'imperial' });
  expect(areas()).toBe(before);
});

it('the imagery cannot be hidden if the plan is the only mode', async () => {
  const { scope, goTo, model } = await open({ dollhouse: false });
  await goTo('floorplan');
  const isOffered = () => scope.getState($overlay).offered.imagery;
  expect(isOffered()).toBe(true);
  const sweeps = model.sweeps.map((sweep) => ({ ...sweep, enabled: false }));
  await allSettled(modelChanged, { scope, params: { model: { ...model, sweeps }, warnings: [] } });
  expect(isOffered()).toBe(false);
});
