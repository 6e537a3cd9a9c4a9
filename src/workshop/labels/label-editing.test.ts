/** docs/reference/labels.md#editing */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import type { FloorId, RoomId } from '#domain/ids.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { hiddenOpacity } from '#domain/markers/markers.ts';
import { forwardRay } from '#domain/tools/testing/forward-ray.ts';
import type { SurfaceHit } from '#engine/stage-api.ts';
import { recordsViewChanged, type RecordsView } from '#src/data/records.ts';
import { labelLayer } from '#src/features/labels/lazy.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $currentSweepId, stageEvents } from '#src/stage/state.ts';
import { openLabelEditor } from '#src/testing/open-label-editor.ts';
import { cancelPressed, confirmPressed } from '#src/tools/state.ts';
import { $openLabelId } from '../open-label.ts';
import {
  $editedTextId,
  $selectedLabelId,
  labelChanged,
  labelRemoved,
  labelRenamed,
  labelVisited,
  textEdited,
} from './edited-labels.ts';
import {
  $newLabel,
  addPressed,
  moveLabel,
  movePressed,
  newLabelDiscarded,
  newLabelNamed,
  placeLabel,
} from './label-tools.ts';
import { labelEditor } from './panel.ts';
import { suggestedTexts } from './suggestions.ts';

const oven = labelOf('oven', { label: 'Oven', position: [1, 1, -2], floorId: 'ground' as FloorId });
const sofa = labelOf('sofa', { label: 'Sofa', position: [2, 4, -2], floorId: 'upper' as FloorId, enabled: false });
const hit: SurfaceHit = {
  position: [3, 1, -2],
  normal: [0, 0, 1],
  floorId: 'ground' as FloorId,
  roomId: 'hall' as RoomId,
  kind: 'mesh',
  id: '',
};
const place = { position: [3, 1, -2], floorId: 'ground', roomId: 'hall' };

const selectAll: RecordsView['select'] = (_, records) => records;

const open = async (options = {}) => {
  const editor = await openLabelEditor([oven, sofa], options);
  const { scope } = editor;
  const hover = (at: SurfaceHit | null) => allSettled(stageEvents.surfaceHovered, { scope, params: { hit: at } });
  const press = () => allSettled(stageEvents.surfacePressed, { scope, params: { hit, sweepId: null } });
  const pressLabel = (id: string) =>
    allSettled(stageEvents.markerPressed, { scope, params: { marker: { layer: labelLayer, kind: 'label', id }, hit } });
  const drag = (id: string) =>
    allSettled(stageEvents.markerDragStarted, { scope, params: { marker: { layer: labelLayer, kind: 'label', id } } });
  const release = async (handleId: string, at: SurfaceHit | null) => {
    await allSettled(stageEvents.handleDragged, { scope, params: { handleId, hit: at, ray: forwardRay } });
    await allSettled(stageEvents.handleReleased, { scope, params: { handleId, hit: at } });
  };
  return { ...editor, hover, press, pressLabel, drag, release };
};

describe('while the panel of labels is open', () => {
  it('all labels are shown, those that visitors do not see half transparent', async () => {
    const { shown, scope, shownIds } = await open();
    expect(shown('oven')).toMatchObject({ isPressable: true });
    expect(shown('oven')).not.toHaveProperty('opacity');
    expect(shown('sofa')?.opacity).toBe(hiddenOpacity);
    await allSettled(labelEditor.closed, { scope });
    expect(shownIds()).toEqual(['oven']);
    expect(shown('oven')?.isPressable).toBe(false);
  });

  it('they are shown also where the owner shows none, and not while the mode changes', async () => {
    const { shown, scope, shownIds } = await open({
      model: { ...smallModel, options: { ...smallModel.options, labels: false } },
    });
    expect(shown('oven')?.opacity).toBe(hiddenOpacity);
    await allSettled(stageEvents.modeChanged, { scope, params: { mode: 'transitioning' } });
    expect(shownIds()).toEqual([]);
  });

  it('a press on one selects it, and its row goes to it', async () => {
    const { scope, pressLabel, shown } = await open();
    await pressLabel('sofa');
    expect(scope.getState($selectedLabelId)).toBe('sofa');
    expect(shown('sofa')).toMatchObject({ isHighlighted: true, isDraggable: true });
    expect(scope.getState($currentSweepId)).toBe('a');
    await allSettled(labelVisited, { scope, params: 'sofa' });
    expect(scope.getState($currentSweepId)).toBe('up');
    await allSettled(labelEditor.closed, { scope });
    expect([scope.getState($selectedLabelId), shown('oven')?.isHighlighted]).toEqual([null, undefined]);
  });
});

describe('a new label', () => {
  it('is added with its text, where a surface was pressed, and is selected', async () => {
    const { scope, server, hover, press, drafts, newLabels, saved, shown } = await open();
    await allSettled(addPressed, { scope });
    await hover(hit);
    expect(drafts()).toMatchObject([{ text: 'New label', position: [3, 1, -2] }]);
    await press();
    expect([scope.getState(placeLabel.$isActive), server.made.length]).toEqual([false, 0]);
    expect(newLabels()).toMatchObject([{ text: 'New label' }]);
    await allSettled(newLabelNamed, { scope, params: { label: scope.getState($newLabel)!, text: 'Lamp' } });
    await saved();
    const [[edit]] = server.made as never as [[{ id: string; after: object }]];
    expect(edit.after).toEqual({ label: 'Lamp', ...place, enabled: true });
    expect([scope.getState($selectedLabelId), newLabels(), scope.getState($newLabel)]).toEqual([edit.id, [], null]);
    expect(shown(edit.id)?.text).toBe('Lamp');
  });

  it('is added also where the field reports its text after a press elsewhere', async () => {
    const { scope, server, press, saved } = await open();
    await allSettled(addPressed, { scope });
    await press();
    const label = scope.getState($newLabel)!;
    // The button for the next one, and then another panel.
    await allSettled(addPressed, { scope });
    await allSettled(labelEditor.closed, { scope });
    await allSettled(newLabelNamed, { scope, params: { label, text: 'Lamp' } });
    await saved();
    expect(server.records.get(label.id)).toMatchObject({ label: 'Lamp', ...place });
    expect([scope.getState($newLabel), scope.getState($selectedLabelId)]).toEqual([null, null]);
  });

  it('is in the layer of new records of the view in which it is named', async () => {
    const { scope, server, press, saved } = await open();
    await allSettled(addPressed, { scope });
    await press();
    const label = scope.getState($newLabel)!;
    await allSettled(recordsViewChanged, { scope, params: { select: selectAll, newLayerId: 'works' } });
    await allSettled(newLabelNamed, { scope, params: { label, text: 'Lamp' } });
    await saved();
    expect(server.records.get(label.id)).toMatchObject({ label: 'Lamp', layerId: 'works' });
  });

  it('that the server rejects leaves a message with its text', async () => {
    const { scope, server, press, messages } = await open();
    await allSettled(addPressed, { scope });
    await press();
    server.rejectionCode = 'request.invalid';
    await allSettled(newLabelNamed, { scope, params: { label: scope.getState($newLabel)!, text: 'Lamp' } });
    expect(messages).toEqual(['This name was not saved: “Lamp”']);
  });

  it('without a text is not added', async () => {
    const { scope, server, press, newLabels } = await open();
    await allSettled(addPressed, { scope });
    await press();
    await allSettled(newLabelDiscarded, { scope });
    expect([server.made, newLabels()]).toEqual([[], []]);
  });

  it('is placed by Enter, opens the panel, and is discarded with it', async () => {
    const { scope } = await open({ isPanelOpen: false });
    await allSettled(addPressed, { scope });
    await allSettled(confirmPressed, { scope, params: hit as never });
    expect(scope.getState(labelEditor.$isOpen)).toBe(scope.getState($newLabel) !== null);
    await allSettled(labelEditor.closed, { scope });
    expect(scope.getState($newLabel)).toBeNull();
  });

  it('cannot be placed before the mesh is loaded', async () => {
    const { scope } = await open({ isMeshSettled: false });
    await allSettled(addPressed, { scope });
    expect(scope.getState(placeLabel.$isActive)).toBe(false);
  });
});

describe('a label', () => {
  it('is moved by “Place again”, which is cancelled by Escape', async () => {
    const { scope, server, press, saved, shown } = await open();
    await allSettled(movePressed, { scope, params: 'oven' });
    expect(shown('oven')?.opacity).toBe(hiddenOpacity);
    await allSettled(cancelPressed, { scope });
    expect([scope.getState(moveLabel.$isActive), server.made]).toEqual([false, []]);
    await allSettled(movePressed, { scope, params: 'oven' });
    await press();
    await saved();
    expect(server.records.get('oven')).toMatchObject(place);
  });

  it('is moved by a drag, which leaves it where it is beside all surfaces', async () => {
    const { scope, server, drag, release, saved } = await open();
    await drag('oven');
    await release('oven', null);
    expect([scope.getState(moveLabel.$isActive), server.made]).toEqual([false, []]);
    await drag('oven');
    await release('oven', hit);
    await saved();
    expect(server.records.get('oven')).toMatchObject(place);
  });

  it('is placed instead of the one that is being moved', async () => {
    const { scope, server, press, saved } = await open();
    await allSettled(movePressed, { scope, params: 'oven' });
    await allSettled(movePressed, { scope, params: 'sofa' });
    await press();
    await saved();
    expect([server.records.get('oven')!['position'], server.records.get('sofa')!['position']]).toEqual([
      [1, 1, -2],
      [3, 1, -2],
    ]);
  });

  it('stays selected while the panel is closed for the tool, as on a phone, and is reported to other editors', async () => {
    const { scope, press, pressLabel } = await open();
    await pressLabel('oven');
    expect(scope.getState($openLabelId)).toBe('oven');
    await allSettled(movePressed, { scope, params: 'oven' });
    await allSettled(labelEditor.closed, { scope });
    expect([scope.getState($selectedLabelId), scope.getState($openLabelId)]).toEqual(['oven', 'oven']);
    await press();
    expect(scope.getState($openLabelId)).toBeNull();
  });

  it('gets another text after the view has changed', async () => {
    const { scope, server, saved, messages } = await open();
    await allSettled(textEdited, { scope, params: 'oven' });
    await allSettled(recordsViewChanged, { scope, params: { select: () => [], newLayerId: null } });
    await allSettled(labelRenamed, { scope, params: { id: 'oven', text: 'Stove' } });
    await saved();
    expect([server.records.get('oven')!['label'], messages]).toEqual(['Stove', []]);
  });

  it('gets another text, is shown to visitors and removed; all is undone and redone', async () => {
    const { scope, server, saved, undo, redo } = await open();
    const before = Object.fromEntries(server.records);
    await allSettled(textEdited, { scope, params: 'oven' });
    await allSettled(labelRenamed, { scope, params: { id: 'oven', text: 'Stove' } });
    await allSettled(labelChanged, { scope, params: { id: 'sofa', change: { enabled: true } } });
    await saved();
    await allSettled(labelRemoved, { scope, params: 'oven' });
    await saved();
    const after = Object.fromEntries(server.records);
    expect(after).toEqual({ sofa: { ...before['sofa'], enabled: true } });
    for (let step = 0; step < 3; step++) await undo();
    await saved();
    expect(Object.fromEntries(server.records)).toEqual(before);
    for (let step = 0; step < 3; step++) await redo();
    await saved();
    expect(Object.fromEntries(server.records)).toEqual(after);
  });

  it('that another editor has renamed meanwhile is in conflict', async () => {
    const { scope, server, notify, saved } = await open();
    await allSettled(textEdited, { scope, params: 'oven' });
    server.records.set('oven', { ...server.records.get('oven')!, label: 'Cooker' });
    notify();
    await allSettled(labelRenamed, { scope, params: { id: 'oven', text: 'Stove' } });
    await saved();
    expect(server.records.get('oven')!['label']).toBe('Cooker');
    expect(server.made.at(-1)).toMatchObject([{ before: { label: 'Oven' }, after: { label: 'Stove' } }]);
  });

  it('that another editor deletes while its text is typed leaves a message with the text', async () => {
    const { scope, server, notify, messages } = await open();
    await allSettled(textEdited, { scope, params: 'oven' });
    server.records.delete('oven');
    notify();
    expect(scope.getState($editedTextId)).toBeNull();
    // The field reports what was typed when it is unmounted.
    await allSettled(labelRenamed, { scope, params: { id: 'oven', text: 'Stove' } });
    expect(messages).toEqual([expect.stringContaining('“Stove”')]);
  });

  it('that could not be removed leaves a message', async () => {
    const { scope, server, messages } = await open();
    server.isReadBroken = true;
    await allSettled(labelRemoved, { scope, params: 'oven' });
    expect(messages).toEqual(['This could not be removed. Try again.']);
  });
});

it('suggestions are the names of the rooms, then common ones, each once', () => {
  const rooms = [{ name: 'Kitchen' }, { name: ' Atelier ' }, { name: '' }] as never;
  const texts = suggestedTexts(createViewerIntl('en-US', {}), { rooms });
  expect(texts.slice(0, 4)).toEqual(['Atelier', 'Kitchen', 'Balcony', 'Basement']);
  expect(texts.filter((text) => text === 'Kitchen')).toHaveLength(1);
});
