/** The hint of the active tool, and its keyboard. */
export { ActiveToolHint } from './ui/active-tool-hint.tsx';
