/** The view with its name, and a polite word about where one is. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { CanvasFrame, LiveRegion } from '#ui-kit/index.ts';
import { announcerMessages } from '../messages.ts';
import { $announced, $whereabouts } from '../state.ts';
import { whereaboutsIn } from './whereabouts-in.ts';

export const NamedView = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
  const intl = useIntl();
  const { model, whereabouts, announced } = useUnit({
    model: $model,
    whereabouts: $whereabouts,
    announced: $announced,
  });
  const floorCount = model?.floors.length ?? 0;
  const place = whereabouts ? whereaboutsIn(intl, whereabouts, floorCount) : '';
  // Its owner may hide the name.
  const name = model ? model.details.name || intl.formatMessage(announcerMessages.unnamed) : '';
  const label = place
    ? intl.formatMessage(announcerMessages.viewAt, { name, place })
    : intl.formatMessage(announcerMessages.view, { name });
  const keys = intl.formatMessage(announcerMessages.keys);
  return (
    <>
      <CanvasFrame canvas={canvas} label={label} description={keys} />
      <LiveRegion message={announced ? whereaboutsIn(intl, announced, floorCount) : ''} />
    </>
  );
};
