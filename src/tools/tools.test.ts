import { allSettled, createEvent, createStore, createWatch, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import type { ToolName } from '#domain/tools/tool-name.ts';
import type { SurfacePoint, ToolMachine } from '#domain/tools/tool.ts';
import type { SweepId } from '#domain/ids.ts';
import { draftLayer } from '#domain/markers/markers.ts';
import { forwardRay } from '#domain/tools/testing/forward-ray.ts';
import { bindStage } from '#src/stage/bind-stage.ts';
import { stageEvents } from '#src/stage/state.ts';
import { MemoryStage } from '#src/stage/testing/memory-stage.ts';
import { createTool } from './create-tool.ts';
import { watchToolKeys } from './keyboard.ts';
import {
  $tool,
  cancelPressed,
  confirmPressed,
  surfacePressed,
  toolActivated,
  toolDeactivated,
  toolKeyPressed,
  layerNeeded,
} from './state.ts';

const hit = { position: [1, 2, 3], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '' } as const;

const line = (all: readonly SurfacePoint[]) => ({
  lines: [{ id: 'l', points: all.map((p) => p.position), color: '#fff', labels: [], marks: true, floorId: null }],
});

/**
 * Collects points. A press on a marker of its own removes the point of this number. A dragged handle `n` moves the nth
 * one while it is dragged. Enter or the second point finishes; a first cancel drops the points, a second one
 * deactivates.
 */
const machine: ToolMachine<readonly SurfacePoint[], readonly Edit[], { readonly id: string }> = {
  initial: [],
  step: (points, input, { id }) => {
    if (input.kind === 'hover') return { state: points, ...(input.hit && { draft: line([...points, input.hit]) }) };
    if (input.kind === 'cancel') return points.length > 0 ? { state: [] } : { state: [], isDone: true };
    if (input.kind === 'drag' || input.kind === 'release') {
      const moved = points.map((point, n) => (String(n) === input.handleId && input.hit ? input.hit : point));
      return { state: input.kind === 'release' ? moved : points, draft: line(moved) };
    }
    if (input.kind === 'marker') return { state: points.filter((_, n) => String(n) !== input.markerId) };
    if (input.kind === 'key') return { state: input.key === 'Backspace' ? points.slice(0, -1) : points };
    if (input.kind === 'action') return { state: points };
    const next = input.hit ? [...points, input.hit] : points;
    if (next.length < 2) return { state: next, draft: line(next) };
    const edit = { kind: 'measurement', id, before: null, after: { points: next.length } } as unknown as Edit;
    return { state: next, output: [edit], isDone: true };
  },
};

/** Not a name of the product, since test files share modules, and with them the product's own tools. */
const declaration = { name: 'TEST' as ToolName, adds: 'tag', pausesTour: true, markerLayer: 'tests' } as const;
const finished = createEvent<readonly Edit[]>();
const undone = createEvent();
const tool = createTool({
  ...declaration,
  machine,
  $facts: createStore('m1'),
  contextOf: (id) => ({ id }),
  output: finished,
  cancelOn: [undone],
});

const open = () => {
  const scope = fork();
  const stage = new MemoryStage();
  bindStage(stage, scope);
  const edits = vi.fn();
  const pressed = vi.fn();
  const layerRequested = vi.fn();
  createWatch({ unit: finished, scope, fn: edits });
  createWatch({ unit: surfacePressed, scope, fn: pressed });
  createWatch({ unit: layerNeeded, scope, fn: layerRequested });
  return {
    scope,
    stage,
    edits,
    pressed,
    layerRequested,
    activate: () => allSettled(tool.toggled, { scope }),
    press: () => allSettled(stageEvents.surfacePressed, { scope, params: { hit, sweepId: 's1' as SweepId } }),
    hover: (surface: typeof hit | null) => allSettled(stageEvents.surfaceHovered, { scope, params: { hit: surface } }),
    send: (unit: typeof confirmPressed) => allSettled(unit, { scope }),
    points: () => scope.getState(tool.$state).length,
    draft: () => stage.markers.get(draftLayer)?.lines?.[0]?.points.length ?? 0,
  };
};

describe('the tool host', () => {
  it('passes presses on surfaces to the active tool, and to navigation while there is none', async () => {
    const { activate, press, pressed, edits, layerRequested, scope } = open();
    await press();
    expect(pressed).toHaveBeenCalledOnce();
    await activate();
    await press();
    // The press that finishes the tool does not navigate, either.
    await press();
    expect(pressed).toHaveBeenCalledOnce();
    // Once when it was activated.
    expect(layerRequested).toHaveBeenCalledTimes(3);
    expect(edits).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ id: 'm1', after: { points: 2 } })]);
    expect(scope.getState($tool)).toBeNull();
    await press();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('draws the draft while the pointer hovers, and removes it with the tool', async () => {
    const { activate, hover, press, draft, send, stage } = open();
    await hover(hit);
    expect(draft()).toBe(0);
    await activate();
    expect(stage.surfaceInput).toEqual({ hover: true });
    await hover(hit);
    expect(draft()).toBe(1);
    await press();
    await hover(hit);
    expect(draft()).toBe(2);
    await hover(null);
    expect(draft()).toBe(0);
    await hover(hit);
    await send(toolDeactivated);
    expect(draft()).toBe(0);
    expect(stage.surfaceInput).toEqual({ hover: false });
  });

  it('confirms with the surface in the middle of the view', async () => {
    const { activate, send, stage, points } = open();
    await activate();
    await send(confirmPressed);
    expect(points()).toBe(0);
    stage.centre = hit;
    await send(confirmPressed);
    expect(points()).toBe(1);
  });

  it('drops the unfinished draft at the first cancel or undo, and deactivates the tool at the next cancel', async () => {
    const { activate, press, send, scope, points } = open();
    await activate();
    await press();
    await send(undone);
    expect([points(), scope.getState($tool)]).toEqual([0, declaration]);
    await send(cancelPressed);
    expect(scope.getState($tool)).toBeNull();
  });

  describe('while a handle is dragged', () => {
    const target = { ...hit, position: [9, 9, 9] } as const;
    const start = async () => {
      const opened = open();
      const { scope, stage } = opened;
      await opened.activate();
      await opened.press();
      const drag = () =>
        allSettled(stageEvents.handleDragged, { scope, params: { handleId: '0', hit: target, ray: forwardRay } });
      await drag();
      return {
        ...opened,
        drag,
        release: () => allSettled(stageEvents.handleReleased, { scope, params: { handleId: '0', hit: target } }),
        interrupt: () => allSettled(stageEvents.handleDragCancelled, { scope, params: { handleId: '0' } }),
        drawn: () => stage.markers.get(draftLayer)?.lines?.[0]?.points[0],
        first: () => scope.getState(tool.$state)[0]?.position,
      };
    };

    it('draws each drag and keeps the release', async () => {
      const { drawn, first, release } = await start();
      expect([drawn(), first()]).toEqual([target.position, hit.position]);
      await release();
      expect(first()).toEqual(target.position);
    });

    it('cancels once when the drag is interrupted; the tool stays active', async () => {
      const { interrupt, points, scope, drag, press, first, release } = await start();
      await interrupt();
      expect([points(), scope.getState($tool)]).toEqual([0, declaration]);
      await press();
      await drag();
      await release();
      expect(first()).toEqual(target.position);
    });

    it('ignores the pointer until its release after Escape', async () => {
      const { send, drag, release, points, drawn, scope } = await start();
      await send(cancelPressed);
      await drag();
      await release();
      expect([points(), drawn(), scope.getState($tool)]).toEqual([0, undefined, declaration]);
    });
  });

  it('passes other keys to the tool', async () => {
    const { activate, press, scope, points } = open();
    await activate();
    await press();
    await allSettled(toolKeyPressed, { scope, params: 'Backspace' });
    expect(points()).toBe(0);
  });

  it.each([
    ['a marker is pressed', stageEvents.markerPressed, { marker: { layer: 'tags', kind: 'pin', id: 't' }, hit }],
    ['the context is lost', stageEvents.contextLost, {}],
  ] as const)('deactivates the tool and drops its state and draft when %s', async (_, unit, params) => {
    const { activate, press, scope, points, draft } = open();
    await activate();
    await press();
    await allSettled(unit as typeof stageEvents.contextLost, { scope, params: params as Record<string, never> });
    expect([scope.getState($tool), points(), draft()]).toEqual([null, 0, 0]);
  });

  it('passes presses on its own markers to the tool', async () => {
    const { activate, press, scope, points } = open();
    await activate();
    await press();
    const marker = { layer: 'tests', kind: 'pin', id: '0' } as const;
    await allSettled(stageEvents.markerPressed, { scope, params: { marker, hit } });
    expect([points(), scope.getState($tool)]).toEqual([0, declaration]);
  });

  it('needs a layer only for a tool that adds records', async () => {
    const { scope, press, layerRequested } = open();
    const addsNothing = { ...declaration, adds: null };
    await allSettled(toolActivated, { scope, params: addsNothing });
    await press();
    expect(layerRequested).not.toHaveBeenCalled();
  });

  it('is activated and deactivated by toggling', async () => {
    const { scope } = open();
    await allSettled(tool.toggled, { scope });
    expect(scope.getState(tool.$isActive)).toBe(true);
    await allSettled(tool.toggled, { scope });
    expect(scope.getState(tool.$isActive)).toBe(false);
  });
});

describe('the keyboard of the active tool', () => {
  class FakeElement extends EventTarget {
    constructor(private readonly isControl: boolean) {
      super();
    }
    closest(): unknown {
      return this.isControl ? this : null;
    }
  }
  const key = (pressed: string, target?: FakeElement): Event => {
    const event = Object.assign(new Event('keydown'), { key: pressed, ctrlKey: false, metaKey: false, altKey: false });
    if (target) Object.defineProperty(event, 'target', { value: target });
    return event;
  };

  it('confirms and passes keys, but none that are pressed on controls', async () => {
    vi.stubGlobal('Element', FakeElement);
    const { scope, stage, activate, points } = open();
    const page = new EventTarget() as unknown as Window;
    const keyboard = watchToolKeys(scope, page);
    stage.centre = hit;
    page.dispatchEvent(key('Enter'));
    await allSettled(scope);
    expect(points()).toBe(0);
    await activate();
    page.dispatchEvent(key('Enter'));
    await allSettled(scope);
    expect(points()).toBe(1);
    page.dispatchEvent(key('Backspace'));
    expect(points()).toBe(0);
    await allSettled(stageEvents.xrStarted, {
      scope,
      params: { kind: 'vr', hasOverlay: false, findsSurfaces: false },
    });
    page.dispatchEvent(key('Enter'));
    await allSettled(scope);
    expect(points(), 'in a session in a headset').toBe(0);
    await allSettled(stageEvents.xrEnded, { scope, params: { failure: null } });
    const field = new FakeElement(true);
    page.dispatchEvent(key('Enter', field));
    await allSettled(scope);
    expect(points()).toBe(0);
    keyboard.dispose();
    page.dispatchEvent(key('Enter'));
    await allSettled(scope);
    expect(points()).toBe(0);
    vi.unstubAllGlobals();
  });
});
