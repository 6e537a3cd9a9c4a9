/**
 * Carries out the plans of a tour with the stage's commands, until an `AbortSignal` aborts it; with the reason
 * `landOnAbort` it then moves the camera to the next sweep.
 */
import type { SweepId } from '#domain/ids.ts';
import type { CameraPlace, TourTransition, WalkStage } from '#domain/tours/plan-transition.ts';
import type { TourPan } from '#domain/tours/plan-pan.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { PhotoPlace } from '#domain/photos/photo.ts';
import type { ModeOptions, MoveOptions, Outcome, TurnOptions } from '#engine/stage-api.ts';

export interface TourCommands {
  /** Resolves once no change of mode is in progress; with null if aborted before that. */
  readonly settledPlace: (signal: AbortSignal) => Promise<CameraPlace | null>;
  readonly goTo: (move: { readonly sweepId: SweepId; readonly options: MoveOptions }) => Promise<Outcome>;
  readonly changeMode: (change: {
    readonly mode: PhotoPlace['mode'];
    readonly options: ModeOptions;
    readonly visibleFloors?: PhotoPlace['visibleFloors'];
  }) => Promise<Outcome>;
  readonly turn: (
    turn: TurnOptions & { readonly yawDegrees: number; readonly pitchDegrees: number },
  ) => Promise<Outcome>;
  readonly zoom: (zoom: TurnOptions & { readonly factor: number }) => Promise<Outcome>;
}

/** `superseded`: another command took the camera; `aborted`: by the signal. */
export type LegOutcome = 'arrived' | 'failed' | 'superseded' | 'aborted';

/** The reason of an abort after which no other leg follows: the camera must not stay between two sweeps. */
export const landOnAbort = 'land at the next sweep';

/** Resolves after `ms`, or immediately if aborted. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });

const legOutcome = (outcome: Outcome, signal: AbortSignal): LegOutcome => {
  return signal.aborted ? 'aborted' : outcome.kind;
};

/** Completes the move to the sweep of an aborted stage, without its rotation, so that the visitor may look around. */
const land = async ({ sweepId }: WalkStage, { goTo }: TourCommands, signal: AbortSignal): Promise<void> => {
  if (signal.reason === landOnAbort) await goTo({ sweepId, options: {} });
};

const walk = async (stages: readonly WalkStage[], commands: TourCommands, signal: AbortSignal): Promise<LegOutcome> => {
  for (const stage of stages) {
    const { sweepId, rotation, time, leg } = stage;
    let landing: Promise<void> | undefined;
    const onAbort = (): void => {
      landing = land(stage, commands, signal);
    };
    signal.addEventListener('abort', onAbort);
    const outcome = await commands.goTo({
      sweepId,
      options: { rotation, time, leg, transition: 'interpolate' },
    });
    signal.removeEventListener('abort', onAbort);
    await landing;
    const ended = legOutcome(outcome, signal);
    if (ended !== 'arrived') return ended;
  }
  return 'arrived';
};

const change = async (
  { place, time, ...transition }: Extract<TourTransition, { type: 'FloorChange' | 'Zoom' }>,
  commands: TourCommands,
  signal: AbortSignal,
): Promise<LegOutcome> => {
  const { mode, sweepId, position, rotation, orthoZoom, visibleFloors } = place;
  const fades = transition.type === 'FloorChange' && transition.fades;
  const pose = { rotation, ...(!isInside(mode) && { position, ...(orthoZoom !== null && { orthoZoom }) }) };
  const outcome = await commands.changeMode({
    mode,
    visibleFloors,
    options: { pose, time, transition: fades ? 'fadeToBlack' : 'interpolate', ...(sweepId !== null && { sweepId }) },
  });
  return legOutcome(outcome, signal);
};

/** Goes to a stop. `plan` gets the place of the camera once no change of mode is under way. */
export const travel = async (
  plan: (place: CameraPlace) => TourTransition,
  commands: TourCommands,
  signal: AbortSignal,
): Promise<LegOutcome> => {
  const place = await commands.settledPlace(signal);
  if (!place || signal.aborted) return 'aborted';
  const transition = plan(place);
  switch (transition.type) {
    case 'Nop':
      return 'arrived';
    case 'Delay':
      await wait(transition.time, signal);
      return signal.aborted ? 'aborted' : 'arrived';
    case 'Move':
      return legOutcome(await commands.turn({ ...transition, signal }), signal);
    case 'Path':
      return walk(transition.stages, commands, signal);
    case 'Burns': {
      const { sweepId, rotation, time } = transition;
      return legOutcome(
        await commands.goTo({ sweepId, options: { rotation, time, transition: 'fadeToBlack' } }),
        signal,
      );
    }
    default:
      return change(transition, commands, signal);
  }
};

export interface StayOutcome {
  readonly outcome: LegOutcome;
  /** The completed fraction, 0 to 1. */
  readonly fraction: number;
}

const pan = async (plan: TourPan, commands: TourCommands, signal: AbortSignal): Promise<LegOutcome> => {
  if (plan.type === 'Delay' || plan.type === 'None') return 'arrived';
  const { time } = plan;
  const moved =
    plan.type === 'Zoom'
      ? commands.zoom({ factor: plan.factor, time, signal })
      : commands.turn({ yawDegrees: plan.yawDegrees, pitchDegrees: 0, time, signal });
  return legOutcome(await moved, signal);
};

/** Pans, zooms or rests at a stop. */
export const stay = async (plan: TourPan, commands: TourCommands, signal: AbortSignal): Promise<StayOutcome> => {
  const startMs = performance.now();
  let outcome = await pan(plan, commands, signal);
  if (outcome === 'arrived') {
    await wait(plan.rest, signal);
    if (signal.aborted) outcome = 'aborted';
  }
  const durationMs = plan.rest + ('time' in plan ? plan.time : 0);
  const fraction = outcome === 'arrived' ? 1 : Math.min(1, (performance.now() - startMs) / Math.max(1, durationMs));
  return { outcome, fraction };
};
