/** docs/reference/labels.md#commands */
import { expect, it } from 'vitest';
import type { FloorId } from '#domain/ids.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { openLabelEditor } from '#src/testing/open-label-editor.ts';

const oven = labelOf('oven', { label: 'Oven', position: [1, 1, -2], floorId: 'ground' as FloorId });
const open = () => openLabelEditor([oven], { isPanelOpen: false });

it('labels are listed, added, changed and deleted by commands', async () => {
  const { bus, server } = await open();
  const added = (await bus.run('LABEL_ADD', { label: 'Sofa', position: [0, 1, 2], floorId: 'ground' })) as {
    readonly labelId: string;
  };
  expect(server.records.get(added.labelId)).toMatchObject({ label: 'Sofa', position: [0, 1, 2], enabled: true });
  await bus.run('LABEL_CHANGE', { labelId: 'oven', label: 'Stove', position: [2, 1, 0], enabled: false });
  expect(server.records.get('oven')).toMatchObject({
    label: 'Stove',
    position: [2, 1, 0],
    floorId: null,
    enabled: false,
  });
  expect(await bus.run('LIST_LABELS', {})).toMatchObject([
    { id: 'oven', label: 'Stove', enabled: false },
    { id: added.labelId, label: 'Sofa', layerId: null },
  ]);
  await bus.run('LABEL_DELETE', { labelId: 'oven' });
  expect([...server.records.keys()]).toEqual([added.labelId]);
});

it.each([
  ['LABEL_ADD', { label: 'Sofa' }, 'command.invalid'],
  ['LABEL_ADD', { label: ' ', position: [0, 0, 0] }, 'command.invalid'],
  ['LABEL_ADD', { label: 'a'.repeat(201), position: [0, 0, 0] }, 'command.invalid'],
  ['LABEL_ADD', { label: 'Sofa', position: [0, 0, 0], floorId: 'cellar' }, 'command.invalid'],
  ['LABEL_CHANGE', { labelId: 'gone', label: 'Sofa' }, 'label.unknown'],
  ['LABEL_CHANGE', { labelId: 'oven', label: '  ' }, 'command.invalid'],
  ['LABEL_CHANGE', { labelId: 'oven', layerId: 'works' }, 'label.layer'],
  ['LABEL_DELETE', { labelId: 'gone' }, 'label.unknown'],
])('%s with %j is rejected: %s', async (command, payload, code) => {
  const { bus, server } = await open();
  await expect(bus.run(command, payload as never)).rejects.toMatchObject({ code });
  expect(server.made).toEqual([]);
});
