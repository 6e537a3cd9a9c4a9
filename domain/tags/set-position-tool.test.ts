import { describe, expect, it } from 'vitest';
import { findEditIssue } from '../edits/checks/find-issue.ts';
import { completeEdit } from '../edits/complete-record.ts';
import { applyEdit } from '../edits/apply-edit.ts';
import { inverseOf } from '../edits/edit.ts';
import { add, distance, normalize, scale, sub, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId, SweepId } from '../ids.ts';
import { assumedDistance, type SurfacePoint, type ToolInput } from '../tools/tool.ts';
import { newTagEdit } from './new-tag.ts';
import { setPositionTool, type SetPositionContext } from './set-position-tool.ts';
import { tagOf } from './testing/tag-of.ts';

const viewpoint: Vec3 = [0, 1.5, 0];
const beside: Vec3 = [3, 1.5, 0];
const lamp: Vec3 = [1, 2.4, -3];

const pointSeen = (from: Vec3, towards: Vec3): SurfacePoint => {
  const direction = normalize(sub(towards, from));
  return {
    position: add(from, scale(direction, assumedDistance)),
    normal: scale(direction, -1),
    floorId: 'ground' as FloorId,
    roomId: null,
    isDepthKnown: false,
  };
};
const seen = pointSeen(viewpoint, lamp);
const tag = tagOf('t', {
  anchorPosition: seen.position,
  stemNormal: seen.normal,
  floorId: 'ground' as FloorId,
  roomId: 'hall' as RoomId,
  sweepId: 'first' as SweepId,
  layerId: 'works',
});
const context: SetPositionContext = { tag, viewpoint };
const step = (input: ToolInput, state: Parameters<typeof setPositionTool.step>[0] = null) =>
  setPositionTool.step(state, input, context);

describe('the tool that sets the position of a tag', () => {
  it.each(['press', 'confirm'] as const)('sets it by a %s from another viewpoint, in one edit, and is done', (kind) => {
    const { output, isDone, draft } = step({ kind, hit: pointSeen(beside, lamp) });
    expect([isDone, draft]).toEqual([true, undefined]);
    expect(output).toMatchObject([
      {
        kind: 'tag',
        id: 't',
        layerId: 'works',
        before: { sweepId: 'first', anchorPosition: seen.position, floorId: 'ground', roomId: 'hall' },
        after: { sweepId: null, floorId: null, roomId: null },
      },
    ]);
    const [after] = output!.map((edit) => edit.after as unknown as { anchorPosition: Vec3; stemNormal: Vec3 });
    expect(distance(after!.anchorPosition, lamp)).toBeLessThan(1e-6);
    // Towards the middle of the two viewpoints.
    expect(distance(after!.stemNormal, normalize(sub([1.5, 1.5, 0], lamp)))).toBeLessThan(1e-6);
  });

  it('its edit is valid for the server, which finds the floor, and can be undone', () => {
    const places = { floors: [{ id: 'ground', bottom: 0 }], rooms: [] };
    const place = { ...seen, roomId: null, sweepId: 'first' as SweepId };
    const added = applyEdit(null, completeEdit(newTagEdit('t', place), places));
    const stored = added.ok ? added.value! : {};
    const [edit] = setPositionTool.step(
      null,
      { kind: 'press', hit: pointSeen(beside, lamp) },
      { tag: { ...tag, roomId: null, layerId: '0' }, viewpoint },
    ).output!;
    const moved = applyEdit(stored, completeEdit(edit!, places));
    expect(moved.ok && findEditIssue(edit!, moved.value)).toBeNull();
    expect(moved).toMatchObject({ ok: true, value: { floorId: 'ground', sweepId: null } });
    const undone = applyEdit(moved.ok ? moved.value : null, completeEdit(inverseOf(edit!), places));
    expect(undone).toMatchObject({ ok: true, value: { anchorPosition: seen.position, sweepId: 'first' } });
  });

  it('takes the pressed point itself where its depth is known', () => {
    const hit: SurfacePoint = { position: lamp, normal: [0, 0, 1], floorId: 'ground' as FloorId, roomId: null };
    expect(step({ kind: 'press', hit }).output).toMatchObject([
      { after: { anchorPosition: lamp, stemNormal: [0, 0, 1], sweepId: null } },
    ]);
  });

  it('shows the line on which the tag is, and its pin where it would be', () => {
    const { draft } = step({ kind: 'hover', hit: pointSeen(beside, lamp) });
    expect(draft?.pins).toHaveLength(1);
    expect(distance(draft!.pins![0]!.anchor, lamp)).toBeLessThan(1e-6);
    const [from, to] = draft!.lines![0]!.points;
    expect(distance(from!, viewpoint)).toBeCloseTo(0.3, 6);
    expect(distance(to!, viewpoint)).toBeCloseTo(30, 6);
    expect(step({ kind: 'hover', hit: pointSeen(beside, [5, 1, -3]) }).draft).toMatchObject({ lines: [{}], pins: [] });
    expect(step({ kind: 'hover', hit: null }).draft?.lines).toHaveLength(1);
  });

  it.each<readonly [string, Vec3, Vec3, string]>([
    ['from its own viewpoint', viewpoint, lamp, 'parallel'],
    ['on the other side', beside, [5, 1.5, 3], 'behind'],
    ['far from the line', beside, [1, 0, -3], 'apart'],
  ])('says why it rejects a press %s, and stays active', (_, from, target, failure) => {
    const rejected = step({ kind: 'press', hit: pointSeen(from, target) });
    expect(rejected).toMatchObject({ state: failure, draft: { lines: [{}] } });
    expect(rejected.output ?? rejected.isDone).toBeUndefined();
    expect(step({ kind: 'hover', hit: pointSeen(from, target) }, rejected.state).state).toBe(failure);
    expect(step({ kind: 'hover', hit: pointSeen(beside, lamp) }, rejected.state).state).toBeNull();
  });

  it('stays active on other keys and without a surface, and is done when cancelled', () => {
    expect(step({ kind: 'confirm', hit: null }).isDone).toBeUndefined();
    expect(step({ kind: 'key', key: 'a' }).draft?.lines).toHaveLength(1);
    expect(step({ kind: 'cancel' })).toEqual({ state: null, isDone: true });
  });

  it('does nothing without a tag', () => {
    const input: ToolInput = { kind: 'press', hit: pointSeen(beside, lamp) };
    expect(setPositionTool.step(null, input, { tag: null, viewpoint: null })).toEqual({ state: null, isDone: true });
  });
});
