/** The view with its name, and a polite word about where one is. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { CanvasFrame, LiveRegion } from '#ui-kit/index.ts';
import { announcerMessages } from '../messages.ts';
import { $announced, $viewerLocation } from '../state.ts';
import { viewerLocationText } from './viewer-location-text.ts';

export const NamedView = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
  const intl = useIntl();
  const {
    model,
    whereabouts: viewerLocation,
    announced,
  } = useUnit({
    model: $model,
    whereabouts: $viewerLocation,
    announced: $announced,
  });
  const floorCount = model?.floors.length ?? 0;
  const place = viewerLocation ? viewerLocationText(intl, viewerLocation, floorCount) : '';
  // Its owner may hide the name.
  const name = model ? model.details.name || intl.formatMessage(announcerMessages.unnamed) : '';
  const label = place
    ? intl.formatMessage(announcerMessages.viewAt, { name, place })
    : intl.formatMessage(announcerMessages.view, { name });
  const keys = intl.formatMessage(announcerMessages.keys);
  return (
    <>
      <CanvasFrame canvas={canvas} label={label} description={keys} />
      <LiveRegion message={announced ? viewerLocationText(intl, announced, floorCount) : ''} />
    </>
  );
};
