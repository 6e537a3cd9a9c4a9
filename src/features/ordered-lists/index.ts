/** The panel of ordered lists. Its content is in `lazy.ts`. */
export { orderedListsPanel } from './panel.ts';
