/**
 * Maps our names to the other vendor's names that the wire format requires; they occur nowhere else in the project.
 * That vendor's documents name no layer types except overlays; the others use our names on the wire.
 */
export const viewTypeToWire = {
  base: 'matterport.model.default',
  layered: 'matterport.model.layered',
  defurnish: 'matterport.model.defurnished',
  user: 'matterport.user.view',
  insights: 'matterport.user.insights',
  session: 'matterport.workshop.session',
} as const;

export type ViewType = keyof typeof viewTypeToWire;

/** View types that are public, and part of a page's prefetch. */
export const publicViewTypes: readonly ViewType[] = ['base', 'layered', 'defurnish', 'user'];

export const layerTypeToWire = {
  base: 'base',
  common: 'common',
  dedicated: 'dedicated',
  overlay: 'matterport.overlay.assets',
} as const;

/** The kinds of records in a view. */
export const dataTypeToWire = {
  highlightReel: 'HighlightReel',
  label: 'Label',
  tag: 'Mattertag',
  measurement: 'MeasurementPath',
  note: 'Note',
  objectAnnotation: 'ObjectAnnotation',
  orderedList: 'OrderedList',
} as const;

/** The id of the base layer, which every model has. */
export const baseLayerId = '0';
