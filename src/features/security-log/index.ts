/** The security log of the server, on the page with its settings. */
export { accessLost } from './state.ts';
export { SecurityLogSection } from './ui/security-log-section.tsx';
