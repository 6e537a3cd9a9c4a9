/** View modes by name, and their numbers in links (docs/reference/navigation-and-modes.md#modes). */
import { viewModes, type ViewMode } from '../records/view-modes.ts';

export { viewModes, type ViewMode };
/** The mode as reported, also during a transition. */
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

/** Whether the camera is in a panorama in this mode. */
export const isInside = (mode: ViewModeState): boolean => mode === 'panorama' || mode === 'outdoor';

/** Whether the mesh is seen from around it: the mode mesh draws what the dollhouse draws. */
export const isDollhouse = (mode: ViewModeState): boolean => mode === 'dollhouse' || mode === 'mesh';
