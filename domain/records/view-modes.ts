/** The modes of the camera, as records name them (docs/reference/navigation-and-modes.md#modes). */
export const viewModes = ['panorama', 'dollhouse', 'floorplan', 'outdoor', 'orthographic', 'mesh'] as const;
export type ViewMode = (typeof viewModes)[number];
