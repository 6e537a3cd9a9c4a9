/** Linear light colours, and the one tone curve that panoramas and mesh textures share. */
export type Rgb = readonly [r: number, g: number, b: number];

/** '#rrggbb' as linear light. */
export const hex = (code: string): Rgb => {
  const channel = (at: number): number => {
    const c = Number.parseInt(code.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const smoothstep = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const shoulder = 0.5;

/** Linear light to an sRGB byte (not rounded): straight up to the shoulder, then softly towards white. */
export const toneByte = (light: number): number => {
  const x = light <= shoulder ? light : shoulder + (1 - shoulder) * (1 - Math.exp((shoulder - light) / (1 - shoulder)));
  return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
};
