/** Views and layers: a chunk of its own, fetched when the space is at rest and has more than one to show. */
import './address-tag.ts';

export { followViewsFx } from './state.ts';
export { ViewsButton, ViewsSheet } from './ui/views.tsx';
