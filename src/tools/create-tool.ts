/** Connects a tool's state machine to the tool host: input in, drafts and output out, deactivation when it is done. */
import { combine, createEvent, createStore, sample, type EventCallable, type Store } from 'effector';
import { draftLayer } from '#domain/markers/markers.ts';
import type { SurfaceAids, ToolDeclaration, ToolMachine } from '#domain/tools/tool.ts';
import { showMarkersFx } from '#src/stage/state.ts';
import { $tool, cancelPressed, surfaceAidsChanged, toolActivated, toolDeactivated, toolInput } from './state.ts';

export interface ToolOptions<State, Output, Facts, Context> extends ToolDeclaration {
  readonly machine: ToolMachine<State, Output, Context>;
  /** Read at each step. */
  readonly $facts: Store<Facts>;
  /** The machine's context for one input; called at each step, so that it may create new ids. */
  readonly contextOf: (facts: Facts) => Context;
  /** Called with the output of each step that has one. */
  readonly output: EventCallable<Output>;
  /** What it asks of the surfaces for its next input. */
  readonly surfaceAids?: (state: State, facts: Facts) => SurfaceAids;
  /** Events that cancel the unfinished draft, such as an undo. */
  readonly cancelOn?: readonly EventCallable<void>[];
}

export interface Tool<State> {
  readonly $isActive: Store<boolean>;
  readonly $state: Store<State>;
  /** Activates the tool, or deactivates it when it is active. */
  readonly toggled: EventCallable<void>;
}

export const createTool = <State, Output, Facts, Context>({
  machine,
  $facts,
  contextOf,
  output,
  surfaceAids,
  cancelOn = [],
  ...declaration
}: ToolOptions<State, Output, Facts, Context>): Tool<State> => {
  // Not by name: two tools may share one.
  const $isActive = $tool.map((tool) => tool === declaration);
  const toggled = createEvent();
  const wasActive = sample({ clock: toggled, source: $isActive });
  sample({ clock: wasActive, filter: (active) => !active, fn: () => declaration, target: toolActivated });
  sample({ clock: wasActive, filter: (active) => active, fn: () => undefined, target: toolDeactivated });

  const $state = createStore(machine.initial, { serialize: 'ignore' }).reset(toolActivated, toolDeactivated);
  const stepped = sample({
    clock: toolInput,
    source: { isActive: $isActive, state: $state, facts: $facts },
    filter: ({ isActive }) => isActive,
    fn: ({ state, facts }, input) => machine.step(state, input, contextOf(facts)),
  });
  $state.on(stepped, (_, step) => step.state);
  sample({
    clock: stepped,
    fn: ({ draft, isDone }) => ({ layer: draftLayer, markers: isDone ? {} : (draft ?? {}) }),
    target: showMarkersFx,
  });
  // The types of effector do not carry a type parameter through.
  sample({ clock: stepped.filterMap((step): unknown => step.output), target: output as EventCallable<unknown> });
  sample({ clock: stepped, filter: ({ isDone }) => isDone === true, fn: () => undefined, target: toolDeactivated });
  if (surfaceAids) {
    const $aids = combine($state, $facts, surfaceAids);
    sample({ clock: [toolActivated, $aids], source: $aids, filter: $isActive, target: surfaceAidsChanged });
  }
  for (const event of cancelOn) sample({ clock: event, filter: $isActive, target: cancelPressed });
  return { $isActive, $state, toggled };
};

// A tool may be replaced by another one without being deactivated.
sample({
  clock: [toolActivated, toolDeactivated],
  fn: () => ({ layer: draftLayer, markers: {} }),
  target: showMarkersFx,
});
