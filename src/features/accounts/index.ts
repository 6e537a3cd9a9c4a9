/** The accounts of the server, on the page with its settings. */
export { accessLost } from './state.ts';
export { AccountsSections } from './ui/accounts-sections.tsx';
