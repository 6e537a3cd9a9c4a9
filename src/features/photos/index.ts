/** Photos: their panel. Its content is in `lazy.ts`. */
export { photosPanel } from './panel.ts';
