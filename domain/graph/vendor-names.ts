/**
 * The words of another vendor that the wire needs, and ours beside them. Nothing else in the project spells them.
 * Layer types other than overlays are not named by the field's documents; there the wire carries our own word.
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

/** View types that anybody may see, and that a page carries in its prefetch. */
export const publicViewTypes: readonly ViewType[] = ['base', 'layered', 'defurnish', 'user'];

export const layerTypeToWire = {
  base: 'base',
  common: 'common',
  dedicated: 'dedicated',
  overlay: 'matterport.overlay.assets',
} as const;

/** The kinds of data that a view holds. */
export const dataTypeToWire = {
  highlightReel: 'HighlightReel',
  label: 'Label',
  tag: 'Mattertag',
  measurement: 'MeasurementPath',
  note: 'Note',
  objectAnnotation: 'ObjectAnnotation',
  orderedList: 'OrderedList',
} as const;

/** The layer that every model's base view stands on. */
export const baseLayerId = '0';
