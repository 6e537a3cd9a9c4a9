/** Where the ordered lists of the model come from. */
import type { OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { orderedList } from '#domain/records/kinds/ordered-list.ts';
import { createRecordSource } from './record-source.ts';

export const orderedListSource = createRecordSource<typeof orderedList, OrderedList>({
  definition: orderedList,
  query: 'GetOrderedLists',
});
