/** The colours of measured lines: white and some of the tags' (docs/reference/measurements-and-units.md#editing-a-line). */
import { defaultLineColor } from '../records/kinds/measurement.ts';
import { tagColors } from '../tags/tag-colors.ts';

const names = ['blue', 'cyan', 'green', 'yellow', 'orange', 'red', 'pink', 'violet'] as const;

export type LineColorName = 'white' | (typeof names)[number];

export const lineColors: readonly { readonly name: LineColorName; readonly color: string }[] = [
  { name: 'white', color: defaultLineColor },
  ...names.map((name) => ({ name, color: tagColors.find((each) => each.name === name)!.color })),
];
