import { describe, expect, it } from 'vitest';
import { normalize, sub, type Ray, type Vec3 } from '../geometry/vec3.ts';
import type { Pin } from '../markers/markers.ts';
import type { ToolInput } from '../tools/tool.ts';
import { pinOfTag } from './pin-of-tag.ts';
import { stemDraft, stemEdits, stemTo, stemTool, type StemState } from './stem-tool.ts';
import { tagOf } from './testing/tag-of.ts';

/** On a wall that faces the camera; its end is at [0, 1, 0.5]. */
const tag = tagOf('t', { anchorPosition: [0, 1, 0], stemNormal: [0, 0, 1], stemLength: 0.5 });
const pin: Pin = pinOfTag(tag, { icon: ['M0 0'], state: 'highlighted', untitled: 'Untitled' });
const context = { tag, pin };
const eye: Vec3 = [0, 1, 4];
const towards = (point: Vec3): Ray => ({ origin: eye, direction: normalize(sub(point, eye)) });
const drag = (point: Vec3): ToolInput => ({ kind: 'drag', handleId: 'stem', hit: null, ray: towards(point) });
const release: ToolInput = { kind: 'release', handleId: 'stem', hit: null };

const run = (inputs: readonly ToolInput[]) => {
  let state: StemState = null;
  let last = stemTool.step(state, { kind: 'key', key: 'a' }, context);
  for (const input of inputs) {
    last = stemTool.step(state, input, context);
    ({ state } = last);
  }
  return last;
};

describe('the tool that drags the end of a stem', () => {
  it('moves the end in the plane that faces the camera, as far as the pointer moves', () => {
    const { draft } = run([drag([0.02, 1, 0.5]), drag([0.52, 1, 0.5])]);
    const [shown] = draft!.pins!;
    expect(shown).toMatchObject({ id: 'stem', isDraggable: true, anchor: [0, 1, 0] });
    expect(shown!.stemLength).toBeCloseTo(Math.hypot(0.5, 0.5), 2);
    expect(shown!.normal[0]).toBeCloseTo(Math.SQRT1_2, 2);
  });

  it('makes one edit at the end of each drag, and stays active', () => {
    const { output, isDone, state } = run([drag([0, 1, 0.5]), drag([0.5, 1, 0.5]), release]);
    expect([isDone, state]).toEqual([undefined, null]);
    expect(output).toMatchObject([{ id: 't', before: { stemLength: 0.5, stemNormal: [0, 0, 1] } }]);
    expect(output).toHaveLength(1);
    expect(run([release]).output).toBeUndefined();
  });

  it('does not jump to the pointer where a drag begins', () => {
    const { draft } = run([drag([0.1, 1, 0.5])]);
    expect(draft?.pins).toMatchObject([{ normal: [0, 0, 1], stemLength: 0.5 }]);
    expect(run([drag([0.1, 1, 0.5]), release]).output).toEqual([]);
  });

  it.each<ToolInput>([{ kind: 'cancel' }, { kind: 'confirm', hit: null }])('is done by a $kind', (input) => {
    expect(run([drag([0, 1, 0.5]), input])).toEqual({ state: null, isDone: true });
  });

  it('is done when the tag has been removed', () => {
    expect(stemTool.step(null, drag([0, 1, 0.5]), { tag: null, pin: null })).toEqual({ state: null, isDone: true });
    expect(stemDraft({ tag: null, pin: null })).toEqual({});
  });
});

describe('a stem', () => {
  it('that is nearly upright, or nearly as it was, snaps to that', () => {
    expect(stemTo(tag, [0.01, 2, 0.02]).stemNormal).toEqual([0, 1, 0]);
    expect(stemTo(tag, [0.02, 1, 1]).stemNormal).toEqual([0, 0, 1]);
    expect(stemTo(tag, [0.2, 2, 0]).stemNormal).not.toEqual([0, 1, 0]);
  });

  it('is from 5 cm to 10 m long, and stays as it was where its end is at its anchor', () => {
    expect(stemTo(tag, [0, 1.01, 0]).stemLength).toBe(0.05);
    expect(stemTo(tag, [0, 41, 0]).stemLength).toBe(10);
    expect(stemTo(tag, [0, 1, 0])).toBe(tag);
  });

  it('is an edit of its tag in its layer; none where nothing changes', () => {
    const layered = tagOf('t', { layerId: 'works' });
    expect(stemEdits(layered, { stemNormal: [0, 1, 0], stemLength: 0.23 })).toEqual([
      {
        kind: 'tag',
        id: 't',
        layerId: 'works',
        before: { stemNormal: [0, 0, 1] },
        after: { stemNormal: [0, 1, 0] },
      },
    ]);
    expect(stemEdits(layered, layered)).toEqual([]);
  });
});
