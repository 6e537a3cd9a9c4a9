/** The hint in the dollhouse. */
export { DollhousePrompt } from './ui/dollhouse-prompt.tsx';
