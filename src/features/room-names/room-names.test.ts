import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { RoomId } from '#domain/ids.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { roomNameLayer } from './state.ts';

const [floor] = smallModel.floors;
const hall = {
  id: 'hall' as RoomId,
  floorId: floor!.id,
  name: 'Hall',
  classifications: [],
  outline: [
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
  ],
  height: null,
  area: 8,
} as const;

const open = async (roomBounds: boolean) => {
  const options = { ...smallModel.options, roomBounds };
  const space = await openSpace({ model: { ...smallModel, rooms: [hall], options } });
  await allSettled(intlCreated, { scope: space.scope, params: createViewerIntl('en-US', {}) });
  const goTo = (mode: 'floorplan' | 'panorama') =>
    allSettled(stageEvents.modeChanged, { scope: space.scope, params: { mode } });
  return {
    goTo,
    labels: () => space.stage.markers.get(roomNameLayer)?.labels?.map(({ text, detail }) => [text, detail]),
  };
};

it('are visible with their areas in the floor plan only', async () => {
  const { goTo, labels } = await open(true);
  expect(labels()).toBeUndefined();
  await goTo('floorplan');
  expect(labels()).toEqual([['Hall', '8.0 m²']]);
  await goTo('panorama');
  expect(labels()).toBeUndefined();
});

it('are absent if rooms are disabled in the model options', async () => {
  const { goTo, labels } = await open(false);
  await goTo('floorplan');
  expect(labels()).toBeUndefined();
});
