/** Names the 360° view that is shown, and leads back to where the visitor was. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Place } from '#domain/links/place.ts';
import type { Model } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { $model } from '#src/data/state.ts';
import type { PartProps } from '#src/shell/features/index.ts';
import { ViewReturn } from '#ui-kit/lazy.ts';
import { $currentSweep, formatViewpointName } from '../../navigation/index.ts';
import { view360Messages as messages } from '../messages.ts';
import { $isReturnBarShown, $returnPlace, returnRequested } from '../state.ts';

const backLabel = (intl: IntlShape, { mode, sweepId }: Place, { sweeps, rooms }: Model): string => {
  if (isInside(mode)) {
    const sweep = sweeps.find(({ id }) => id === sweepId);
    if (!sweep) return intl.formatMessage(messages.backToSpace);
    const room = rooms.find(({ id }) => id === sweep.roomId) ?? null;
    return intl.formatMessage(messages.backTo, { name: formatViewpointName(intl, sweep, room) });
  }
  if (mode === 'dollhouse') return intl.formatMessage(messages.backToDollhouse);
  const isPlan = mode === 'floorplan' || mode === 'orthographic';
  return intl.formatMessage(isPlan ? messages.backToFloorPlan : messages.backToSpace);
};

export const ReturnBar = ({ canvas }: PartProps) => {
  const intl = useIntl();
  const { isShown, place, model, sweep, goBack } = useUnit({
    isShown: $isReturnBarShown,
    place: $returnPlace,
    model: $model,
    sweep: $currentSweep,
    goBack: returnRequested,
  });
  if (!isShown || !place || !model || !sweep) return null;
  return (
    <ViewReturn
      title={formatViewpointName(intl, sweep, null)}
      kind={intl.formatMessage(messages.view360)}
      returnLabel={backLabel(intl, place, model)}
      onReturn={() => {
        goBack();
        // The button disappears on arrival, and the keys of the camera would have no effect.
        canvas.focus();
      }}
    />
  );
};
