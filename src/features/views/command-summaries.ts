/** What the commands of views and layers do, and those that write tags, for the list of commands. */
import type { TagCommandName } from './status.ts';

export const viewCommandSummaries = {
  VIEW_LIST: '{} → the views: [{ id, name, type, current }]',
  VIEW_SET: '{ viewId } shows another view',
  LAYER_LIST: '{} → the layers of the current view: [{ id, name, type, visible, toggled, active }]',
  LAYER_ADD: '{ name, common?, toggled?, visible? } → { layerId } of a layer in memory',
  LAYER_REMOVE: '{ layerId } removes a layer in memory, with its tags',
  LAYER_TOGGLE: '{ layerId, toggled? } switches a layer on or off',
  LAYER_SHOW: '{ layerId, visible } offers a layer or hides it',
  LAYER_SET_ACTIVE: '{ layerId } adds new tags to this layer, in the current view',
} as const;
export type ViewCommandName = keyof typeof viewCommandSummaries;

export const tagCommandSummaries: Readonly<Record<TagCommandName, string>> = {
  TAG_SAVE: '{ id?, properties, pendingAttachments?, removedAttachments? } → { tagId }, created or changed',
  TAG_DELETE: '{ id, removalMethod? } removes a tag',
};
