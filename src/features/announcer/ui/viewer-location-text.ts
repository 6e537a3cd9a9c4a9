/** The text of the viewer's location. */
import type { IntlShape } from 'react-intl';
import { isInside } from '#domain/model/view-mode.ts';
import { formatFloorName } from '../../floors/index.ts';
import { formatViewpointName } from '../../navigation/index.ts';
import { announcerMessages } from '../messages.ts';
import type { ViewerLocation } from '../state.ts';

/** "Kitchen, viewpoint 3, Floor 1", or the mode and the floor. The floor is omitted in a model with a single one. */
export const formatViewerLocation = (intl: IntlShape, location: ViewerLocation, floorCount: number): string => {
  const floor = location.floor && floorCount > 1 ? formatFloorName(intl, location.floor) : null;
  if (location.sweep) {
    const viewpoint = formatViewpointName(intl, location.sweep, location.room);
    return floor ? intl.formatMessage(announcerMessages.viewpointOnFloor, { viewpoint, floor }) : viewpoint;
  }
  if (location.mode === 'mesh') return intl.formatMessage(announcerMessages.mesh);
  if (location.mode === 'dollhouse') {
    return floor
      ? intl.formatMessage(announcerMessages.dollhouseFloor, { floor })
      : intl.formatMessage(announcerMessages.dollhouse);
  }
  if (isInside(location.mode)) return '';
  return floor
    ? intl.formatMessage(announcerMessages.floorplanFloor, { floor })
    : intl.formatMessage(announcerMessages.floorplan);
};
