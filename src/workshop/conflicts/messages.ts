/** Messages about conflicts. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const conflictMessages = defineMessages<{
  title: NoMessageValues;
  hint: NoMessageValues;
  save: NoMessageValues;
  acceptTheirs: NoMessageValues;
  mine: NoMessageValues;
  theirs: NoMessageValues;
  changed: { name: string };
  changedSeveral: { count: number };
  review: NoMessageValues;
  empty: NoMessageValues;
  items: { count: number };
  remove: NoMessageValues;
  keep: NoMessageValues;
  close: NoMessageValues;
  on: NoMessageValues;
  off: NoMessageValues;
}>({
  title: { id: 'workshop.conflicts.title', defaultMessage: 'Conflicting changes' },
  hint: {
    id: 'workshop.conflicts.hint',
    defaultMessage: 'Someone else changed this at the same time. Choose what applies.',
  },
  save: { id: 'workshop.conflicts.save', defaultMessage: 'Save choices' },
  acceptTheirs: { id: 'workshop.conflicts.acceptTheirs', defaultMessage: 'Use theirs for all' },
  mine: { id: 'workshop.conflicts.mine', defaultMessage: 'Yours' },
  theirs: { id: 'workshop.conflicts.theirs', defaultMessage: 'Theirs' },
  changed: { id: 'workshop.conflicts.changed', defaultMessage: 'Someone else changed “{name}” at the same time.' },
  changedSeveral: {
    id: 'workshop.conflicts.changedSeveral',
    defaultMessage:
      '{count, plural, one {Someone else changed the same item at the same time.} other {Someone else changed # things at the same time.}}',
  },
  review: { id: 'workshop.conflicts.review', defaultMessage: 'Review' },
  empty: { id: 'workshop.conflicts.empty', defaultMessage: 'Empty' },
  items: { id: 'workshop.conflicts.items', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  remove: { id: 'workshop.conflicts.remove', defaultMessage: 'Remove' },
  keep: { id: 'workshop.conflicts.keep', defaultMessage: 'Keep' },
  close: { id: 'modals.close', defaultMessage: 'Close' },
  on: { id: 'settings.on', defaultMessage: 'On' },
  off: { id: 'settings.off', defaultMessage: 'Off' },
});

/** Of values that a person cannot read. */
export const positionMessages = defineMessages({
  mine: { id: 'workshop.conflicts.position.mine', defaultMessage: 'Your position' },
  theirs: { id: 'workshop.conflicts.position.theirs', defaultMessage: 'Their position' },
});
export const shapeMessages = defineMessages({
  mine: { id: 'workshop.conflicts.shape.mine', defaultMessage: 'Your shape' },
  theirs: { id: 'workshop.conflicts.shape.theirs', defaultMessage: 'Their shape' },
});
export const valueMessages = defineMessages({
  mine: { id: 'workshop.conflicts.value.mine', defaultMessage: 'Your value' },
  theirs: { id: 'workshop.conflicts.value.theirs', defaultMessage: 'Their value' },
});
