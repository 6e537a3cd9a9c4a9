/** What is loaded on demand, and when. docs/reference/bundles.md#loading-on-demand */
export { lazyCommands, lazyFeature } from './lazy-feature.tsx';
