/** The two parts of a leg of a tour, as effects: the way to a stop, and the stay there. */
import { attach, combine, scopeBind } from 'effector';
import { planPan } from '#domain/tours/plan-pan.ts';
import { planTransition, type CameraPlace, type TransitionRequest } from '#domain/tours/plan-transition.ts';
import type { Stage } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { $stage, changeModeFx, goToFx, rotateFx, zoomOverFx } from '#src/stage/state.ts';
import { $visibleFloorIds } from '../floors/index.ts';
import { $reducedMotion } from '../start-up/index.ts';
import { $stops, $tourMode } from './current-tour.ts';
import { placeInHeadset } from '#domain/tours/place-in-headset.ts';
import { stay, travel, type LegOutcome, type TourCommands } from './travel.ts';

export interface Leg {
  /** Aborts the leg; also its identity. */
  readonly controller: AbortController;
  /** Of the stop, among the enabled ones. */
  readonly index: number;
  readonly request: TransitionRequest;
  /** It began in a session in a headset. */
  readonly isInHeadset: boolean;
}

export interface LegEnd {
  readonly controller: AbortController;
  readonly outcome: LegOutcome;
  /** The fraction of a stay that was completed, 0 to 1. */
  readonly fraction: number;
}

/** Resolves when no change of mode is in progress, or when aborted. */
const modeSettled = (stage: Stage, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => {
      if (stage.mode() === 'transitioning' && !signal.aborted) return;
      off();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const off = stage.events.on('modeChanged', settle);
    signal.addEventListener('abort', settle);
    settle();
  });

type VisibleFloors = CameraPlace['visibleFloors'];

const settledPlaceOf = async (
  stage: Stage | null,
  visibleFloors: VisibleFloors,
  signal: AbortSignal,
): Promise<CameraPlace | null> => {
  if (!stage) return null;
  await modeSettled(stage, signal);
  const mode = stage.mode();
  if (mode === 'transitioning') return null;
  const { position, rotation } = stage.pose();
  return { mode, sweepId: stage.sweepId(), position, rotation, visibleFloors };
};

/** To be called before the first `await` of an effect: afterwards effector no longer has the scope. */
const bindCommands = (stage: Stage | null, visibleFloors: VisibleFloors): TourCommands => {
  const options = { safe: true };
  return {
    settledPlace: (signal) => settledPlaceOf(stage, visibleFloors, signal),
    goTo: scopeBind(goToFx, options),
    changeMode: scopeBind(changeModeFx, options),
    turn: scopeBind(rotateFx, options),
    zoom: scopeBind(zoomOverFx, options),
  };
};

const $legConditions = combine({
  stage: $stage,
  stops: $stops,
  model: $model,
  mode: $tourMode,
  reducedMotion: $reducedMotion,
  visibleFloors: $visibleFloorIds,
});

export const travelFx = attach({
  source: $legConditions,
  effect: async (
    { stage, stops, model, visibleFloors },
    { controller, index, request, isInHeadset }: Leg,
  ): Promise<LegEnd> => {
    const enabled = stops[index];
    if (!enabled || !model) return { controller, outcome: 'failed', fraction: 0 };
    const stop = isInHeadset ? { ...enabled, place: placeInHeadset(enabled.place, model) } : enabled;
    const outcome = await travel(
      (place) => planTransition(model, place, stop, request),
      bindCommands(stage, visibleFloors),
      controller.signal,
    );
    return { controller, outcome, fraction: 0 };
  },
});

export const stayFx = attach({
  source: $legConditions,
  effect: async (
    { stage, stops, model, mode, reducedMotion, visibleFloors },
    { controller, index }: Pick<Leg, 'controller' | 'index'>,
  ): Promise<LegEnd> => {
    const stop = stops[index];
    if (!stop || !model) return { controller, outcome: 'failed', fraction: 0 };
    const next = stops[index + 1]?.place ?? null;
    const words = mode === 'stories' ? `${stop.title} ${stop.description}`.trim() : '';
    const plan = planPan(stop, { options: model.options.tour, reducedMotion, text: words, next });
    const { outcome, fraction } = await stay(plan, bindCommands(stage, visibleFloors), controller.signal);
    return { controller, outcome, fraction };
  },
});
