/** How fine the mesh's own pictures may be (spec 1 §9, spec 2 §9): four levels, a tier of texture sizes each. */
export const textureQualities = ['low', 'medium', 'high', 'ultra'] as const;
export type TextureQuality = (typeof textureQualities)[number];

/** The longest side in pixels. */
export const largestTexture: Readonly<Record<TextureQuality, number>> = {
  low: 512,
  medium: 1024,
  high: 2048,
  ultra: 4096,
};

/** Desktops and strong phones take the best there is, as far as the memory budget goes; other phones a quarter of the side. */
export const textureQualityOf = (device: { readonly mobile: boolean; readonly strong: boolean }): TextureQuality =>
  !device.mobile || device.strong ? 'ultra' : 'medium';
