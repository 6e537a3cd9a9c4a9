/** A stop in the visitor's words. */
import type { IntlShape } from 'react-intl';
import { tourMessages } from '../messages.ts';

export const stopTitleIn = (intl: IntlShape, title: string, index: number): string =>
  title || intl.formatMessage(tourMessages.untitled, { step: index + 1 });

export const stopNameIn = (intl: IntlShape, title: string, index: number, count: number): string =>
  intl.formatMessage(tourMessages.stop, { step: index + 1, count, title: stopTitleIn(intl, title, index) });
