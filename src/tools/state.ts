/**
 * The active tool and its input. While a tool is active, presses on surfaces go to it and do not navigate. A tool is
 * deactivated when it is done, when another one is activated, when a marker that it has not made is pressed, or when the
 * WebGL context is lost.
 */
import { combine, createEvent, createStore, merge, sample } from 'effector';
import type { SurfaceAids, ToolDeclaration, ToolInput } from '#domain/tools/tool.ts';
import { pickCentreFx, stageEvents, setSurfaceInputFx } from '#src/stage/state.ts';

export const toolActivated = createEvent<ToolDeclaration>();
export const toolDeactivated = createEvent();

/** Null: no tool is active, and presses navigate. */
export const $tool = createStore<ToolDeclaration | null>(null, { serialize: 'ignore' })
  .on(toolActivated, (_, tool) => tool)
  .reset(toolDeactivated);

const markerPresses = sample({
  clock: stageEvents.markerPressed,
  source: $tool,
  filter: (tool) => tool !== null,
  fn: (tool, { marker }) => ({ isOwn: marker.layer === tool?.markerLayer, markerId: marker.id }),
});
sample({
  clock: [markerPresses.filter({ fn: ({ isOwn }) => !isOwn }), stageEvents.contextLost],
  fn: () => undefined,
  target: toolDeactivated,
});

/** Keys, from the keyboard listener. */
export const confirmPressed = createEvent();
export const cancelPressed = createEvent();
export const toolKeyPressed = createEvent<string>();

/** A button of the tool's own interface. */
export const toolActionPressed = createEvent<string>();

const $isToolActive = $tool.map((tool) => tool !== null);
sample({ clock: confirmPressed, filter: $isToolActive, target: pickCentreFx });

/** Includes the tool that was active before the press, since the press itself may deactivate it. */
const surfacePresses = sample({
  clock: stageEvents.surfacePressed,
  source: $tool,
  fn: (tool, press) => ({ tool, press }),
});

/** A press on a surface while no tool is active. */
export const surfacePressed = surfacePresses.filterMap(({ tool, press }) => (tool === null ? press : undefined));

const presses = surfacePresses.filterMap(({ tool, press }): ToolInput | undefined =>
  tool === null ? undefined : { kind: 'press', hit: press.hit },
);
const hovers = stageEvents.surfaceHovered.map(({ hit }): ToolInput => ({ kind: 'hover', hit }));
const { handleDragged, handleReleased, handleDragCancelled } = stageEvents;
/**
 * A handle is dragged until it is released. A cancel meanwhile ends the drag for the tool; what the pointer still does
 * until its release is ignored.
 */
const $drag = createStore<'none' | 'active' | 'cancelled'>('none')
  .on(handleDragged, (drag) => (drag === 'none' ? 'active' : drag))
  .on(cancelPressed, (drag) => (drag === 'active' ? 'cancelled' : drag))
  .reset(toolDeactivated);
const handlePresses = stageEvents.handlePressed.map((press): ToolInput => ({ kind: 'handle', ...press }));
const drags = sample({
  clock: handleDragged,
  source: $drag,
  filter: (drag) => drag !== 'cancelled',
  fn: (_, drag): ToolInput => ({ kind: 'drag', ...drag }),
});
const released = sample({ clock: handleReleased, source: $drag, fn: (drag, release) => ({ drag, ...release }) });
const releases = released.filterMap(({ drag, handleId, hit }): ToolInput | undefined =>
  drag === 'active' ? { kind: 'release', handleId, hit } : undefined,
);
const interrupted = sample({ clock: handleDragCancelled, source: $drag });
sample({ clock: interrupted, filter: (drag) => drag === 'active', fn: () => undefined, target: cancelPressed });
$drag.on([released, interrupted], () => 'none');
const confirms = pickCentreFx.doneData.map((hit): ToolInput => ({ kind: 'confirm', hit }));
const cancels = cancelPressed.map((): ToolInput => ({ kind: 'cancel' }));
const keys = toolKeyPressed.map((key): ToolInput => ({ kind: 'key', key }));
const actions = toolActionPressed.map((name): ToolInput => ({ kind: 'action', name }));
const markers = markerPresses.filterMap(({ isOwn, markerId }): ToolInput | undefined =>
  isOwn ? { kind: 'marker', markerId } : undefined,
);

/** An input for the active tool; not called while no tool is active. */
export const toolInput = createEvent<ToolInput>();
sample({
  clock: merge([presses, hovers, handlePresses, drags, releases, confirms, cancels, keys, actions, markers]),
  filter: $isToolActive,
  target: toolInput,
});

/** A tool that adds records was activated, or got a surface: it needs a layer to add to. */
export const layerNeeded = createEvent();
const addsRecords = (tool: ToolDeclaration | null): boolean => tool !== null && tool.adds !== null;
const surfaceGiven = toolInput.filter({
  fn: (input) => input.kind === 'press' || (input.kind === 'confirm' && input.hit !== null),
});
sample({ clock: toolActivated, filter: addsRecords, fn: () => undefined, target: layerNeeded });
sample({ clock: surfaceGiven, source: $tool, filter: addsRecords, fn: () => undefined, target: layerNeeded });

/** What the active tool asks of the surfaces that it is given; nothing by default. */
export const surfaceAidsChanged = createEvent<SurfaceAids>();
const noAids: SurfaceAids = {};
/** Whether two have the same values; arrays are compared as references. */
const areEqual = (a: SurfaceAids, b: SurfaceAids): boolean =>
  a.snaps === b.snaps &&
  a.from === b.from &&
  a.across === b.across &&
  a.fitsNormal === b.fitsNormal &&
  a.estimates === b.estimates &&
  a.ignoresMarkers === b.ignoresMarkers &&
  a.cursorKeys === b.cursorKeys &&
  a.cursorAt === b.cursorAt &&
  a.directions === b.directions;

const $surfaceAids = createStore(noAids, { updateFilter: (aids, before) => !areEqual(aids, before) })
  .reset(toolActivated, toolDeactivated)
  .on(surfaceAidsChanged, (_, aids) => aids);
sample({
  clock: combine($tool, $surfaceAids, (tool, aids) => ({ hover: tool !== null, ...aids })),
  target: setSurfaceInputFx,
});
