/** Which controls the bars and the footer have: the conditions of `domain/controls/visible-controls.ts`. */
import { combine } from 'effector';
import { visibleControls } from '#domain/controls/visible-controls.ts';
import { currentView } from '#domain/views/view-state.ts';
import { $model } from '#src/data/state.ts';
import { $hasFloorSelector } from '../floors/index.ts';
import { $isFullscreenOffered } from '../fullscreen/index.ts';
import { $isTourActive, $userViewState } from '../lazy-status/index.ts';
import { $modeButtons } from '../modes/index.ts';
import { $mayRate } from '../ratings/index.ts';
import { $isSharingEnabled } from '../share/index.ts';
import { $parameters } from '../start-up/index.ts';
import { $isSummaryOpen } from '../summary/index.ts';
import { $isVrAllowed } from '../vr/index.ts';

export const $visibleControls = combine(
  {
    model: $model,
    parameters: $parameters,
    isSummaryOpen: $isSummaryOpen,
    isTourActive: $isTourActive,
    modeButtons: $modeButtons,
    hasFloorSelector: $hasFloorSelector,
    sharingAllowed: $isSharingEnabled,
    vrAllowed: $isVrAllowed,
    canGoFullscreen: $isFullscreenOffered,
    ratingAllowed: $mayRate,
    view: $userViewState,
  },
  ({ model, parameters, modeButtons, view, ...facts }) =>
    visibleControls({
      ...facts,
      isWorkshop: parameters.edit,
      // Where the tour has no stops, its controls are empty.
      hasTourControls: Boolean(model?.options.tour.buttons || model?.options.tour.reel),
      modeCount: modeButtons.length,
      isAligned: model?.sweeps.some(({ alignment }) => alignment === 'aligned') ?? false,
      isDefurnished: view !== null && currentView(view).viewType === 'defurnish',
      branding: model?.options.branding ?? false,
      // These tools are not built yet.
      pluginCount: 0,
      notesAllowed: false,
      measurementsAllowed: false,
      hasDefurnishedView: false,
    }),
);
