/** What an operation on views does, by its mutation. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { ViewMutation } from '#domain/edits/view-operation.ts';

export const operationMessages = defineMessages<Record<ViewMutation, NoMessageValues>>({
  AddUserView: { id: 'workshop.history.addView', defaultMessage: 'Add view' },
  DeleteView: { id: 'workshop.history.deleteView', defaultMessage: 'Delete view' },
  RenameView: { id: 'workshop.history.renameView', defaultMessage: 'Rename view' },
  SetViewEnabled: { id: 'workshop.history.editView', defaultMessage: 'Edit view' },
  ConvertRootViewToLayered: { id: 'workshop.history.useLayers', defaultMessage: 'Use layers' },
  ConvertRootViewToLegacy: { id: 'workshop.history.stopLayers', defaultMessage: 'Stop using layers' },
  CopyViewDataToLayer: { id: 'workshop.history.copyItems', defaultMessage: 'Copy items' },
  MoveViewDataToLayer: { id: 'workshop.history.moveItems', defaultMessage: 'Move items' },
  DeleteFromView: { id: 'workshop.history.deleteItems', defaultMessage: 'Delete items' },
  DuplicateView: { id: 'workshop.history.duplicateView', defaultMessage: 'Duplicate view' },
  PublishView: { id: 'workshop.history.publishView', defaultMessage: 'Publish view' },
  AddLayer: { id: 'workshop.history.addLayer', defaultMessage: 'Add layer' },
  RenameLayer: { id: 'workshop.history.renameLayer', defaultMessage: 'Rename layer' },
  DuplicateLayer: { id: 'workshop.history.duplicateLayer', defaultMessage: 'Duplicate layer' },
  DeleteLayer: { id: 'workshop.history.deleteLayer', defaultMessage: 'Delete layer' },
  SetLayerVisible: { id: 'workshop.history.showLayer', defaultMessage: 'Show or hide layer' },
  SetLayerPosition: { id: 'workshop.history.moveLayer', defaultMessage: 'Move layer' },
  SetLayerCommon: { id: 'workshop.history.shareLayer', defaultMessage: 'Share layer' },
});
