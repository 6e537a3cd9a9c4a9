/** View modes by name, and their numbers in links (docs/reference/navigation-and-modes.md#modes). */
export const viewModes = ['panorama', 'dollhouse', 'floorplan', 'outdoor', 'orthographic', 'mesh'] as const;
export type ViewMode = (typeof viewModes)[number];
/** What a person may read while a change of mode is under way. */
export type ViewModeState = ViewMode | 'transitioning';

export const numberOfMode: Readonly<Record<ViewModeState, number>> = {
  panorama: 1,
  dollhouse: 2,
  floorplan: 3,
  outdoor: 4,
  orthographic: 5,
  mesh: 6,
  transitioning: -1,
};

/** Modes in which the camera stands in a panorama. */
export const isInside = (mode: ViewModeState): boolean => mode === 'panorama' || mode === 'outdoor';
