/** The owner's statistics: a page of its own. */
export { $days, $modelId, pageOpened } from './state.ts';
export { StatisticsPage } from './ui/statistics-page.tsx';
