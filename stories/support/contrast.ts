/** The contrast ratio of WCAG 2.2 between CSS colours, as the browser resolves them. */
type Rgba = readonly [number, number, number, number];

const resolved = (color: string): Rgba => {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  probe.fillStyle = color;
  probe.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = probe.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgba): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** A translucent colour blended over an opaque one. */
const over = (front: Rgba, back: Rgba): Rgba => {
  const mix = (index: 0 | 1 | 2): number => front[index] * front[3] + back[index] * (1 - front[3]);
  return [mix(0), mix(1), mix(2), 1];
};

/** @param ground background colours from front to back; the last one is opaque */
export const contrastOf = (text: string, ...ground: readonly string[]): number => {
  const behind = ground.map(resolved).reduceRight((back, front) => over(front, back));
  const [light = 0, dark = 0] = [luminance(over(resolved(text), behind)), luminance(behind)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

export const tokenValue = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
