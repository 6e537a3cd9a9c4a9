/** The settings modal; loaded when it is first opened. */
export { Settings } from './ui/settings.tsx';
