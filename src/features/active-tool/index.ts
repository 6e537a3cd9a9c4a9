/** What the interface shows of the active tool, and its keyboard. */
export { ActiveToolHint } from './ui/active-tool-hint.tsx';
