/** Levels of detail of a mesh, the finest first (docs/reference/panoramas-and-meshes.md#mesh-levels-of-detail). `max` is all that was captured. */
export const detailLevels = ['max', 'lod0', 'lod1', 'lod2', 'lod3'] as const;
export type DetailLevel = (typeof detailLevels)[number];

export const isDetailLevel = (value: unknown): value is DetailLevel => detailLevels.includes(value as DetailLevel);

/** Whether `level` shows no more than `finest` allows. */
export const isAllowed = (level: DetailLevel, finest: DetailLevel): boolean =>
  detailLevels.indexOf(level) >= detailLevels.indexOf(finest);
