/** Tour stops for stories: with images, without images, with long names, and many. */
import type { TourReelStop } from './tour-reel.tsx';

const image = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="hsl(${hue} 30% 60%)"/><path d="M0 7h16v3H0z" fill="hsl(${hue} 25% 35%)"/></svg>`,
  )}`;

const names = ['The lane', 'Come in', 'The living room', 'A table for six', 'The kitchen', 'The study', '16 steps'];
const germanNames = ['Wohnzimmer mit Kaminofen und Gartenblick', 'Hauswirtschaftsraum', 'Elternschlafzimmer'];

const stopsOf = (titles: readonly string[], hasImages: boolean): readonly TourReelStop[] =>
  titles.map((title, index) => ({
    id: `stop-${index}`,
    title,
    label: `Stop ${index + 1} of ${titles.length}: ${title}`,
    ...(hasImages && { thumbnailUrl: image(index * 50) }),
  }));

export const exampleStops = stopsOf(names, true);
export const stopsWithoutImages = stopsOf(names.slice(0, 3), false);
export const germanStops = stopsOf([...germanNames, ...germanNames, ...germanNames, ...germanNames], true);
export const manyStops = stopsOf(
  Array.from({ length: 60 }, (_, index) => `Room ${index + 1}`),
  false,
);
