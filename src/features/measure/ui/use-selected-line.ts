/** The selected line for the interface of the measuring tool; null without one. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { lineColors } from '#domain/measure/line-colors.ts';
import { minPointsOf } from '#domain/measure/measured-line.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { colorMessages } from '#src/i18n/color-messages.ts';
import { toolActionPressed } from '#src/tools/state.ts';
import type { MeasureLineProps } from '#ui-kit/lazy.ts';
import { lineColored, lineRenamed } from '../lines.ts';
import { measureMessages as messages } from '../messages.ts';
import { $isEditing, $isSelectedEditable, $pointIndex, $selectedLine, $texts } from '../state.ts';

export const useSelectedLine = (canvas: HTMLCanvasElement): MeasureLineProps | null => {
  const { formatMessage } = useIntl();
  const { line, isEditable, isEditing, pointIndex, texts } = useUnit({
    line: $selectedLine,
    isEditable: $isSelectedEditable,
    isEditing: $isEditing,
    pointIndex: $pointIndex,
    texts: $texts,
  });
  const on = useUnit({ lineRenamed, lineColored, toolActionPressed });
  if (!line || isEditing) return null;
  const { id, shape, label: name, color, points } = line;
  const count = points.length;
  const isArea = shape === 'area';
  /** The point follows the pointer or the keyboard's cursor, which needs the focus on the canvas. */
  const moveBy = (action: 'movePoint' | 'insertPoint'): void => {
    on.toolActionPressed(action);
    canvas.focus();
  };
  return {
    labels: {
      line: formatMessage(isArea ? messages.areaTitle : messages.line),
      name: formatMessage(isArea ? messages.nameOfArea : messages.name),
      namePlaceholder: formatMessage(messages.namePlaceholder),
      color: formatMessage(messages.color),
      previousPoint: formatMessage(messages.previousPoint),
      nextPoint: formatMessage(messages.nextPoint),
      movePoint: formatMessage(messages.movePoint),
      insertPoint: formatMessage(messages.insertPoint),
      removePoint: formatMessage(messages.removePoint),
    },
    id,
    isReadOnly: !isEditable,
    name,
    maxNameLength: maxTitleLength,
    size: texts.summary(line),
    swatches: lineColors.map((each) => ({
      id: each.name,
      color: each.color,
      name: formatMessage(colorMessages[each.name]),
    })),
    swatch: lineColors.find((each) => each.color === color)?.name ?? null,
    color,
    point:
      pointIndex === null
        ? formatMessage(messages.pointCount, { count })
        : formatMessage(messages.pointOf, { number: pointIndex + 1, count }),
    canEditPoint: pointIndex !== null,
    canRemovePoint: pointIndex !== null && count > minPointsOf(shape),
    onName: (label, from) => on.lineRenamed({ id, label, from }),
    onSwatch: (chosen) => {
      const found = lineColors.find((each) => each.name === chosen);
      if (found) on.lineColored({ id, color: found.color });
    },
    onStepPoint: (by) => on.toolActionPressed(by > 0 ? 'nextPoint' : 'previousPoint'),
    onMovePoint: () => moveBy('movePoint'),
    onInsertPoint: () => moveBy('insertPoint'),
    onRemovePoint: () => on.toolActionPressed('removePoint'),
  };
};
