/** The text of the list of measurements. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const listMessages = defineMessages<{
  title: NoMessageValues;
  close: NoMessageValues;
  unnamed: NoMessageValues;
  severalFloors: NoMessageValues;
  saved: NoMessageValues;
  device: NoMessageValues;
  link: NoMessageValues;
  show: { name: string };
  copyOne: { name: string };
  copyAll: NoMessageValues;
  csv: NoMessageValues;
  showAll: NoMessageValues;
  hideAll: NoMessageValues;
  total: { count: number };
  copied: NoMessageValues;
  copyFailed: NoMessageValues;
  emptyTitle: NoMessageValues;
  nothingSaved: NoMessageValues;
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  emptyHint: NoMessageValues;
  fileName: { space: string };
}>({
  title: { id: 'measure.show', defaultMessage: 'Measurements' },
  close: { id: 'measurementList.close', defaultMessage: 'Close' },
  unnamed: { id: 'measurementList.unnamed', defaultMessage: 'Unnamed' },
  severalFloors: { id: 'measurementList.severalFloors', defaultMessage: 'Several floors' },
  saved: { id: 'measurementList.saved', defaultMessage: 'Saved with the space' },
  device: { id: 'measurementList.device', defaultMessage: 'On this device' },
  link: { id: 'measurementList.link', defaultMessage: 'From the link' },
  show: { id: 'measurementList.show', defaultMessage: 'Show {name}' },
  copyOne: { id: 'measurementList.copyOne', defaultMessage: 'Copy {name}' },
  copyAll: { id: 'measurementList.copyAll', defaultMessage: 'Copy all' },
  csv: { id: 'measurementList.csv', defaultMessage: 'Download CSV' },
  showAll: { id: 'measurementList.showAll', defaultMessage: 'Show all' },
  hideAll: { id: 'measurementList.hideAll', defaultMessage: 'Hide all' },
  total: { id: 'measurementList.total', defaultMessage: '{count, number} shown, total' },
  copied: { id: 'workshop.tags.copied', defaultMessage: 'Copied' },
  copyFailed: { id: 'measurementList.copyFailed', defaultMessage: 'This browser did not allow copying.' },
  nothingSaved: { id: 'measurementList.emptyTitle', defaultMessage: 'No measurements yet' },
  loading: { id: 'measure.loading', defaultMessage: 'Loading the saved measurements…' },
  loadFailed: {
    id: 'measure.loadFailed',
    defaultMessage: 'The saved measurements could not be loaded. Reload the page to try again.',
  },
  emptyTitle: { id: 'measurementList.emptyTitle', defaultMessage: 'No measurements yet' },
  emptyHint: { id: 'measurementList.emptyHint', defaultMessage: 'What you measure is listed here.' },
  fileName: { id: 'measurementList.fileName', defaultMessage: '{space} – measurements' },
});
