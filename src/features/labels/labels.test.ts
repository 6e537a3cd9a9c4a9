import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import type { FloorId } from '#domain/ids.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { recordsViewChanged, type RecordsView } from '#src/data/records.ts';
import { labelRecords } from '#src/data/labels.ts';
import { $currentSweepId, stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { labelLayer } from './state.ts';

const [first, second] = smallModel.sweeps;

const label = (id: string, text: string, change: Partial<Omit<SpaceLabel, 'id'>> = {}): SpaceLabel => {
  const { position, floorId, roomId } = second!;
  return labelOf(id, { label: text, position, floorId, roomId, ...change });
};

const open = async (labels: readonly SpaceLabel[]) => {
  const space = await openSpace();
  const set = (list: readonly SpaceLabel[]) =>
    allSettled(labelRecords.changed, { scope: space.scope, params: { records: list, hidden: [], warnings: [] } });
  await set(labels);
  const shown = () => space.stage.markers.get(labelLayer)?.labels?.map(({ text }) => text);
  return { ...space, set, shown };
};

it('are markers of the stage, and follow changes', async () => {
  const { set, shown } = await open([label('a', 'Oven'), label('b', ' Sofa ')]);
  expect(shown()).toEqual(['Oven', 'Sofa']);
  await set([label('a', 'Stove'), label('c', 'Off', { enabled: false })]);
  expect(shown()).toEqual(['Stove']);
});

it('are not sent again when none looks different', async () => {
  const { set, stage } = await open([label('a', 'Oven')]);
  const before = stage.markers.get(labelLayer);
  await set([label('a', 'Oven')]);
  expect(stage.markers.get(labelLayer)).toBe(before);
});

const select: RecordsView['select'] = (kind, records) =>
  records.filter(({ layerId }) => kind === 'label' && layerId === null);

it('are those of the chosen view', async () => {
  const { scope, shown } = await open([label('a', 'Oven'), label('b', 'Sofa', { layerId: 'extra' })]);
  await allSettled(recordsViewChanged, { scope, params: { select, newLayerId: null } });
  expect(shown()).toEqual(['Oven']);
});

it('are gone while the mode changes', async () => {
  const { scope, shown } = await open([label('a', 'Oven')]);
  await allSettled(stageEvents.modeChanged, { scope, params: { mode: 'transitioning' } });
  expect(shown()).toEqual([]);
});

const press = (id: string, layer = labelLayer) => ({
  marker: { layer, kind: 'label' as const, id },
  hit: { position: second!.position, normal: [0, 1, 0], floorId: null as FloorId | null, roomId: null } as never,
});

it('lead to their viewpoint when they are pressed from above, and inside leave presses to pucks', async () => {
  const { scope, stage } = await open([label('a', 'Oven')]);
  const isPressable = () => stage.markers.get(labelLayer)?.labels?.[0]?.isPressable;
  expect(isPressable()).toBe(false);
  await allSettled(stageEvents.modeChanged, { scope, params: { mode: 'transitioning' } });
  await allSettled(stageEvents.modeChanged, { scope, params: { mode: 'dollhouse' } });
  expect(isPressable()).toBe(true);
  expect(scope.getState($currentSweepId)).toBe(first!.id);
  await allSettled(stageEvents.markerPressed, { scope, params: press('a', 'tags') });
  expect(scope.getState($currentSweepId)).toBe(first!.id);
  await allSettled(stageEvents.markerPressed, { scope, params: press('a') });
  expect(scope.getState($currentSweepId)).toBe(second!.id);
});
