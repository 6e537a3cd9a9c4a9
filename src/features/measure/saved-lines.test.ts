/** docs/reference/measurements-and-units.md#saved-with-the-space */
import { EventEmitter, once } from 'node:events';
import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { applyToRecords } from '#domain/edits/apply-to-records.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { newMeasurementEdit, type SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import { lineAt } from '#domain/measure/testing/run-measure-tool.ts';
import { measurement as definition } from '#domain/records/kinds/measurement.ts';
import { failureReported } from '#src/data/edits/rejections.ts';
import { recordRemovalRequested } from '#src/data/edits/removal.ts';
import { $editor, editBatchQueued } from '#src/data/edits/state.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { recordsViewChanged } from '#src/data/records.ts';
import { $isWorkshop, modelChanged } from '#src/data/state.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $toast, toastHidden, toastShown } from '#src/shell/toasts/index.ts';
import { stageEvents } from '#src/stage/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { openMeasuring } from '#src/testing/open-measuring.ts';
import { computer } from '#src/testing/computer.ts';
import { viewerOpened } from '../start-up/index.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { forwardRay } from '#domain/tools/testing/forward-ray.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { toolActionPressed } from '#src/tools/state.ts';
import '#src/workshop/failed-removals.ts';
import '#src/workshop/measurements/rejected-changes.ts';
import { $offeredMeasurements } from '../share/index.ts';
import { $canMeasure } from './availability.ts';
import { measuring } from './feature.ts';
import { measuringLoaded } from './saved-lines.ts';
import { $lines, $notice, lineColored, lineRenamed } from './lines.ts';
import {
  $actions,
  $isUndoOffered,
  $phase,
  $selectedLine,
  measure,
  measureLayer,
  redoRequested,
  undoRequested,
} from './state.ts';

/** A record of the server. */
const recordOf = (id: string, length: number, change: Fields = {}): Fields => ({
  ...newMeasurementEdit({ ...lineAt(id, 0, length), label: id }, '0').after,
  ...change,
});

const receive = (records: ReadonlyMap<string, Fields>): readonly SavedMeasurement[] =>
  applyToRecords<SavedMeasurement>(
    { definition },
    [],
    [...records].map(([id, after]) => ({ kind: 'measurement', id, before: null, after })),
  );

const records = { door: recordOf('door', 2), shelf: recordOf('shelf', 4, { enabled: false, color: '#e5484d' }) };

type Opening = Parameters<typeof openMeasuring>[0];

/** Opens the tool as a visitor, who gets no disabled records. */
const openVisit = async (options: Opening = {}, given: Readonly<Record<string, Fields>> = { door: records.door }) => {
  const opened = await openMeasuring(options);
  const { scope } = opened;
  const set = (list: Readonly<Record<string, Fields>>) =>
    allSettled(measurementRecords.changed, {
      scope,
      params: { records: receive(new Map(Object.entries(list))), hidden: [], warnings: [] },
    });
  await set(given);
  return { ...opened, set };
};

const loaded = { number: 1, subscription: { dispose: () => undefined } };

/** Opens the tool in the workshop, on a server with `records`. */
const openWorkshop = async () => {
  const { server, editor } = createMemoryEditor(records, () => void notify());
  const scope = fork({
    handlers: [[...withoutDissolve], [measurementRecords.loadFx, () => loaded.subscription]],
    values: [
      [$isWorkshop, true],
      [$editor, editor],
    ],
  });
  const notify = () =>
    allSettled(measurementRecords.changed, {
      scope,
      params: { records: receive(server.records), hidden: [], warnings: [] },
    });
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => server.made.push(edits) });
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
  const reported: string[] = [];
  createWatch({ unit: failureReported, scope, fn: ({ code }) => void reported.push(code) });
  await allSettled(measurementRecords.wanted, { scope, params: { page: {} as never, modelId: 'small' } });
  const opened = await openMeasuring({ scope });
  await notify();
  return { ...opened, server, toasts, reported, notify };
};

type Opened = Awaited<ReturnType<typeof openMeasuring>>;

const select = ({ scope }: Pick<Opened, 'scope'>, id: string) => {
  const marker = { layer: measureLayer, kind: 'line', id } as const;
  return allSettled(stageEvents.markerPressed, { scope, params: { marker, hit: { position: [1, 0, 0] } as never } });
};
const labelsOf = ({ lines }: Pick<Opened, 'lines'>) => lines().map(({ labels }) => labels[0]);

describe('for visitors', () => {
  it('are not drawn before the tool is active, and stay when it is closed', async () => {
    const { scope, stage } = await openSpace();
    await allSettled(measuringLoaded, { scope });
    const params = { records: receive(new Map([['door', records.door]])), hidden: [], warnings: [] };
    await allSettled(measurementRecords.changed, { scope, params });
    const count = () => stage.markers.get(measureLayer)?.lines?.length;
    expect(count()).toBe(0);
    for (let n = 0; n < 2; n += 1) {
      await allSettled(measure.toggled, { scope });
      expect(count()).toBe(1);
    }
  });

  it('are shown before their own lines, and follow changes', async () => {
    const visit = await openVisit();
    await visit.press(1);
    await visit.press(4);
    expect(labelsOf(visit)).toEqual(['door · 2.00 m', '3.00 m']);
    await visit.set({ door: recordOf('door', 2, { label: 'Gate' }) });
    expect(labelsOf(visit)).toEqual(['Gate · 2.00 m', '3.00 m']);
  });

  it('are those of the chosen view', async () => {
    const visit = await openVisit();
    await allSettled(recordsViewChanged, {
      scope: visit.scope,
      params: { select: (_, list) => list.slice(1), newLayerId: null },
    });
    expect(visit.lines()).toEqual([]);
  });

  it('can be selected, but neither changed nor deleted', async () => {
    const visit = await openVisit();
    await select(visit, 'door');
    const { scope, stage } = visit;
    expect(scope.getState($selectedLine)?.label).toBe('door');
    expect(stage.markers.get('draft')?.handles).toEqual([]);
    expect(scope.getState($actions)).toMatchObject({ canDelete: false, showsCancel: true });
    await allSettled(toolActionPressed, { scope, params: 'delete' });
    await allSettled(toolActionPressed, { scope, params: 'nextPoint' });
    await allSettled(stageEvents.handleDragged, {
      scope,
      params: { handleId: 'point 0', hit: { position: [9, 0, 0] } as never, ray: forwardRay },
    });
    expect(labelsOf(visit)).toEqual(['door · 2.00 m']);
  });

  it('are in a link only when they are selected', async () => {
    const visit = await openVisit();
    const { scope, press } = visit;
    expect(scope.getState($offeredMeasurements)).toBeNull();
    await press(1);
    await press(4);
    await allSettled(toolActionPressed, { scope, params: 'discard' });
    expect(scope.getState($offeredMeasurements)).toMatchObject({ value: '1,0,0,4,0,0', count: 1, isSelection: false });
    await select(visit, 'door');
    expect(scope.getState($offeredMeasurements)).toMatchObject({ value: '0,0,0,2,0,0!!!door', isSelection: true });
  });

  it('are not shown where the owner does not show them', async () => {
    const visit = await openVisit();
    const { scope } = visit;
    const model = { ...smallModel, options: { ...smallModel.options, savedMeasurements: false } };
    await allSettled(modelChanged, { scope, params: { model, warnings: [] } });
    expect(visit.lines()).toEqual([]);
  });
});

describe('a line of a link that is saved, too', () => {
  it('is there once, and does not come back when the saved one is changed', async () => {
    const scope = fork({ handlers: [[...withoutDissolve]] });
    const parameters = { ...readParameters(() => null), measurements: '0,0,0,2,0,0!!!door' };
    await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
    const visit = await openVisit({ scope }, {});
    expect(labelsOf(visit)).toEqual(['door · 2.00 m']);
    await visit.set({ door: recordOf('door', 2.00001) });
    expect(visit.scope.getState($lines).map(({ id }) => id)).toEqual(['door']);
    await visit.set({ door: recordOf('door', 2, { label: 'Gate' }) });
    expect(labelsOf(visit)).toEqual(['Gate · 2.00 m']);
    // Another view does not have the saved one.
    await visit.set({});
    expect(labelsOf(visit)).toEqual(['door · 2.00 m']);
  });
});

const offered = (scope: Opened['scope']) => measuring.buttons.map(({ $state }) => scope.getState($state).isOffered);

describe('where visitors may not measure', () => {
  const model = { ...smallModel, options: { ...smallModel.options, measurements: false } };
  const openOnlyShown = async () => {
    const visit = await openVisit();
    await allSettled(modelChanged, { scope: visit.scope, params: { model, warnings: [] } });
    return visit;
  };
  it('have a button of their own, if there are any', async () => {
    const { scope, set } = await openOnlyShown();
    expect(offered(scope)).toEqual([false, true]);
    await set({});
    expect(offered(scope)).toEqual([false, false]);
  });

  it('ends what is in progress when the owner turns measuring off; own lines are not shown', async () => {
    const visit = await openVisit();
    const { scope, press, stage } = visit;
    for (const x of [1, 4, 6]) await press(x);
    await allSettled(modelChanged, { scope, params: { model, warnings: [] } });
    expect([scope.getState($phase), stage.markers.get('draft')?.lines?.[0]?.points]).toEqual(['CREATING', []]);
    expect(labelsOf(visit)).toEqual(['door · 2.00 m']);
  });

  it('can be selected, and presses on surfaces measure nothing', async () => {
    const visit = await openOnlyShown();
    const { scope, stage, press } = visit;
    await select(visit, 'door');
    expect(scope.getState($phase)).toBe('IDLE');
    await press(1);
    await press(4);
    expect([scope.getState($selectedLine), scope.getState($phase)]).toEqual([null, 'CREATING']);
    await allSettled(stageEvents.surfaceHovered, { scope, params: { hit: { position: [1, 0, 0] } as never } });
    expect(stage.markers.get('draft')?.lines?.[0]?.points ?? []).toEqual([]);
    expect(labelsOf(visit)).toEqual(['door · 2.00 m']);
  });
});

describe('in the workshop', () => {
  it('are changed by edits, and those that visitors do not see are half transparent', async () => {
    const workshop = await openWorkshop();
    const { scope, press, lines, server } = workshop;
    expect(lines().map(({ opacity }) => opacity)).toEqual([undefined, 0.5]);
    await press(1);
    await press(4);
    expect([...server.records.values()].map(({ label }) => label)).toEqual(['door', 'shelf', '']);
    expect(labelsOf(workshop)).toEqual(['door · 2.00 m', 'shelf · 4.00 m', '3.00 m']);
    await allSettled(lineRenamed, { scope, params: { id: 'door', label: 'Gate', from: 'door' } });
    await allSettled(lineColored, { scope, params: { id: 'door', color: '#5c7fff' } });
    expect(server.records.get('door')).toMatchObject({ label: 'Gate', color: '#5c7fff' });
    expect(workshop.stored.size).toBe(1);
  });

  it('are undone and redone by the workshop', async () => {
    const workshop = await openWorkshop();
    const { scope, server } = workshop;
    await allSettled(lineRenamed, { scope, params: { id: 'door', label: 'Gate', from: 'door' } });
    await allSettled(undoRequested, { scope });
    expect([server.records.get('door')?.['label'], scope.getState($notice)?.what]).toEqual(['door', 'undone']);
    await allSettled(redoRequested, { scope });
    expect([server.records.get('door')?.['label'], scope.getState($notice)?.what]).toEqual(['Gate', 'redone']);
  });

  it('are removed as a whole, and come back by an undo', async () => {
    const workshop = await openWorkshop();
    const { scope, server } = workshop;
    await select(workshop, 'door');
    await allSettled(toolActionPressed, { scope, params: 'delete' });
    expect([[...server.records.keys()], server.reads]).toEqual([['shelf'], ['door']]);
    expect(labelsOf(workshop)).toEqual(['shelf · 4.00 m']);
    await allSettled(undoRequested, { scope });
    expect(server.records.get('door')).toEqual(records.door);
  });

  it('are gone at once when they are deleted; meanwhile nothing else is undone', async () => {
    const workshop = await openWorkshop();
    const { scope, server } = workshop;
    await allSettled(lineRenamed, { scope, params: { id: 'shelf', label: 'Board', from: 'shelf' } });
    await select(workshop, 'door');
    const gate = new EventEmitter();
    server.readGate = once(gate, 'open');
    const deleted = allSettled(toolActionPressed, { scope, params: 'delete' });
    expect(labelsOf(workshop)).toEqual(['Board · 4.00 m']);
    expect(scope.getState($isUndoOffered)).toBe(false);
    gate.emit('open');
    await deleted;
    expect(scope.getState($isUndoOffered)).toBe(true);
    await allSettled(undoRequested, { scope });
    expect([...server.records.keys()]).toEqual(['shelf', 'door']);
  });

  it('have a name in a message, too, that was typed for one that is not there any more', async () => {
    const { scope, toasts } = await openWorkshop();
    await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
    await allSettled(lineRenamed, { scope, params: { id: 'gone', label: 'Gate', from: '' } });
    const message = 'This name was not saved: “Gate”';
    expect(toasts).toEqual([message]);
    await allSettled(toastShown, { scope, params: { message: 'Copied', timeoutMs: 0 } });
    expect(toasts).toEqual([message, 'Copied', message]);
    await allSettled(toastHidden, { scope });
    expect([scope.getState($toast), toasts.length]).toEqual([null, 3]);
  });

  it('are in conflict where others have moved a point meanwhile', async () => {
    const workshop = await openWorkshop();
    const { scope, server } = workshop;
    await select(workshop, 'door');
    const hit = { position: [3, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null } as never;
    await allSettled(stageEvents.handleDragged, { scope, params: { handleId: 'point 1', hit, ray: forwardRay } });
    const theirs = recordOf('door', 1);
    server.records.set('door', theirs);
    await workshop.notify();
    await allSettled(stageEvents.handleReleased, { scope, params: { handleId: 'point 1', hit } });
    expect(server.records.get('door')).toEqual(theirs);
  });

  it('move by a drag of a point', async () => {
    const workshop = await openWorkshop();
    const { scope, server } = workshop;
    await select(workshop, 'door');
    const hit = { position: [3, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null } as never;
    await allSettled(stageEvents.handleDragged, { scope, params: { handleId: 'point 1', hit, ray: forwardRay } });
    await allSettled(stageEvents.handleReleased, { scope, params: { handleId: 'point 1', hit } });
    expect(server.made).toEqual([
      [
        {
          kind: 'measurement',
          id: 'door',
          layerId: '0',
          before: { points: lineAt('', 0, 2).points },
          after: { points: lineAt('', 0, 3).points },
        },
      ],
    ]);
    expect(labelsOf(workshop)).toEqual(['door · 3.00 m', 'shelf · 4.00 m']);
  });

  it('are as before where the server rejects a change; a name is in the message', async () => {
    const workshop = await openWorkshop();
    const { scope, server, toasts, reported } = workshop;
    await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
    // Another editor's change, which this page has not received.
    server.records.set('door', { ...records.door, label: 'Portal' });
    await allSettled(lineRenamed, { scope, params: { id: 'door', label: 'Gate', from: 'door' } });
    expect(labelsOf(workshop)).toEqual(['door · 2.00 m', 'shelf · 4.00 m']);
    expect([toasts, reported]).toEqual([['This name was not saved: “Gate”'], []]);
  });

  it.each([
    ['request.invalid', ['This could not be removed. Try again.'], []],
    ['forbidden', [], ['forbidden']],
  ])('are as before where the server rejects a removal with %s; one message says so', async (code, own, general) => {
    const { scope, server, toasts, reported } = await openWorkshop();
    await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
    server.rejectionCode = code;
    const reference = { kind: 'measurement', id: 'door', layerId: '0' } as const;
    await allSettled(recordRemovalRequested, { scope, params: reference });
    expect([toasts, reported]).toEqual([own, general]);
  });

  it('are not measured before they are loaded: a new one would be lost', async () => {
    const scope = fork({ handlers: [[...withoutDissolve]], values: [[$isWorkshop, true]] });
    const { press } = await openMeasuring({ scope });
    expect(scope.getState($canMeasure)).toBe(false);
    await press(1);
    await press(4);
    expect(scope.getState($lines)).toEqual([]);
    expect(scope.getState(measure.$isActive)).toBe(true);
  });
});
