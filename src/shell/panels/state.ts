/**
 * The open panel beside the view: one at a time, opening another replaces it. The bars, Escape, the address and the
 * diagnostics read it from here (docs/reference/interface.md#tool-panels).
 */
import { createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector';
import { toolDefinition, type ToolPanelLayout } from '#domain/tools/tool-definitions.ts';
import type { ToolName } from '#domain/tools/tool-name.ts';

export interface PanelOptions {
  readonly id: string;
  readonly side: 'left' | 'right';
  /** The panel has the space's name itself: the top bar is hidden while it is open. */
  readonly hidesTopBar?: boolean;
  /** Its name in the address (`tool`) and in the diagnostics. */
  readonly tool?: ToolName;
}

export interface Panel extends PanelOptions {
  /** That of its tool; `side-panel`, which can collapse to its edge, where it is the panel of no tool. */
  readonly layout: ToolPanelLayout;
  readonly $isOpen: Store<boolean>;
  readonly opened: EventCallable<void>;
  /** No effect while another panel is open. */
  readonly closed: EventCallable<void>;
  readonly toggled: EventCallable<void>;
  /** Opens it, unless it is open, and it takes the focus. */
  readonly entered: EventCallable<void>;
  /** How often it was asked to take the focus since it was opened. */
  readonly $focusRequest: Store<number>;
  /** It is no longer open: it was closed, or another panel was opened. */
  readonly left: Event<void>;
}

const panelOpened = createEvent<PanelOptions>();
/** Closes the open panel. */
export const panelClosed = createEvent();

export const $openPanel = createStore<PanelOptions | null>(null, { serialize: 'ignore' })
  .on(panelOpened, (_, panel) => panel)
  .reset(panelClosed);

/** Declares a panel. `PanelFrame` draws its frame. */
export const createPanel = (options: PanelOptions): Panel => {
  const [opened, closed, toggled, entered] = [createEvent(), createEvent(), createEvent(), createEvent()];
  const $isOpen = $openPanel.map((open) => open?.id === options.id);
  const left = sample({ clock: $isOpen, filter: (isOpen) => !isOpen, fn: () => undefined });
  const toggledWhile = sample({ clock: toggled, source: $isOpen });
  const enteredWhile = sample({ clock: entered, source: $isOpen });
  sample({ clock: [toggledWhile, enteredWhile], filter: (isOpen) => !isOpen, fn: () => undefined, target: opened });
  sample({ clock: toggledWhile, filter: (isOpen) => isOpen, fn: () => undefined, target: closed });
  sample({ clock: opened, fn: () => options, target: panelOpened });
  sample({ clock: closed, filter: $isOpen, target: panelClosed });
  const $focusRequest = createStore(0)
    .on(entered, (count) => count + 1)
    .reset(left);
  const layout = (options.tool && toolDefinition(options.tool).panelLayout) ?? 'side-panel';
  return { ...options, layout, $isOpen, opened, closed, toggled, entered, $focusRequest, left };
};

export const panelExpanded = createEvent();
export const panelCollapsed = createEvent();
export const panelCollapseToggled = createEvent();

/** Whether the open panel is collapsed to its edge; the next one opens expanded. */
export const $isPanelCollapsed = createStore(false)
  .on(panelCollapsed, () => true)
  .on(panelCollapseToggled, (isCollapsed) => !isCollapsed)
  .reset(panelExpanded, $openPanel);
