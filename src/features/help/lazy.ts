/** The help modal; loaded when it is first opened. */
export { messageOfGesture } from './gesture-messages.ts';
export { Help } from './ui/help.tsx';
