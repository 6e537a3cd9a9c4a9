import { describe, expect, it } from 'vitest';
import type { FloorId, RoomId } from '../ids.ts';
import { forwardRay } from '../tools/testing/forward-ray.ts';
import type { SurfacePoint, ToolInput } from '../tools/tool.ts';
import { labelEdit, newLabelEdit } from './label-edits.ts';
import { moveLabelTool, placeLabelTool } from './label-tools.ts';
import { labelOf } from './testing/label-of.ts';

const place = { position: [4, 2, 3], floorId: 'ground' as FloorId, roomId: 'hall' as RoomId } as const;
const hit: SurfacePoint = { ...place, normal: [1, 0, 0], snap: null };
const label = labelOf('l', { label: ' Oven ', layerId: 'works' });

const placeStep = (input: ToolInput) => placeLabelTool.step(null, input, { text: 'New label' });
const moveStep = (input: ToolInput, moved = label) =>
  moveLabelTool.step(null, input, { label: moved, untitled: 'Label' });

describe('the tool that places a label', () => {
  it('shows the text where the pointer is, and none beside all surfaces', () => {
    expect(placeStep({ kind: 'hover', hit }).draft?.labels).toMatchObject([{ text: 'New label', position: [4, 2, 3] }]);
    expect(placeStep({ kind: 'hover', hit: null })).toEqual({ state: null });
  });

  it.each<ToolInput>([
    { kind: 'press', hit },
    { kind: 'confirm', hit },
  ])('has its place after a $kind', (input) =>
    expect(placeStep(input)).toEqual({ state: null, output: place, isDone: true }),
  );

  it('goes on after Enter without a surface and other keys, and ends when it is cancelled', () => {
    expect(placeStep({ kind: 'confirm', hit: null })).toEqual({ state: null });
    expect(placeStep({ kind: 'key', key: 'a' })).toEqual({ state: null });
    expect(placeStep({ kind: 'cancel' })).toEqual({ state: null, isDone: true });
  });
});

describe('the tool that moves a label', () => {
  it.each<ToolInput>([
    { kind: 'press', hit },
    { kind: 'confirm', hit },
    { kind: 'release', handleId: 'l', hit },
  ])('moves it by a $kind on a surface, in one edit with its new floor and room', (input) => {
    const { output, isDone } = moveStep(input);
    expect(isDone).toBe(true);
    const before = { position: [0, 0, 0], floorId: null, roomId: null };
    expect(output).toEqual([{ kind: 'label', id: 'l', layerId: 'works', before, after: place }]);
  });

  it('shows it where it is dragged', () => {
    const { draft, output } = moveStep({ kind: 'drag', handleId: 'l', hit, ray: forwardRay });
    expect([draft?.labels?.[0]?.text, output]).toEqual(['Oven', undefined]);
  });

  it('leaves it where a drag ends beside all surfaces, and at its own place', () => {
    expect(moveStep({ kind: 'release', handleId: 'l', hit: null })).toEqual({ state: null, isDone: true });
    expect(moveStep({ kind: 'press', hit }, labelOf('l', place)).output).toEqual([]);
  });

  it('ends when the label has been removed', () =>
    expect(moveLabelTool.step(null, { kind: 'press', hit }, { label: null, untitled: '' })).toEqual({
      state: null,
      isDone: true,
    }));
});

describe('the edits of labels', () => {
  it('add one to a layer', () => {
    const edit = newLabelEdit({ id: 'n', label: 'Sofa' }, place, 'works');
    expect(edit).toEqual({
      kind: 'label',
      id: 'n',
      before: null,
      after: { label: 'Sofa', ...place, enabled: true, layerId: 'works' },
    });
    expect(newLabelEdit({ id: 'n', label: 'Sofa', enabled: false }, place, null).after).toEqual({
      label: 'Sofa',
      ...place,
      enabled: false,
    });
  });

  it('change only what differs, and expect what the user saw', () => {
    expect(labelEdit(label, { label: ' Oven ', enabled: true })).toBeNull();
    expect(labelEdit(label, { label: 'Stove' }, { label: 'Cooker' })).toEqual({
      kind: 'label',
      id: 'l',
      layerId: 'works',
      before: { label: 'Cooker' },
      after: { label: 'Stove' },
    });
    expect(labelEdit(label, { layerId: 'other' })).toMatchObject({ layerId: 'works', after: { layerId: 'other' } });
  });
});
