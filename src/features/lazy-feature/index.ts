/** What is loaded on demand, and when. docs/reference/bundles.md#loading-on-demand */
export { moduleStates, type ModuleState } from './module-loader.ts';
export { lazyCommands, lazyFeature } from './lazy-feature.tsx';
