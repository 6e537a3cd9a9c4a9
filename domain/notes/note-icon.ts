/** The icon on the pins of notes: a speech bubble with two lines of text, on the grid of 24 of the interface's icons. */
import type { IconDrawing } from '../markers/markers.ts';

export const noteIcon: IconDrawing = [
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5h-6L8 20v-3.5H5.5A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5z',
  'M8 8.75h8M8 12.25h5',
];
