/** The diagnostics handle of `debug=1`, as docs/reference/diagnostics.md describes it: what a test may read from the page. */
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { ViewModeState } from '#domain/model/view-mode.ts';

export interface HandleState {
  readonly mode: ViewModeState;
  readonly sweepId: string | null;
  readonly floorId: string | null;
  readonly pose: {
    readonly position: Vec3;
    readonly rotation: Quat;
    readonly fovDegrees: number;
    readonly orthoZoom: number;
  };
  readonly tool: string | null;
  readonly tour: { readonly state: string; readonly index: number };
  readonly modal: string | null;
  readonly locale: string;
  /** The change of view in progress, if any; `progress` runs from 0 to 1, linear in time. */
  readonly sweepTransition: { readonly active: boolean; readonly from: string | null; readonly to: string | null };
  readonly transition: { readonly kind: string; readonly progress: number; readonly closest: ViewModeState } | null;
}

export interface HandleStats {
  readonly frames: number;
  readonly lastFrameMs: number;
  readonly drawCalls: number;
  readonly gpuTextureBytes: number;
  readonly tilesResident: number;
  readonly tilesPending: number;
  readonly requests: number;
  readonly bytesReceived: number;
  readonly meshBytesReceived: number;
  readonly contextLosses: number;
}

/** Milliseconds since navigation start; absent (null or undefined) until it has happened. */
export interface HandleMarks {
  readonly firstPanorama?: number | null;
  readonly sharp?: number | null;
  readonly playing?: number | null;
}

export interface HandlePick {
  readonly position: Vec3;
  readonly normal: Vec3;
  readonly floorId: string | null;
  readonly roomId: string | null;
  readonly kind: 'mesh' | 'puck' | 'floor' | 'pin' | 'label' | 'line';
  readonly id: string;
}

export interface ListedSweep {
  readonly id: string;
  readonly floorId: string | null;
  readonly position: Vec3;
  readonly aligned: boolean;
  readonly enabled: boolean;
  readonly neighbours: readonly string[];
}

export interface DiagnosticsHandle {
  readonly version: string;
  phase(): string;
  state(): HandleState;
  run(command: string, payload?: unknown): Promise<unknown>;
  commands(): unknown;
  stats(): HandleStats;
  idle(): Promise<void>;
  marks(): HandleMarks;
  pick(x: number, y: number): HandlePick | null;
}

/** The type of `window` in functions that run in the page. */
export interface WindowWithHandle {
  readonly enfilade: DiagnosticsHandle;
}
