/** What the commands of the editor of views and layers do, for the list of commands. */
export const viewEditCommandSummaries = {
  VIEW_ADD: '{ name } → { viewId } of a new view with a layer of its own',
  VIEW_RENAME: '{ viewId?, name } renames a view',
  VIEW_DUPLICATE: '{ viewId?, name, isShown? } → { viewId } of a copy with all items',
  VIEW_SHOW: '{ viewId?, isShown } shows a view to visitors, or hides it',
  VIEW_DELETE: '{ viewId, deleteLayersIfOrphaned? } deletes a view, by default with its own layers',
  VIEW_DIFF: '{ viewId? } → what publishing a view would change: [{ type, id, action, name, before, after }]',
  VIEW_PUBLISH: '{ viewId? } publishes a view to the base view',
  VIEW_ITEMS: '{ viewId? } → the items of a view: [{ type, id, layerId, name }]',
  VIEW_ITEMS_COPY: '{ viewId?, layerId, from: [{ viewId, type }] } copies kinds of items to a layer',
  VIEW_ITEMS_MOVE: '{ viewId?, layerId, items: [{ type, ids? }] } moves items to a layer',
  VIEW_ITEMS_DELETE: '{ viewId?, items: [{ type, ids? }] } deletes items from a view',
  MODEL_CONVERT_TO_LAYERED: '{} the main view uses layers',
  MODEL_CONVERT_TO_LEGACY: '{} the main view no longer uses layers; they are kept',
  LAYER_CREATE: '{ viewId?, name, common? } → { layerId } of a new layer',
  LAYER_RENAME: '{ layerId, name } renames a layer',
  LAYER_DUPLICATE: '{ viewId?, layerId, name } → { layerId } of a copy with all items',
  LAYER_DELETE: '{ layerId } deletes a layer with its items',
  LAYER_SET_VISIBLE: '{ viewId?, layerId, visible } shows a layer in a view, or hides it, for everyone',
  LAYER_SET_POSITION: '{ viewId?, layerId, position } moves a layer among those of a view',
  LAYER_SET_COMMON: '{ viewId?, layerId, common } adds a layer to every view, or restricts it to one',
} as const;
export type ViewEditCommandName = keyof typeof viewEditCommandSummaries;
