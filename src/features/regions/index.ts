/** F6 between the regions of the page; loaded when the space is at rest for the first time. */
export { RegionKeys } from './region-keys.tsx';
