/** The options of the graph that say how the tour is played; what says nothing sensible is as if nothing were said. */
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import { panDirections } from '#domain/model/content/highlight-reel.ts';
import { defaultTourOptions, type TourOptions } from '#domain/model/tour-options.ts';
import { numberOrNull, type Unchecked } from './checks.ts';

type RawOptions = NonNullable<Unchecked<NonNullable<GetModelPrefetchData['model']>['options']>>;

const between = (value: unknown, min: number, max: number, otherwise: number): number => {
  const number = numberOrNull(value);
  return number === null ? otherwise : Math.max(min, Math.min(max, number));
};

const least = { speed: 0.4, time: 0, angle: 0 };
const most = { speed: 10, time: 60_000, angle: 52 };

export const tourOptionsOf = (options: Partial<RawOptions>): TourOptions => {
  const usual = defaultTourOptions;
  const speed = (value: unknown, otherwise: number): number => between(value, least.speed, most.speed, otherwise);
  const time = (value: unknown, otherwise: number): number => between(value, least.time, most.time, otherwise);
  const { tourFastTransitionsEnabled: fast } = options;
  return {
    reel: options.highlightReelEnabled !== false,
    buttons: options.tourButtonsEnabled !== false,
    fastTransitions: typeof fast === 'boolean' ? fast : usual.fastTransitions,
    panSpeed: speed(options.tourPanSpeed, usual.panSpeed),
    dollhousePanSpeed: speed(options.tourDollhousePanSpeed, usual.dollhousePanSpeed),
    transitionSpeed: speed(options.tourTransitionSpeed, usual.transitionSpeed),
    transitionTime: time(options.tourTransitionTime, usual.transitionTime),
    zoomDuration: time(options.tourZoomDuration, usual.zoomDuration),
    panAngle: between(options.tourPanAngle, least.angle, most.angle, usual.panAngle),
    panDirection: panDirections.find((direction) => direction === options.tourPanDirection) ?? usual.panDirection,
  };
};
