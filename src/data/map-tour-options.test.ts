import { expect, it } from 'vitest';
import { defaultTourOptions } from '#domain/model/tour-options.ts';
import { tourOptionsOf } from './map-tour-options.ts';

it('takes valid options', () => {
  const raw = {
    highlightReelEnabled: false,
    tourButtonsEnabled: false,
    tourFastTransitionsEnabled: false,
    tourPanSpeed: 2,
    tourDollhousePanSpeed: 3,
    tourTransitionSpeed: 4,
    tourTransitionTime: 5000,
    tourZoomDuration: 600,
    tourPanAngle: 20,
    tourPanDirection: 'left',
  };
  expect(tourOptionsOf(raw)).toEqual({
    reel: false,
    buttons: false,
    fastTransitions: false,
    panSpeed: 2,
    dollhousePanSpeed: 3,
    transitionSpeed: 4,
    transitionTime: 5000,
    zoomDuration: 600,
    panAngle: 20,
    panDirection: 'left',
  });
});

it.each([
  [{}, {}],
  [{ tourPanSpeed: null, tourPanDirection: 'up', tourFastTransitionsEnabled: 'yes' }, {}],
  [
    { tourPanSpeed: 0, tourTransitionSpeed: 99 },
    { panSpeed: 0.4, transitionSpeed: 10 },
  ],
  [{ tourPanAngle: 90 }, { panAngle: 52 }],
  [{ tourTransitionTime: -1 }, { transitionTime: 0 }],
])('%o are clamped, or replaced by the default', (raw, changed) => {
  expect(tourOptionsOf(raw)).toEqual({ ...defaultTourOptions, ...changed });
});
