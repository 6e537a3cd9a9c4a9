/** The text of the list of tags while it is reordered. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const reorderMessages = defineMessages<{
  hint: NoMessageValues;
  hintLimited: { count: number };
  done: NoMessageValues;
  reset: NoMessageValues;
  drag: { title: string };
  up: { title: string };
  down: { title: string };
  moved: { title: string; index: number; count: number };
}>({
  hint: {
    id: 'workshop.tagOrder.hint',
    defaultMessage: 'Visitors see the tags in this order. Changes are saved at once.',
  },
  hintLimited: {
    id: 'workshop.tagOrder.hintLimited',
    defaultMessage:
      'Visitors see the first {count, number} tags in this order, and the others after them. Changes are saved at once.',
  },
  done: { id: 'workshop.tagOrder.done', defaultMessage: 'Done' },
  reset: { id: 'workshop.tagOrder.reset', defaultMessage: 'Use automatic order' },
  drag: { id: 'workshop.tagOrder.drag', defaultMessage: 'Move “{title}”' },
  up: { id: 'workshop.tagOrder.up', defaultMessage: 'Move “{title}” up' },
  down: { id: 'workshop.tagOrder.down', defaultMessage: 'Move “{title}” down' },
  moved: { id: 'workshop.tagOrder.moved', defaultMessage: '“{title}” is now {index, number} of {count, number}' },
});
