/** The commands of measuring, whose code is loaded with the tool. docs/reference/measurements-and-units.md#commands */
import { lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import type * as Lazy from './lazy.ts';

const summaries = {
  MEASUREMENT_ADD_POINT: '{} places a point at the cursor of the keyboard, by default in the middle of the view',
  MEASUREMENT_CONFIRM: '{} finishes the line in progress',
  MEASUREMENT_DELETE: '{} deletes the line in progress or the selected one',
  LIST_MEASUREMENTS: '{} → { phase, kind, lines: [{ id, points, length }] }, metres',
} as const;
export type MeasureCommandName = keyof typeof summaries;

export const measureCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(summaries, async (name, context) => {
    const { runMeasureCommand } = await started();
    return runMeasureCommand(name, context);
  });
