/**
 * The handle of a viewer for developers, scripts and benchmarks; with the address parameter `debug=1` it is
 * `window.enfilade`, which the boot renderer may have created with fewer members.
 */
import type { Scope } from 'effector';
import type { Phase } from '../start-up/index.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { CameraPose, Stage, StageStats, SurfaceHit, ViewTransition } from '#engine/stage-api.ts';
import type { ViewModeState } from '#domain/model/view-mode.ts';
import { $mode, $currentSweepId, $stage } from '#src/stage/state.ts';
import { $sweepTransition, type SweepTransition } from '#src/stage/sweep-transition.ts';
import { $tool } from '#src/tools/state.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { $openPanel } from '#src/shell/panels/index.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { $experiments } from '../experiments/index.ts';
import { $initialToolStatus } from '../initial-tool/index.ts';
import { moduleStates, type ModuleState } from '#src/shell/features/index.ts';
import { $phase } from '../start-up/index.ts';
import { $tourStatus } from '../tours/index.ts';
import type { CommandBus } from '#src/shell/commands/index.ts';
import { readMarks, type Marks } from './marks.ts';

export interface DiagnosticState {
  readonly mode: ViewModeState;
  readonly sweepId: SweepId | null;
  readonly floorId: FloorId | null;
  readonly pose: CameraPose | null;
  readonly tool: string | null;
  readonly tour: { readonly state: string; readonly index: number };
  readonly modal: string | null;
  readonly locale: string;
  /** The transition of the view that is under way. */
  readonly transition: ViewTransition | null;
  /** Its start and target sweep. */
  readonly sweepTransition: SweepTransition;
  /** The tool of the address, and whether it has been opened. */
  readonly initialTool: { readonly name: string; readonly wasRequested: boolean } | null;
  /** The value of each A/B experiment. */
  readonly experiments: Readonly<Record<string, string>>;
}

export interface Diagnostics {
  readonly version: string;
  phase(): Phase;
  state(): DiagnosticState;
  run(command: string, payload?: unknown): Promise<unknown>;
  commands(): Readonly<Record<string, string>>;
  stats(): StageStats;
  idle(): Promise<void>;
  marks(): Marks;
  /** The state of each module that is loaded on demand. */
  modules(): Readonly<Record<string, ModuleState>>;
  pick(x: number, y: number): SurfaceHit | null;
}

declare global {
  interface Window {
    enfilade?: Partial<Diagnostics>;
  }
}

export interface DiagnosticsOptions {
  readonly scope: Scope;
  readonly bus: CommandBus;
  readonly version: string;
  /** Of the interface when it opens; the visitor can change it. */
  readonly locale: string;
  /** Resolves when the stage is open or the start has failed. */
  readonly opened: Promise<unknown>;
}

const noStats: StageStats = {
  frames: 0,
  lastFrameMs: 0,
  drawCalls: 0,
  gpuTextureBytes: 0,
  tilesResident: 0,
  tilesPending: 0,
  requests: 0,
  bytesReceived: 0,
  meshBytesReceived: 0,
  contextLosses: 0,
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const pollMs = 16;
/** Resolves when the stage is idle and the splash screen has dissolved. */
const becameIdle = async (scope: Scope, stage: Stage | null): Promise<void> => {
  await stage?.idle();
  while (scope.getState($phase) === 'starting') await wait(pollMs);
  await stage?.idle();
};

const tourOf = (scope: Scope): DiagnosticState['tour'] => {
  const { state, index } = scope.getState($tourStatus);
  return { state, index };
};

export const createDiagnostics = ({ scope, bus, version, locale, opened }: DiagnosticsOptions): Diagnostics => {
  const stage = (): Stage | null => scope.getState($stage);
  return {
    version,
    phase: () => scope.getState($phase),
    state: () => ({
      mode: scope.getState($mode),
      sweepId: scope.getState($currentSweepId),
      floorId: scope.getState($currentFloorId),
      pose: stage()?.pose() ?? null,
      tool: scope.getState($tool)?.name ?? scope.getState($openPanel)?.tool ?? null,
      tour: tourOf(scope),
      modal: scope.getState($modal),
      locale: scope.getState($intl)?.locale ?? locale,
      transition: stage()?.transition() ?? null,
      sweepTransition: scope.getState($sweepTransition),
      initialTool: scope.getState($initialToolStatus),
      experiments: scope.getState($experiments),
    }),
    run: async (command, payload) => {
      await opened;
      return bus.run(command, payload);
    },
    commands: () => bus.commands(),
    stats: () => stage()?.stats() ?? noStats,
    idle: async () => {
      await opened;
      await becameIdle(scope, stage());
    },
    marks: readMarks,
    modules: moduleStates,
    pick: (x, y) => stage()?.pick(x, y) ?? null,
  };
};

export const installDiagnostics = (diagnostics: Diagnostics, view: Window): void => {
  view.enfilade = Object.assign(view.enfilade ?? {}, diagnostics);
};
