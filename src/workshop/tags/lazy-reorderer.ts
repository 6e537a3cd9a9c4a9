/** The list of tags while it is reordered: loaded when an editor reorders it first. */
export { TagReorderer } from './ui/tag-reorderer.tsx';
