/** Drawn sides of a cube, for stories: each has its name and a horizon. */
import type { StripFaces } from './draw-strip.ts';

const face = (name: string, wall: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="${wall}"/><rect y="330" width="512" height="182" fill="#5b4636"/><rect x="190" y="150" width="132" height="180" fill="#2f4858"/><text x="256" y="120" font-size="48" text-anchor="middle" fill="#14181d">${name}</text></svg>`,
  )}`;

export const exampleFaces: StripFaces = [
  face('front', '#d9cbb3'),
  face('right', '#c8d3d5'),
  face('back', '#d5c8cf'),
  face('left', '#cdd5c8'),
];
