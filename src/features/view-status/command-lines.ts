/** The commands of views and layers, and those that write tags, with a line each; what they do is fetched with the first. */
export const viewCommandLines = {
  VIEW_LIST: '{} → the views: [{ id, name, type, current }]',
  VIEW_SET: '{ viewId } shows another view',
  LAYER_LIST: '{} → the layers of the current view: [{ id, name, type, visible, toggled, active }]',
  LAYER_ADD: '{ name, common?, toggled?, visible? } → { layerId } of a layer in memory',
  LAYER_REMOVE: '{ layerId } takes a layer in memory away, with its tags',
  LAYER_TOGGLE: '{ layerId, toggled? } switches a layer on or off',
  LAYER_SHOW: '{ layerId, visible } offers a layer or hides it',
  LAYER_SET_ACTIVE: '{ layerId } is where new tags go, in the current view',
} as const;
export type ViewCommandName = keyof typeof viewCommandLines;

export const tagCommandLines = {
  TAG_SAVE: '{ id?, properties, pendingAttachments?, removedAttachments? } → { tagId }, made or changed',
  TAG_DELETE: '{ id, removalMethod? } removes a tag',
} as const;
export type TagCommandName = keyof typeof tagCommandLines;
