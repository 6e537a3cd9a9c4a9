/**
 * What a feature contributes to the viewer. `src/app/features.ts` lists all features, the shell draws their parts and runs
 * their commands. The shell is not edited when a feature is added (docs/guides/add-a-feature.md).
 *
 * The declaration is in the first load. What it loads follows from the dynamic import in `load`.
 */
import { combine, createEvent, createStore, sample, type EventCallable, type Scope, type Store } from 'effector';
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { Disposable, DisposableStack } from '#base/disposable.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { ToolName } from '#domain/tools/tool-name.ts';
import type { ModalId } from '#domain/modals/modal-id.ts';
import { stageEvents } from '#src/stage/state.ts';
import { $tool } from '#src/tools/state.ts';
import type { IconName, MoreMenuItem } from '#ui-kit/index.ts';
import type { Command } from '../commands/index.ts';
import type { ViewerHost } from '../host.ts';
import type { Panel } from '../panels/index.ts';
import { lazyComponents } from './lazy-components.tsx';

/** One viewer on a page. */
export interface FeatureContext {
  readonly scope: Scope;
  readonly canvas: HTMLCanvasElement;
  readonly view: Window;
  readonly host: ViewerHost;
  readonly page: PageData;
  /** Empty where the address names no model. */
  readonly modelId: string;
  /** Of the interface when it opens; the visitor can change it. */
  readonly locale: string;
  /** The page opens no model: it has none, or only shows an error or an invitation. */
  readonly isStopped: boolean;
  /** All features of the viewer. */
  readonly features: readonly Feature[];
  /** Resolves when the stage is open or the start has failed. */
  readonly opened: Promise<unknown>;
  /** Disposed with the viewer. */
  readonly disposables: DisposableStack;
}

/** Disposed with the viewer. */
type Started = Disposable | undefined;

export interface ButtonLook {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
}

/** A tool of the workshop's bar. */
export interface EditTool extends ButtonLook {
  readonly id: string;
  /** Ascending, in the bar. */
  readonly order: number;
  readonly toggled: EventCallable<void>;
  readonly $isActive: Store<boolean>;
  /** Absent: it always is. */
  readonly $isEnabled?: Store<boolean>;
}

/** A module that is loaded on demand. */
export interface FeatureModule {
  /** Offered from when the module is started. */
  readonly editTools?: readonly EditTool[];
  /**
   * Called once for each viewer, before the feature's parts are drawn: where it has `loadWhen` or a tool, which start the
   * module, or commands or a `start` that await `started`. Drawing a part starts nothing.
   */
  readonly start?: (context: FeatureContext) => Started | Promise<Started>;
}

/** Where a part is drawn (docs/reference/interface.md#slots). `page`: over the whole page. */
export type PartSlot =
  | 'toolRail'
  | 'view'
  | 'topBar'
  | 'topBar.start'
  | 'topBar.end'
  | 'aboveBottomBar'
  | 'bottomBar.start'
  | 'bottomBar.centre'
  | 'bottomBar.end'
  | 'footer'
  | 'notifications'
  | 'page';

/** `phone`: a window with room for few controls. Absent: both. */
export type Layout = 'phone' | 'wide';

export interface PartProps {
  readonly canvas: HTMLCanvasElement;
}

export interface PartPlacement {
  readonly slot: PartSlot;
  /** Ascending, among the parts of the slot; 0 if absent. */
  readonly order?: number;
  readonly layout?: Layout;
  readonly $isShown?: Store<boolean>;
  /** Drawn also while the splash screen or an error covers the view. Parts of `page` always are. */
  readonly isDrawnCovered?: boolean;
}

type PartComponent<Module, Props> =
  | { readonly component: ComponentType<Props> }
  /** Picked from the loaded module. */
  | { readonly pick: (module: Module) => ComponentType<Props> };

type PartOptions<Module> = PartPlacement & PartComponent<Module, PartProps>;

/** `settings`: the settings menu. On a phone the buttons of all slots are in the menu "More", in this order of slots. */
export const buttonSlots = [
  'topBar.start',
  'topBar.end',
  'bottomBar.end',
  'topBar.title',
  'footer',
  'settings',
] as const;
export type ButtonSlot = (typeof buttonSlots)[number];

export interface PageLink {
  readonly href: string;
  readonly opensTab: boolean;
}

interface ButtonOptions extends ButtonLook {
  /** Unique among all buttons; the feature's id if absent. */
  readonly id?: string;
  readonly slot: ButtonSlot;
  readonly order: number;
  readonly layout?: Layout;
  /** It opens this tool: in the workshop it is in the tool rail instead of its slot. */
  readonly tool?: ToolName;
  /** It is a link to another page, offered where the store has one. */
  readonly $link?: Store<PageLink | null>;
  /** Absent: it activates and deactivates the feature's tool, or else opens and closes its panel. */
  readonly pressed?: EventCallable<void>;
  readonly $isOffered?: Store<boolean>;
  /** A bar keeps its place free while it is not offered yet, so that it moves nothing when it comes. Absent: never. */
  readonly $isExpected?: Store<boolean>;
  /** Absent: it is no toggle, except for the feature's tool or panel. */
  readonly $isActive?: Store<boolean>;
  /** Another icon and title while it is active, in place of a pressed button. */
  readonly whileActive?: ButtonLook;
}

/** A tool that works on the space (docs/guides/add-a-tool.md), as `createTool` returns it. */
interface SpaceTool {
  readonly toggled: EventCallable<void>;
}

/** What the address opens (`tool`) where it is no panel: a panel has its `tool` itself. */
type ToolOptions<Module> = { readonly name: ToolName } & (
  | { readonly opened: EventCallable<void>; readonly closed: EventCallable<void>; readonly $isOpen: Store<boolean> }
  /** Picked from the module, which is loaded when the tool is activated first. */
  | {
      readonly pick: (module: Module) => SpaceTool;
      /** Where it is false, links and commands do not open the tool. Absent: it is available. */
      readonly $isAvailable?: Store<boolean>;
    }
);

/** What the commands of a feature may use of it. */
export interface FeatureUse<Module> {
  readonly context: FeatureContext;
  /** The module, loaded and started. Rejects where that fails; the next call tries again. */
  readonly started: () => Promise<Module>;
}

export interface FeatureOptions<Module extends object> {
  readonly id: string;
  /** Absent: both. `editors`: in the workshop, `visitors`: elsewhere. */
  readonly audience?: 'visitors' | 'editors';
  /** `() => import('./lazy.ts')`. */
  readonly load?: () => Promise<Module & FeatureModule>;
  /** Loads and starts the module when it is true first. Absent: a part is loaded when it is drawn first. */
  readonly loadWhen?: Store<boolean>;
  /** Called when the viewer is opened. Code that is not needed at once belongs into `FeatureModule.start`. */
  readonly start?: (context: FeatureContext, started: () => Promise<Module>) => Started;
  readonly buttons?: readonly ButtonOptions[];
  /** Further entries of the menu "More", by a hook. */
  readonly useMenuItems?: () => readonly MoreMenuItem[];
  readonly panel?: { readonly panel: Panel } & PartComponent<Module, object>;
  readonly tool?: ToolOptions<Module>;
  readonly parts?: readonly PartOptions<Module>[];
  readonly modals?: Partial<Readonly<Record<ModalId, (module: Module) => ComponentType>>>;
  /** Called where a program can run commands: `async () => (await import('./commands.ts')).noteCommands`. */
  readonly commands?: (use: FeatureUse<Module>) => Promise<readonly Command[]>;
}

export interface FeaturePart extends PartPlacement {
  readonly id: string;
  readonly component: ComponentType<PartProps>;
  readonly $isDrawn: Store<boolean>;
}

export interface FeatureButton extends ButtonOptions {
  readonly id: string;
  readonly pressed: EventCallable<void>;
  readonly $state: Store<{
    readonly isOffered: boolean;
    readonly isExpected: boolean;
    readonly isActive: boolean | null;
    readonly link: PageLink | null;
  }>;
}

/** A tool whose module is loaded when it is activated first. */
interface LazyTool {
  readonly toggled: EventCallable<void>;
  readonly $isActive: Store<boolean>;
  readonly pick: (module: FeatureModule) => SpaceTool;
}

interface FeatureTool {
  readonly name: ToolName;
  readonly opened: EventCallable<void>;
  readonly closed: EventCallable<void>;
  readonly $isOpen: Store<boolean>;
  readonly $isAvailable?: Store<boolean>;
  /** Absent where it is no tool on the space. */
  readonly lazy?: LazyTool;
}

/** A feature as the shell uses it: each picked component is one that loads its module. */
export interface Feature extends Omit<
  FeatureOptions<FeatureModule>,
  'buttons' | 'panel' | 'parts' | 'modals' | 'tool'
> {
  readonly buttons: readonly FeatureButton[];
  readonly panel: {
    readonly panel: Panel;
    readonly component: ComponentType;
    /** Its module is started, or needs no start. */
    readonly $isReady: Store<boolean>;
  } | null;
  readonly parts: readonly FeaturePart[];
  readonly modals: Partial<Readonly<Record<ModalId, ComponentType>>>;
  readonly tool: FeatureTool | null;
}

/** The module is loaded and started. */
export const featureStarted = createEvent<{ readonly id: string; readonly editTools: readonly EditTool[] }>();
const $startedFeatures = createStore<readonly string[]>([]).on(featureStarted, (ids, { id }) => [...ids, id]);
export const $editTools = createStore<readonly EditTool[]>([], { serialize: 'ignore' }).on(
  featureStarted,
  (tools, started) => [...tools, ...started.editTools].toSorted((a, b) => a.order - b.order),
);

/** The space has been at rest once: code that waits for this does not delay the first view. For `loadWhen`. */
export const $hasBeenAtRest = createStore(false).on(stageEvents.becameIdle, () => true);

export const $always = createStore(true);
const $never = createStore(false);

interface LazyToolOptions {
  readonly name: ToolName;
  readonly pick: LazyTool['pick'];
  readonly $isAvailable?: Store<boolean>;
}

const lazyToolOf = ({ name, pick, $isAvailable = $always }: LazyToolOptions): Feature['tool'] => {
  const [toggled, opened, closed] = [createEvent(), createEvent(), createEvent()];
  const $isActive = $tool.map((tool) => tool?.name === name);
  sample({
    clock: opened,
    source: { isActive: $isActive, isAvailable: $isAvailable },
    filter: ({ isActive, isAvailable }) => isAvailable && !isActive,
    fn: () => undefined,
    target: toggled,
  });
  sample({ clock: closed, filter: $isActive, target: toggled });
  return { name, opened, closed, $isOpen: $isActive, $isAvailable, lazy: { toggled, $isActive, pick } };
};

const toolOf = (options: ToolOptions<never> | undefined): Feature['tool'] => {
  if (!options) return null;
  return 'pick' in options ? lazyToolOf(options as LazyToolOptions) : options;
};

/** The activity of a button that is no toggle. */
const $noToggle = createStore<null>(null, { skipVoid: false });

const $noLink = createStore<null>(null, { skipVoid: false });
/** Of links, which are followed by the browser. */
const linkPressed = createEvent();

/** What a button does that has no event of its own. */
interface Toggle {
  readonly toggled: EventCallable<void>;
  readonly $isActive: Store<boolean>;
}

const buttonOf = (featureId: string, toggle: Toggle | undefined, options: ButtonOptions): FeatureButton => {
  const { id = featureId, $link, $isExpected = $never } = options;
  const { pressed = $link ? linkPressed : toggle?.toggled } = options;
  const $isOffered = options.$isOffered ?? $link?.map((link): boolean => link !== null) ?? $always;
  if (!pressed)
    throw new Error(`the button "${id}" does nothing: it needs "pressed" or "$link", or its feature a tool or a panel`);
  const $isActive = options.$isActive ?? (options.pressed || $link ? undefined : toggle?.$isActive);
  const $activity: Store<boolean | null> = $isActive ?? $noToggle;
  const $target: Store<PageLink | null> = $link ?? $noLink;
  const $state = combine({ isOffered: $isOffered, isExpected: $isExpected, isActive: $activity, link: $target });
  return { ...options, id, pressed, $state };
};

export const defineFeature = <Module extends object>(options: FeatureOptions<Module>): Feature => {
  const { id, load, loadWhen, panel, parts = [], modals = {}, buttons = [] } = options;
  const lazy = load && lazyComponents({ name: id, load });
  const tool = toolOf(options.tool);
  const isStartedFirst = Boolean(loadWhen || tool?.lazy);
  const componentOf = <Props extends object>(part: PartComponent<Module, Props>): ComponentType<Props> => {
    if ('component' in part) return part.component;
    if (!lazy) throw new Error(`the feature "${id}" picks a component, but has no "load"`);
    return lazy.component((module) => {
      if ('start' in module && !isStartedFirst)
        throw new Error(`the feature "${id}" draws a part before its "start" was called: it needs "loadWhen"`);
      return part.pick(module);
    });
  };
  const toggle = tool?.lazy ?? (panel && { toggled: panel.panel.toggled, $isActive: panel.panel.$isOpen });
  // Parts of a tool do not load the module: it does that itself.
  const $isReady = isStartedFirst ? $startedFeatures.map((ids) => ids.includes(id)) : $always;
  const drawnWhen = ($isShown: Store<boolean> = $always): Store<boolean> =>
    combine($isReady, $isShown, (isReady, isShown) => isReady && isShown);
  return {
    ...(options as unknown as FeatureOptions<FeatureModule>),
    ...(lazy && { load: lazy.load }),
    buttons: buttons.map((button) => buttonOf(id, toggle, button)),
    tool,
    panel: panel ? { panel: panel.panel, component: componentOf(panel), $isReady } : null,
    parts: parts.map((part, index) => ({
      ...part,
      id: `${id} ${index}`,
      component: componentOf(part),
      $isDrawn: drawnWhen(part.$isShown),
    })),
    modals: Object.fromEntries(
      Object.entries(modals).map(([modal, pick]) => [modal, componentOf({ pick })]),
    ) as Feature['modals'],
  };
};
