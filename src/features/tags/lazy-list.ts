/** The list of tags and its orders: loaded when the list is opened first, since most visitors open tags by their pins. */
export {
  $isReordering,
  $order,
  $orderFacts,
  reorderingSet,
  tagGroupsOf,
  tagReordererProvided,
  type TagReordererProps,
} from './order.ts';
export { TagList } from './ui/tag-list.tsx';
