/** Application keys, on the page with the settings of the server. */
export { accessLost } from './state.ts';
export { ApplicationKeysSections } from './ui/application-keys-sections.tsx';
