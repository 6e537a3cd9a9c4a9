/**
 * Carries out the plans of a tour with the stage's commands. Called off, it leaves the camera in a viewpoint, and in the
 * hands of whoever called it off.
 */
import type { SweepId } from '#domain/ids.ts';
import type { Here, TourTransition, WalkStage } from '#domain/tours/plan-transition.ts';
import type { TourPan } from '#domain/tours/plan-stay.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { StopPlace } from '#domain/tours/tour.ts';
import type { ModeOptions, MoveOptions, Outcome, TurnOptions } from '#engine/stage-api.ts';

export interface TourCommands {
  /** Null while the mode changes. */
  readonly here: () => Here | null;
  readonly goTo: (move: { readonly sweepId: SweepId; readonly options: MoveOptions }) => Promise<Outcome>;
  readonly changeMode: (change: {
    readonly mode: StopPlace['mode'];
    readonly options: ModeOptions;
  }) => Promise<Outcome>;
  readonly turn: (
    turn: TurnOptions & { readonly yawDegrees: number; readonly pitchDegrees: number },
  ) => Promise<Outcome>;
  readonly zoom: (zoom: TurnOptions & { readonly factor: number }) => Promise<Outcome>;
  readonly showFloors: (floors: StopPlace['visibleFloors']) => void;
}

/** `overtaken`: somebody else took the camera; `calledOff`: the signal came. */
export type LegOutcome = 'arrived' | 'failed' | 'overtaken' | 'calledOff';

/** A signal's reason: the camera comes to rest by itself; without it, the next leg takes over at once. */
export const waitForRest = 'to rest';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });

const lookAgainMs = 50;
const settled = async (commands: TourCommands, signal: AbortSignal): Promise<Here | null> => {
  let here = commands.here();
  while (!here && !signal.aborted) {
    await pause(lookAgainMs, signal);
    here = commands.here();
  }
  return here;
};

const legOutcome = (outcome: Outcome, signal: AbortSignal): LegOutcome => {
  if (signal.aborted) return 'calledOff';
  return outcome.kind === 'superseded' ? 'overtaken' : outcome.kind;
};

/** Half-way between two viewpoints there is none to be in: one lands at the next, free to look around. */
const land = async ({ sweepId }: WalkStage, { goTo }: TourCommands, signal: AbortSignal): Promise<void> => {
  if (signal.reason === waitForRest) await goTo({ sweepId, options: {} });
};

const walk = async (stages: readonly WalkStage[], commands: TourCommands, signal: AbortSignal): Promise<LegOutcome> => {
  for (const stage of stages) {
    const { sweepId, rotation, time, stride } = stage;
    let landed: Promise<void> | undefined;
    const calledOff = (): void => {
      landed = land(stage, commands, signal);
    };
    signal.addEventListener('abort', calledOff);
    const outcome = await commands.goTo({
      sweepId,
      options: { rotation, time, stride, transition: 'interpolate' },
    });
    signal.removeEventListener('abort', calledOff);
    await landed;
    const leg = legOutcome(outcome, signal);
    if (leg !== 'arrived') return leg;
  }
  return 'arrived';
};

const change = async (
  { place, fades, time }: Extract<TourTransition, { type: 'FloorChange' }>,
  commands: TourCommands,
  signal: AbortSignal,
): Promise<LegOutcome> => {
  const { mode, sweepId, position, rotation, orthoZoom } = place;
  const pose = { rotation, ...(!isInside(mode) && { position, ...(orthoZoom !== null && { orthoZoom }) }) };
  const changed = commands.changeMode({
    mode,
    options: { pose, time, transition: fades ? 'fadeToBlack' : 'interpolate', ...(sweepId !== null && { sweepId }) },
  });
  // After the way has begun: leaving the inside chooses floors of its own.
  if (!isInside(mode)) commands.showFloors(place.visibleFloors);
  return legOutcome(await changed, signal);
};

export const travel = async (
  plan: (here: Here) => TourTransition,
  commands: TourCommands,
  signal: AbortSignal,
): Promise<LegOutcome> => {
  const here = await settled(commands, signal);
  if (!here || signal.aborted) return 'calledOff';
  const transition = plan(here);
  switch (transition.type) {
    case 'Nop':
      return 'arrived';
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
  /** How much of it there was, 0 to 1. */
  readonly share: number;
}

const pan = async (plan: TourPan, commands: TourCommands, signal: AbortSignal): Promise<LegOutcome> => {
  if (plan.type === 'Delay') return 'arrived';
  const { time } = plan;
  const moved =
    plan.type === 'Zoom'
      ? commands.zoom({ factor: plan.factor, time, signal })
      : commands.turn({ yawDegrees: plan.yawDegrees, pitchDegrees: 0, time, signal });
  return legOutcome(await moved, signal);
};

export const stay = async (plan: TourPan, commands: TourCommands, signal: AbortSignal): Promise<StayOutcome> => {
  const began = performance.now();
  let outcome = await pan(plan, commands, signal);
  if (outcome === 'arrived') {
    await pause(plan.rest, signal);
    if (signal.aborted) outcome = 'calledOff';
  }
  const length = plan.rest + (plan.type === 'Delay' ? 0 : plan.time);
  const share = outcome === 'arrived' ? 1 : Math.min(1, (performance.now() - began) / Math.max(1, length));
  return { outcome, share };
};
