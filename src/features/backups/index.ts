/** The backups of the server, on the page with its settings. */
export { accessLost } from './state.ts';
export { BackupsSection } from './ui/backups-section.tsx';
