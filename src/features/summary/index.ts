/** The summary panel: what the owner says about the space. Only the stores and buttons are in the first load. */
export { summaryStatusMessages } from './messages.ts';
export { $isSummaryOpen, summaryOpened, summaryToggled } from './state.ts';
export { subscriberConfigured } from './subscriber-status.ts';
export { Summary, SummaryButton } from './ui/summary.tsx';
