/** Whether the summary panel is open. It is the tool SUMMARY; one panel beside the view is open at a time. */
import { createEvent, createStore, sample } from 'effector';
import { viewpointListClosed, viewpointListToggled } from '../navigation/index.ts';
import { $parameters } from '../start-up/index.ts';
import { tagClosed, tagListToggled, tagOpened } from '../tags/index.ts';

export const summaryOpened = createEvent();
export const summaryClosed = createEvent();
export const summaryToggled = createEvent();

export const $isSummaryOpen = createStore(false)
  .on(summaryOpened, () => true)
  .on(summaryToggled, (isOpen) => !isOpen)
  .on(summaryClosed, () => false);

// In the workshop the panel of tags may hold a text that is not saved: it stays.
sample({
  clock: $isSummaryOpen,
  source: $parameters,
  filter: ({ edit }, isOpen) => isOpen && !edit,
  fn: () => undefined,
  target: [viewpointListClosed, tagClosed],
});
sample({
  clock: [viewpointListToggled, tagListToggled, tagOpened],
  source: $parameters,
  filter: ({ edit }) => !edit,
  fn: () => undefined,
  target: summaryClosed,
});
