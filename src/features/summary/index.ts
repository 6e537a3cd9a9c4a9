/** The panel with what the owner says about the space. */
export { summaryPanel } from './state.ts';
