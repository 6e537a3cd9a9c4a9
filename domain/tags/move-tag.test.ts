import { describe, expect, it } from 'vitest';
import type { FloorId, RoomId, SweepId } from '../ids.ts';
import { forwardRay } from '../tools/testing/forward-ray.ts';
import type { SurfacePoint, ToolInput } from '../tools/tool.ts';
import { moveTagTool, tagMovedTo, type MoveTagContext } from './move-tag.ts';
import { tagOf } from './testing/tag-of.ts';

const hall = 'hall' as RoomId;
const ground = 'ground' as FloorId;
const lobby = 'lobby' as SweepId;
const hit: SurfacePoint = { position: [4, 2, 3], normal: [1, 0, 0], floorId: ground, roomId: hall, snap: null };
const tag = tagOf('t', { color: '#123456', stemLength: 0.5, layerId: 'works' });
const context: MoveTagContext = { tag, pin: { kind: 'tag', icon: ['M0 0'] }, sweepId: lobby };
const step = (input: ToolInput) => moveTagTool.step(null, input, context);
const moved = { anchorPosition: [4, 2, 3], stemNormal: [1, 0, 0], floorId: 'ground', roomId: 'hall' };

describe('the tool that moves a tag', () => {
  it.each<ToolInput>([
    { kind: 'press', hit },
    { kind: 'confirm', hit },
    { kind: 'release', handleId: 't', hit },
  ])('moves it by a $kind on a surface, in one edit with its new floor and room, and is done', (input) => {
    const { output, isDone } = step(input);
    expect(isDone).toBe(true);
    expect(output).toEqual([
      {
        kind: 'tag',
        id: 't',
        layerId: 'works',
        before: { anchorPosition: [1, 1, 0], stemNormal: [0, 0, 1], floorId: null, roomId: null },
        after: moved,
      },
    ]);
  });

  it.each<ToolInput>([
    { kind: 'hover', hit },
    { kind: 'drag', handleId: 't', hit, ray: forwardRay },
  ])('shows the pin with its colour and stem where a $kind is', (input) => {
    const { draft, output, isDone } = step(input);
    expect([output, isDone]).toEqual([undefined, undefined]);
    expect(draft?.pins).toMatchObject([{ anchor: [4, 2, 3], color: '#123456', stemLength: 0.5, icon: ['M0 0'] }]);
  });

  it('leaves the tag where it is when a drag ends beside all surfaces, or it is cancelled', () => {
    expect(step({ kind: 'release', handleId: 't', hit: null })).toEqual({ state: null, isDone: true });
    expect(step({ kind: 'cancel' })).toEqual({ state: null, isDone: true });
  });

  it('stays active on Enter without a surface, and on other keys', () => {
    expect(step({ kind: 'confirm', hit: null })).toEqual({ state: null });
    expect(step({ kind: 'key', key: 'a' })).toEqual({ state: null });
  });

  it('gives a tag of which only the direction is known to the current viewpoint', () => {
    const [edit] = step({ kind: 'press', hit: { ...hit, isDepthKnown: false } }).output!;
    expect(edit?.after).toEqual({ ...moved, sweepId: 'lobby' });
    const placed = moveTagTool.step(
      null,
      { kind: 'press', hit },
      { ...context, tag: tagOf('t', { sweepId: 'other' as SweepId }) },
    ).output!;
    expect(placed[0]?.after).toMatchObject({ sweepId: null });
  });

  it('makes no edit where the tag is there already', () => {
    const { anchorPosition: position, stemNormal: normal } = tag;
    expect(tagMovedTo(tag, { position, normal, floorId: null, roomId: null, sweepId: null })).toEqual([]);
  });

  it('is done without a tag', () => {
    expect(moveTagTool.step(null, { kind: 'press', hit }, { ...context, tag: null })).toEqual({
      state: null,
      isDone: true,
    });
  });
});
