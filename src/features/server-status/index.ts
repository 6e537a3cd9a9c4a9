/** Version, storage and jobs of the server, on the page with its settings. */
export { accessLost } from './state.ts';
export { ServerStatusSections } from './ui/server-status-sections.tsx';
