/** How fine the mesh's own images may be (docs/reference/panoramas-and-meshes.md#texture-quality): four levels, a tier of texture sizes each. */
export const textureQualities = ['low', 'medium', 'high', 'ultra'] as const;
export type TextureQuality = (typeof textureQualities)[number];

/** The longest side in pixels. */
export const maxTextureSize: Readonly<Record<TextureQuality, number>> = {
  low: 512,
  medium: 1024,
  high: 2048,
  ultra: 4096,
};

/** Desktops and strong phones take the best there is, as far as the memory budget goes; other phones a quarter of the side. */
export const textureQualityOf = (device: { readonly mobile: boolean; readonly strong: boolean }): TextureQuality =>
  !device.mobile || device.strong ? 'ultra' : 'medium';
