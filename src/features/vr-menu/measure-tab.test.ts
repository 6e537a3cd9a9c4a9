/** docs/reference/vr.md#menu: the tab for measuring */
import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { newMeasurementEdit, type SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import { lineAt } from '#domain/measure/testing/run-measure-tool.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { openVrMenu } from '#src/testing/open-vr-menu.ts';
import { $isContinuous, $kind, $snaps, measure } from '../measure/state.ts';

const kinds = ['Point to point', 'Straight across', 'Height', 'Area'];

const modelWithoutMeasuring: Model = { ...smallModel, options: { ...smallModel.options, measurements: false } };
const saved = newMeasurementEdit(lineAt('door', 0, 2), '0').after as unknown as SavedMeasurement;

const openTab = async (model: Model = smallModel) => {
  const menu = await openVrMenu({ model });
  await menu.button();
  await menu.press('tab:measure');
  const { scope } = menu;
  return { ...menu, kind: () => (scope.getState(measure.$isActive) ? scope.getState($kind) : null) };
};

it('begins to measure with the kind that is pressed, and closes the menu', async () => {
  const { stage, button, press, shows, kind } = await openTab();
  expect([shows().rows, kind()]).toEqual([kinds, null]);
  await press('row:kind:height');
  expect([kind(), stage.xrMenu]).toEqual(['height', null]);
  await button();
  const [points, across, height, area] = kinds;
  expect(shows().rows.slice(0, 4)).toEqual([points, across, `${height} ✓`, area]);
  await press('row:kind:area');
  expect([kind(), stage.xrMenu]).toEqual(['area', null]);
});

it('goes on with the kind that is measured already', async () => {
  const { stage, button, press, kind } = await openTab();
  await press('row:kind:points');
  await button();
  await press('row:kind:points');
  expect([kind(), stage.xrMenu]).toEqual(['points', null]);
});

it('has the settings of the tool while it is active, and stays open when they are changed', async () => {
  const { scope, button, press, shows } = await openTab();
  await press('row:kind:points');
  await button();
  expect(shows().rows.slice(4)).toEqual(['Snap to edges and corners', 'Continuous lines', 'Stop measuring']);
  await press('row:snapping');
  await press('row:continuous');
  expect(shows().rows.slice(4)).toEqual(['Snap to edges and corners ✓', 'Continuous lines ✓', 'Stop measuring']);
  expect([scope.getState($snaps), scope.getState($isContinuous)]).toEqual([true, true]);
  await press('row:snapping');
  expect([scope.getState($snaps), scope.getState($isContinuous)]).toEqual([false, true]);
});

it('ends the tool', async () => {
  const { stage, button, press, shows, kind } = await openTab();
  await press('row:kind:across');
  await button();
  await press('row:endMeasuring');
  expect([kind(), stage.xrMenu]).toEqual([null, null]);
  await button();
  expect(shows().rows).toEqual(kinds);
});

it('is hidden where visitors may not measure, and nothing is saved', async () => {
  const { shows } = await openTab(modelWithoutMeasuring);
  expect(shows().tabs).toEqual(['Floors', 'View', 'Comfort']);
});

it('shows and hides what is saved where visitors may not measure', async () => {
  const { scope, stage, button, press, shows } = await openTab(modelWithoutMeasuring);
  await allSettled(measurementRecords.changed, { scope, params: { records: [saved], hidden: [], warnings: [] } });
  await press('tab:measure');
  expect(shows().rows).toEqual(['Measurements']);
  await press('row:showMeasurements');
  expect([scope.getState(measure.$isActive), stage.xrMenu]).toEqual([true, null]);
  await button();
  expect(shows().rows).toEqual(['Measurements ✓']);
  await press('row:showMeasurements');
  expect(scope.getState(measure.$isActive)).toBe(false);
});
