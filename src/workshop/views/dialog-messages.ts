/** The text of the dialogs that name views and layers. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { RejectionReason } from './sent-operation.ts';

export const viewDialogMessages = defineMessages<{
  addView: NoMessageValues;
  addViewHint: NoMessageValues;
  duplicateView: NoMessageValues;
  duplicateViewHint: NoMessageValues;
  addLayer: NoMessageValues;
  addLayerHint: NoMessageValues;
  duplicateLayer: NoMessageValues;
  duplicateLayerHint: NoMessageValues;
  name: NoMessageValues;
  viewPlaceholder: NoMessageValues;
  layerPlaceholder: NoMessageValues;
  copyName: { name: string };
  shown: NoMessageValues;
  shownHint: NoMessageValues;
  common: NoMessageValues;
  commonHint: NoMessageValues;
  add: NoMessageValues;
  duplicate: NoMessageValues;
  cancel: NoMessageValues;
  close: NoMessageValues;
  counter: { used: number; limit: number };
  nameLength: { most: number };
}>({
  addView: { id: 'workshop.views.addView', defaultMessage: 'Add view' },
  addViewHint: {
    id: 'workshop.views.addViewHint',
    defaultMessage: 'A view has its own tour, tags, labels, measurements and lists. It starts empty.',
  },
  duplicateView: { id: 'workshop.views.duplicateView', defaultMessage: 'Duplicate view' },
  duplicateViewHint: {
    id: 'workshop.views.duplicateViewHint',
    defaultMessage: 'The copy has its own copies of all items. Layers in every view are shared.',
  },
  addLayer: { id: 'workshop.views.addLayer', defaultMessage: 'Add layer' },
  addLayerHint: {
    id: 'workshop.views.addLayerHint',
    defaultMessage: 'Visitors can switch a layer on and off with all its items.',
  },
  duplicateLayer: { id: 'workshop.views.duplicateLayer', defaultMessage: 'Duplicate layer' },
  duplicateLayerHint: {
    id: 'workshop.views.duplicateLayerHint',
    defaultMessage: 'The copy has its own copies of all items, and is in this view only.',
  },
  name: { id: 'workshop.views.name', defaultMessage: 'Name' },
  viewPlaceholder: { id: 'workshop.views.viewPlaceholder', defaultMessage: 'For example, “For builders”' },
  layerPlaceholder: { id: 'workshop.views.layerPlaceholder', defaultMessage: 'For example, “Heating”' },
  copyName: { id: 'workshop.views.copyName', defaultMessage: '{name} (copy)' },
  shown: { id: 'workshop.views.shown', defaultMessage: 'Show to visitors' },
  shownHint: { id: 'workshop.views.shownHint', defaultMessage: 'Visitors can choose it in the list of views.' },
  common: { id: 'workshop.views.common', defaultMessage: 'In every view' },
  commonHint: { id: 'workshop.views.commonHint', defaultMessage: 'Otherwise it is in this view only.' },
  add: { id: 'workshop.views.add', defaultMessage: 'Add' },
  duplicate: { id: 'workshop.views.duplicate', defaultMessage: 'Duplicate' },
  cancel: { id: 'workshop.tags.cancel', defaultMessage: 'Cancel' },
  close: { id: 'workshop.tags.close', defaultMessage: 'Close' },
  counter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
  nameLength: { id: 'workshop.views.nameLength', defaultMessage: 'Use 1 to {most, number} characters.' },
});

/** Why the server has rejected an operation. */
export const rejectionMessages = defineMessages<Record<RejectionReason, NoMessageValues>>({
  gone: {
    id: 'workshop.views.gone',
    defaultMessage: 'Nothing was saved: another editor has deleted what this is about.',
  },
  other: {
    id: 'workshop.views.rejected',
    defaultMessage: 'Nothing was saved: the server did not accept this. One step can change 10,000 items at most.',
  },
});
