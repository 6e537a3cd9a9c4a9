import { describe, expect, it } from 'vitest';
import type { FloorId, RoomId, SweepId } from '../ids.ts';
import { placeTagTool } from './place-tag-tool.ts';

const hit = { position: [1, 2, 3], normal: [0, 1, 0], floorId: 'f1' as FloorId, roomId: 'r1' as RoomId } as const;
const context = { newId: 'new-tag', layerId: 'layer-1', sweepId: 'here' as SweepId };
const step = (input: Parameters<typeof placeTagTool.step>[1]) => placeTagTool.step(null, input, context);

describe('the tool that places a tag', () => {
  it.each(['press', 'confirm'] as const)('places one on %s and is done', (kind) => {
    const { output, isDone, draft } = step({ kind, hit });
    expect(isDone).toBe(true);
    expect(draft).toBeUndefined();
    expect(output).toMatchObject([
      {
        kind: 'tag',
        id: 'new-tag',
        before: null,
        after: { anchorPosition: [1, 2, 3], stemNormal: [0, 1, 0], floorId: 'f1', roomId: 'r1', layerId: 'layer-1' },
      },
    ]);
  });

  it('places one for the current viewpoint alone where the depth of the point is not known, as in a 360° view', () => {
    expect(step({ kind: 'press', hit }).output?.[0]?.after).not.toHaveProperty('sweepId');
    const { output } = step({ kind: 'press', hit: { ...hit, isDepthKnown: false } });
    expect(output).toMatchObject([{ after: { sweepId: 'here', anchorPosition: [1, 2, 3] } }]);
  });

  it('shows a draft pin on the hovered surface, and none off any surface', () => {
    expect(step({ kind: 'hover', hit }).draft?.pins).toMatchObject([{ anchor: [1, 2, 3], normal: [0, 1, 0] }]);
    expect(step({ kind: 'hover', hit: null }).draft).toBeUndefined();
  });

  it('stays active on Enter where no surface is in the middle of the view, and on other keys', () => {
    expect(step({ kind: 'confirm', hit: null })).toEqual({ state: null });
    expect(step({ kind: 'key', key: 'a' })).toEqual({ state: null });
  });

  it('is done without an edit when cancelled', () => {
    expect(step({ kind: 'cancel' })).toEqual({ state: null, isDone: true });
  });
});
