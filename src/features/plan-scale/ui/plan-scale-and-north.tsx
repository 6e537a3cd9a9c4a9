/** The scale bar and the north mark of the floor plan. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { scaleStepOf } from '#domain/units/scale-step.ts';
import { $units } from '#src/features/units/index.ts';
import { NorthMark, ScaleBar, ViewCorner } from '#ui-kit/index.ts';
import { planScaleMessages } from '../messages.ts';
import { $planScale } from '../state.ts';

export const PlanScaleAndNorth = () => {
  const intl = useIntl();
  const { scale, units } = useUnit({ scale: $planScale, units: $units });
  if (!scale) return null;
  const step = scaleStepOf(scale.metresPerPixel, units);
  return (
    <ViewCorner>
      <ScaleBar
        pixels={step.widthPixels}
        label={intl.formatMessage(units === 'metric' ? planScaleMessages.metres : planScaleMessages.feet, {
          length: step.length,
        })}
      />
      <NorthMark angle={scale.northAngle} label={intl.formatMessage(planScaleMessages.north)} />
    </ViewCorner>
  );
};
