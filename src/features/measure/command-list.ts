/** The commands of measuring, whose code is loaded with the tool. docs/reference/measurements-and-units.md#commands */
import { lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { measureCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const measureCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(measureCommandSummaries, async (name, context) => {
    const { runMeasureCommand } = await started();
    return runMeasureCommand(name, context);
  });
