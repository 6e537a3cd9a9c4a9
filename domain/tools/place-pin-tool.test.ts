import { describe, expect, it } from 'vitest';
import { placePinTool } from './place-pin-tool.ts';
import type { SurfacePoint, ToolInput } from './tool.ts';

const hit: SurfacePoint = { position: [1, 2, 3], normal: [0, 1, 0], floorId: null, roomId: null };
const tool = placePinTool<string, string>({
  pin: { kind: 'object', icon: ['M0 0'] },
  outputOf: ({ position }, context) => `${context} at ${position.join()}`,
});
const step = (input: ToolInput) => tool.step(tool.initial, input, 'placed');

describe('a tool that places a pin', () => {
  it.each(['press', 'confirm'] as const)('makes its output on %s and is done', (kind) => {
    expect(step({ kind, hit })).toEqual({ state: null, output: 'placed at 1,2,3', isDone: true });
  });

  it('shows a translucent pin of its kind on the hovered surface, and none off any surface', () => {
    expect(step({ kind: 'hover', hit }).draft?.pins).toMatchObject([
      { kind: 'object', icon: ['M0 0'], anchor: [1, 2, 3], normal: [0, 1, 0], opacity: 0.6 },
    ]);
    expect(step({ kind: 'hover', hit: null })).toEqual({ state: null });
  });

  it('stays active on Enter without a surface, and on other input', () => {
    expect(step({ kind: 'confirm', hit: null })).toEqual({ state: null });
    expect(step({ kind: 'key', key: 'a' })).toEqual({ state: null });
  });

  it('is done without an output when cancelled', () => {
    expect(step({ kind: 'cancel' })).toEqual({ state: null, isDone: true });
  });
});
