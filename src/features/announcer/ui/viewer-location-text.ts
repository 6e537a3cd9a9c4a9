/** Where one is, in a visitor's words. */
import type { IntlShape } from 'react-intl';
import { isInside } from '#domain/model/view-mode.ts';
import { floorNameIn } from '../../floors/index.ts';
import { viewpointNameIn } from '../../navigation/index.ts';
import { announcerMessages } from '../messages.ts';
import type { ViewerLocation } from '../state.ts';

/** "Kitchen, viewpoint 3, Floor 1", or the kind of view from above and its floor. Floors are told only where there are several. */
export const viewerLocationText = (intl: IntlShape, where: ViewerLocation, floorCount: number): string => {
  const floor = where.floor && floorCount > 1 ? floorNameIn(intl, where.floor) : null;
  if (where.sweep) {
    const viewpoint = viewpointNameIn(intl, where.sweep, where.room);
    return floor ? intl.formatMessage(announcerMessages.viewpointOnFloor, { viewpoint, floor }) : viewpoint;
  }
  if (where.mode === 'mesh') return intl.formatMessage(announcerMessages.mesh);
  if (where.mode === 'dollhouse') {
    return floor
      ? intl.formatMessage(announcerMessages.dollhouseFloor, { floor })
      : intl.formatMessage(announcerMessages.dollhouse);
  }
  if (isInside(where.mode)) return '';
  return floor
    ? intl.formatMessage(announcerMessages.floorplanFloor, { floor })
    : intl.formatMessage(announcerMessages.floorplan);
};
