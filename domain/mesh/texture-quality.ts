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
