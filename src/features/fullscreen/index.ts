/** Full screen: whether it is offered. */
export { $isFullscreenOffered } from './state.ts';
