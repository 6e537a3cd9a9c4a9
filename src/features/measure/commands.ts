/** What the commands of measuring do. */
import { positionsOf } from '#domain/measure/measured-line.ts';
import { measuredArea, measuredTotal } from '#domain/measure/measured-value.ts';
import { CommandError, type CommandContext } from '#src/shell/commands/index.ts';
import { confirmPressed, toolActionPressed } from '#src/tools/state.ts';
import { $canMeasure } from './availability.ts';
import type { MeasureCommandName } from './command-summaries.ts';
import { $lines } from './lines.ts';
import { $savedMeasurements } from './saved-lines.ts';
import { $actions, $kind, $phase, measure } from './state.ts';

const requireThat = (condition: boolean, what: string): void => {
  if (!condition) throw new CommandError('measure.unavailable', what);
};

const listOf = ({ get }: CommandContext) => {
  const savedIds = new Set(get($savedMeasurements).map(({ id }) => id));
  return {
    phase: get($phase),
    kind: get($kind),
    lines: get($lines).map((line) => {
      const length = measuredTotal(line);
      const area = line.shape === 'area' ? measuredArea(line) : null;
      return {
        id: line.id,
        isSaved: savedIds.has(line.id),
        shape: line.shape,
        label: line.label,
        color: line.color,
        points: positionsOf(line),
        length: length.value,
        lengthMargin: length.margin,
        area: area?.value ?? null,
        areaMargin: area?.margin ?? null,
      };
    }),
  };
};

/** @throws CommandError where the tool is not active, or has nothing to confirm or delete. */
export const runMeasureCommand = (name: MeasureCommandName, context: CommandContext): unknown => {
  const { get, send } = context;
  if (name === 'LIST_MEASUREMENTS') return listOf(context);
  requireThat(get(measure.$isActive), 'the measuring tool is not active');
  requireThat(get($canMeasure), 'nothing can be measured');
  if (name === 'MEASUREMENT_ADD_POINT') return send(confirmPressed, undefined);
  const { showsConfirm, canDelete } = get($actions);
  if (name === 'MEASUREMENT_CONFIRM') {
    requireThat(showsConfirm, 'there is no complete line in progress');
    return send(toolActionPressed, 'finish');
  }
  requireThat(canDelete, 'no line is in progress or selected');
  return send(toolActionPressed, 'delete');
};
