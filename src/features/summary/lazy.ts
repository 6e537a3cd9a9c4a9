/** The summary panel and the prompt to create an account. */
export { SummaryContent } from './ui/summary-panel.tsx';
export { SubscriberPopup } from './ui/subscriber-popup.tsx';
