/** Maps the playback options of tours; an invalid value is replaced by the default. */
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import { panDirections } from '#domain/records/kinds/highlight-reel.ts';
import { defaultTourOptions, maxTourMs, type TourOptions } from '#domain/model/tour-options.ts';
import { numberOrNull, type Unchecked } from './checks.ts';

type RawOptions = NonNullable<Unchecked<NonNullable<GetModelPrefetchData['model']>['options']>>;

const clampedOr = (value: unknown, min: number, max: number, fallback: number): number => {
  const number = numberOrNull(value);
  return number === null ? fallback : Math.max(min, Math.min(max, number));
};

const minValues = { speed: 0.4, time: 0, angle: 0 };
const maxValues = { speed: 10, time: maxTourMs, angle: 52 };

export const tourOptionsOf = (options: Partial<RawOptions>): TourOptions => {
  const defaults = defaultTourOptions;
  const speed = (value: unknown, fallback: number): number =>
    clampedOr(value, minValues.speed, maxValues.speed, fallback);
  const time = (value: unknown, fallback: number): number => clampedOr(value, minValues.time, maxValues.time, fallback);
  const { tourFastTransitionsEnabled: fastTransitions } = options;
  return {
    reel: options.highlightReelEnabled !== false,
    buttons: options.tourButtonsEnabled !== false,
    fastTransitions: typeof fastTransitions === 'boolean' ? fastTransitions : defaults.fastTransitions,
    panSpeed: speed(options.tourPanSpeed, defaults.panSpeed),
    dollhousePanSpeed: speed(options.tourDollhousePanSpeed, defaults.dollhousePanSpeed),
    transitionSpeed: speed(options.tourTransitionSpeed, defaults.transitionSpeed),
    transitionTime: time(options.tourTransitionTime, defaults.transitionTime),
    zoomDuration: time(options.tourZoomDuration, defaults.zoomDuration),
    panAngle: clampedOr(options.tourPanAngle, minValues.angle, maxValues.angle, defaults.panAngle),
    panDirection: panDirections.find((direction) => direction === options.tourPanDirection) ?? defaults.panDirection,
  };
};
