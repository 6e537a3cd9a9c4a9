/** The graph's names of a model's options, with the capture's and the database's (domain/model/content/options.ts). */
import type { CaptureOptions } from '#domain/model/content/options.ts';
import type { modelOptionDefaults } from './option-defaults.ts';

export const optionNames: Readonly<Record<keyof typeof modelOptionDefaults, keyof CaptureOptions>> = {
  urlBrandingEnabled: 'urlBranding',
  socialSharingEnabled: 'socialSharing',
  vrEnabled: 'vr',
  backgroundColor: 'backgroundColor',
  defurnishViewEnabled: 'defurnishView',
  dollhouseEnabled: 'dollhouse',
  dollhouseLabelsEnabled: 'dollhouseLabels',
  floorSelectEnabled: 'floorSelect',
  floorplanEnabled: 'floorPlan',
  highlightReelEnabled: 'highlightReel',
  labelsEnabled: 'labels',
  measurements: 'measurements',
  measurementsSaved: 'measurementsSaved',
  roomBoundsEnabled: 'roomBounds',
  spaceSearchEnabled: 'spaceSearch',
  tourButtonsEnabled: 'tourButtons',
  tourDollhousePanSpeed: 'tourDollhousePanSpeed',
  tourFastTransitionsEnabled: 'tourFastTransitions',
  tourPanAngle: 'tourPanAngle',
  tourPanDirection: 'tourPanDirection',
  tourPanSpeed: 'tourPanSpeed',
  tourTransitionSpeed: 'tourTransitionSpeed',
  tourTransitionTime: 'tourTransitionTime',
  tourZoomDuration: 'tourZoomDuration',
  unitType: 'unitType',
};
