/** The text of the panel of 360° views, and of the bar that leads back from one. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const view360Messages = defineMessages<{
  close: NoMessageValues;
  here: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  view360: NoMessageValues;
  backTo: { name: string };
  backToDollhouse: NoMessageValues;
  backToFloorPlan: NoMessageValues;
  backToSpace: NoMessageValues;
}>({
  close: { id: 'navigation.close', defaultMessage: 'Close the list' },
  here: { id: 'navigation.here', defaultMessage: 'You are here' },
  emptyTitle: { id: 'view360.emptyTitle', defaultMessage: 'No 360° views' },
  empty: { id: 'view360.empty', defaultMessage: 'The owner has hidden them.' },
  view360: { id: 'navigation.looseView', defaultMessage: '360° view' },
  backTo: { id: 'view360.backTo', defaultMessage: 'Back to {name}' },
  backToDollhouse: { id: 'view360.backToDollhouse', defaultMessage: 'Back to the dollhouse' },
  backToFloorPlan: { id: 'view360.backToFloorPlan', defaultMessage: 'Back to the floor plan' },
  backToSpace: { id: 'view360.backToSpace', defaultMessage: 'Back to the space' },
});
