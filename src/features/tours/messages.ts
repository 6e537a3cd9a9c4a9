/** The text of tours. */
import { defineMessages, type IntlShape, type NoMessageValues } from 'react-intl';

export const tourMessages = defineMessages<{
  label: NoMessageValues;
  start: NoMessageValues;
  resume: NoMessageValues;
  again: NoMessageValues;
  pause: NoMessageValues;
  previous: NoMessageValues;
  next: NoMessageValues;
  stops: NoMessageValues;
  stop: { step: number; count: number; title: string };
  untitled: { step: number };
  counter: { step: number; count: number };
  progress: { step: number; count: number };
  close: NoMessageValues;
  paused: NoMessageValues;
  completed: NoMessageValues;
  nudge: NoMessageValues;
  arrowsPrompt: NoMessageValues;
  dismiss: NoMessageValues;
  addText: NoMessageValues;
  editStop: NoMessageValues;
}>({
  label: { id: 'tours.label', defaultMessage: 'Tour' },
  start: { id: 'tours.start', defaultMessage: 'Start tour' },
  resume: { id: 'tours.resume', defaultMessage: 'Resume tour' },
  again: { id: 'tours.again', defaultMessage: 'Restart tour' },
  pause: { id: 'tours.pause', defaultMessage: 'Pause tour' },
  previous: { id: 'tours.previous', defaultMessage: 'Previous stop' },
  next: { id: 'tours.next', defaultMessage: 'Next stop' },
  stops: { id: 'tours.stops', defaultMessage: 'Stops of the tour' },
  stop: { id: 'tours.stop', defaultMessage: 'Stop {step, number} of {count, number}: {title}' },
  untitled: { id: 'tours.untitled', defaultMessage: 'Stop {step, number}' },
  counter: { id: 'tours.counter', defaultMessage: '{step, number} / {count, number}' },
  progress: { id: 'tours.progress', defaultMessage: '{step, number} of {count, number}' },
  close: { id: 'tours.close', defaultMessage: 'Close tour' },
  paused: { id: 'tours.paused', defaultMessage: 'Tour paused' },
  completed: { id: 'tours.completed', defaultMessage: 'The tour is complete' },
  nudge: { id: 'tours.nudge', defaultMessage: 'Drag to look around. The tour waits for you.' },
  arrowsPrompt: { id: 'tours.arrowsPrompt', defaultMessage: 'Tap an arrow to go to another stop.' },
  dismiss: { id: 'tours.dismiss', defaultMessage: 'Dismiss' },
  addText: { id: 'tours.addText', defaultMessage: 'Add a text' },
  editStop: { id: 'tours.editStop', defaultMessage: 'Edit this stop' },
});

export const formatStopTitle = (intl: IntlShape, title: string, index: number): string =>
  title || intl.formatMessage(tourMessages.untitled, { step: index + 1 });

/** The title with its position, "Stop 2 of 5: Kitchen". */
export const formatStopName = (intl: IntlShape, title: string, index: number, count: number): string =>
  intl.formatMessage(tourMessages.stop, { step: index + 1, count, title: formatStopTitle(intl, title, index) });
