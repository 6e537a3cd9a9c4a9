/** The messages of the statistics page. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const statisticsMessages = defineMessages<{
  title: NoMessageValues;
  home: NoMessageValues;
  space: NoMessageValues;
  period: NoMessageValues;
  lastDays: { days: number };
  export: NoMessageValues;
  loading: NoMessageValues;
  retry: NoMessageValues;
  noSpaceTitle: NoMessageValues;
  noSpaceHint: NoMessageValues;
  failedTitle: NoMessageValues;
  failedHint: NoMessageValues;
  deniedTitle: NoMessageValues;
  deniedHint: NoMessageValues;
  emptyTitle: NoMessageValues;
  emptyHint: NoMessageValues;
  counting: NoMessageValues;
  countingOn: NoMessageValues;
  countingOff: NoMessageValues;
  countingUnavailable: NoMessageValues;
  settingFailed: NoMessageValues;
  dismiss: NoMessageValues;
  visits: NoMessageValues;
  byDay: { max: number };
  byWeek: { max: number };
  bar: { date: string; count: number };
  day: NoMessageValues;
  week: NoMessageValues;
  mobile: NoMessageValues;
  embedded: NoMessageValues;
  places: NoMessageValues;
  viewpoint: { number: number };
  viewpointInRoom: { room: string; number: number };
  viewpointColumn: NoMessageValues;
  views: NoMessageValues;
  planLabel: { floor: string; count: number };
  floor: { number: number };
  noFloor: NoMessageValues;
  floors: NoMessageValues;
  floorColumn: NoMessageValues;
  tags: NoMessageValues;
  tagColumn: NoMessageValues;
  times: NoMessageValues;
  tours: NoMessageValues;
  started: NoMessageValues;
  completed: NoMessageValues;
  completedShare: NoMessageValues;
  linksShared: NoMessageValues;
  visitsByLink: NoMessageValues;
  channelColumn: NoMessageValues;
  email: NoMessageValues;
  qrCode: NoMessageValues;
  copy: NoMessageValues;
  native: NoMessageValues;
  otherChannel: NoMessageValues;
  removed: NoMessageValues;
  none: NoMessageValues;
  showTable: NoMessageValues;
}>({
  title: { id: 'statistics.title', defaultMessage: 'Statistics' },
  home: { id: 'statistics.home', defaultMessage: 'All spaces' },
  space: { id: 'statistics.space', defaultMessage: 'Space' },
  period: { id: 'statistics.period', defaultMessage: 'Period' },
  lastDays: { id: 'statistics.lastDays', defaultMessage: 'Last {days, number} days' },
  export: { id: 'statistics.export', defaultMessage: 'Export CSV' },
  loading: { id: 'statistics.loading', defaultMessage: 'Loading statistics' },
  retry: { id: 'statistics.retry', defaultMessage: 'Try again' },
  noSpaceTitle: { id: 'statistics.noSpaceTitle', defaultMessage: 'No spaces to show' },
  noSpaceHint: {
    id: 'statistics.noSpaceHint',
    defaultMessage: 'Statistics are for people who may edit a space. Ask the owner of a space to make you an editor.',
  },
  failedTitle: { id: 'statistics.failedTitle', defaultMessage: 'The statistics could not be loaded' },
  failedHint: { id: 'statistics.failedHint', defaultMessage: 'Nothing is lost. Check your connection and try again.' },
  deniedTitle: { id: 'statistics.deniedTitle', defaultMessage: 'You cannot see these statistics any more' },
  deniedHint: {
    id: 'statistics.deniedHint',
    defaultMessage: 'Choose another space, or ask the owner of this one to make you an editor.',
  },
  emptyTitle: { id: 'statistics.emptyTitle', defaultMessage: 'No visits in this period' },
  emptyHint: {
    id: 'statistics.emptyHint',
    defaultMessage: 'When people visit the space, you see here what they look at. Visits by editors do not count.',
  },
  counting: { id: 'statistics.counting', defaultMessage: 'Count visits' },
  countingOn: {
    id: 'statistics.countingOn',
    defaultMessage: 'Daily totals without cookies. Nothing is stored about who visits.',
  },
  countingOff: {
    id: 'statistics.countingOff',
    defaultMessage: 'New visits are not counted. Earlier numbers are kept.',
  },
  countingUnavailable: {
    id: 'statistics.countingUnavailable',
    defaultMessage: 'Statistics are turned off for this server. Earlier numbers are kept.',
  },
  settingFailed: { id: 'statistics.settingFailed', defaultMessage: 'The change was not saved. Try again.' },
  dismiss: { id: 'statistics.dismiss', defaultMessage: 'Dismiss' },
  visits: { id: 'statistics.visits', defaultMessage: 'Visits' },
  byDay: { id: 'statistics.byDay', defaultMessage: 'Visits for each day, at most {max, number}' },
  byWeek: { id: 'statistics.byWeek', defaultMessage: 'Visits for each week, at most {max, number}' },
  bar: { id: 'statistics.bar', defaultMessage: '{date}: {count, number}' },
  day: { id: 'statistics.day', defaultMessage: 'Day' },
  week: { id: 'statistics.week', defaultMessage: 'Week from' },
  mobile: { id: 'statistics.mobile', defaultMessage: 'On phones and tablets' },
  embedded: { id: 'statistics.embedded', defaultMessage: 'On other websites' },
  places: { id: 'statistics.places', defaultMessage: 'Viewpoints looked at' },
  viewpoint: { id: 'statistics.viewpoint', defaultMessage: 'Viewpoint {number, number}' },
  viewpointInRoom: { id: 'statistics.viewpointInRoom', defaultMessage: '{room}, viewpoint {number, number}' },
  viewpointColumn: { id: 'statistics.viewpointColumn', defaultMessage: 'Viewpoint' },
  views: { id: 'statistics.views', defaultMessage: 'Views' },
  planLabel: {
    id: 'statistics.planLabel',
    defaultMessage: 'Plan of {floor} with {count, plural, one {# viewpoint} other {# viewpoints}}',
  },
  floor: { id: 'statistics.floor', defaultMessage: 'Floor {number, number}' },
  noFloor: { id: 'statistics.noFloor', defaultMessage: 'No floor' },
  floors: { id: 'statistics.floors', defaultMessage: 'Floors' },
  floorColumn: { id: 'statistics.floorColumn', defaultMessage: 'Floor' },
  tags: { id: 'statistics.tags', defaultMessage: 'Tags opened' },
  tagColumn: { id: 'statistics.tagColumn', defaultMessage: 'Tag' },
  times: { id: 'statistics.times', defaultMessage: 'Times' },
  tours: { id: 'statistics.tours', defaultMessage: 'Tours' },
  started: { id: 'statistics.started', defaultMessage: 'Started' },
  completed: { id: 'statistics.completed', defaultMessage: 'Completed' },
  completedShare: { id: 'statistics.completedShare', defaultMessage: 'Of those started' },
  linksShared: { id: 'statistics.linksShared', defaultMessage: 'Links shared' },
  visitsByLink: { id: 'statistics.visitsByLink', defaultMessage: 'Visits by shared links' },
  channelColumn: { id: 'statistics.channelColumn', defaultMessage: 'Shared by' },
  email: { id: 'statistics.email', defaultMessage: 'Email' },
  qrCode: { id: 'statistics.qrCode', defaultMessage: 'QR code' },
  copy: { id: 'statistics.copy', defaultMessage: 'Copied link' },
  native: { id: 'statistics.native', defaultMessage: 'Share menu' },
  otherChannel: { id: 'statistics.otherChannel', defaultMessage: 'Other' },
  removed: { id: 'statistics.removed', defaultMessage: 'Removed' },
  none: { id: 'statistics.none', defaultMessage: 'None in this period' },
  showTable: { id: 'statistics.showTable', defaultMessage: 'Show as table' },
});
