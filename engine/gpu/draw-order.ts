/** Order in which meshes are drawn. Equal ones are drawn in the order of their creation. */
export const drawOrder = {
  /** Depth alone, so that hidden fragments are not shaded. */
  depth: 0,
  surfaces: 1,
  /** Behind the surfaces: covers only what they leave. */
  sky: 2,
  ground: 3,
  areas: 4,
  rings: 5,
  lines: 6,
  labels: 7,
} as const;
