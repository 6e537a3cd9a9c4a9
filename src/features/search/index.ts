/** Search: whether the visitor may search. */
export { $isSearchOffered } from './panel.ts';
