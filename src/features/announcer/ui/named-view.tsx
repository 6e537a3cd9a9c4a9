/** The canvas with its accessible name, and the live region that announces the viewer's location. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { CanvasFrame, LiveRegion } from '#ui-kit/index.ts';
import { announcerMessages } from '../messages.ts';
import { $announcedLocation, $viewerLocation } from '../state.ts';
import { formatViewerLocation } from './viewer-location-text.ts';

export const NamedView = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
  const intl = useIntl();
  const { model, viewerLocation, announcedLocation } = useUnit({
    model: $model,
    viewerLocation: $viewerLocation,
    announcedLocation: $announcedLocation,
  });
  const floorCount = model?.floors.length ?? 0;
  const place = viewerLocation ? formatViewerLocation(intl, viewerLocation, floorCount) : '';
  // The name is empty if the model options exclude it.
  const name = model ? model.details.name || intl.formatMessage(announcerMessages.unnamed) : '';
  const label = place
    ? intl.formatMessage(announcerMessages.viewAt, { name, place })
    : intl.formatMessage(announcerMessages.view, { name });
  const keys = intl.formatMessage(announcerMessages.keys);
  return (
    <>
      <CanvasFrame canvas={canvas} label={label} description={keys} />
      <LiveRegion message={announcedLocation ? formatViewerLocation(intl, announcedLocation, floorCount) : ''} />
    </>
  );
};
