/** Order in which meshes are drawn. Equal ones are drawn in the order of their creation, or of `drawLast`. */
export const drawOrder = {
  /** Depth alone, so that hidden fragments are not shaded. */
  depth: 0,
  surfaces: 1,
  /** Behind the surfaces: covers only what they leave. */
  sky: 2,
  ground: 3,
  areas: 4,
  polygons: 5,
  rings: 6,
  lines: 7,
  labels: 8,
  /** In a headset: over everything before. */
  panels: 9,
  /** What points at panels. */
  beams: 10,
  /** Over everything. */
  vignette: 11,
} as const;
