/** The commands of tags for visitors (docs/reference/navigation-and-modes.md#command-bus). */
import type { TagId } from '#domain/ids.ts';
import { CommandError, optionalTransition, requiredText, type Command } from '#src/shell/commands/index.ts';
import { $listedTags, $shownTags, tagOpened, tagsPanel, type TagOpenRequest } from './state.ts';

export const tagCommands: readonly Command[] = [
  {
    name: 'LIST_TAGS',
    summary: '{} → the tags in the list: [{ id, label, floorId, anchorPosition }]',
    run: ({ get }) =>
      get($listedTags).map(({ id, label, floorId, anchorPosition }) => ({ id, label, floorId, anchorPosition })),
  },
  {
    name: 'TAG_OPEN',
    summary: '{ tagId, transition? } opens a tag and moves the camera to a view of it',
    run: ({ get, send }, payload) => {
      const tagId = requiredText(payload, 'tagId') as TagId;
      const transition = optionalTransition(payload, 'transition');
      if (!get($shownTags).some(({ id }) => id === tagId)) throw new CommandError('tag.unknown', `no tag ${tagId}`);
      const request: TagOpenRequest = { tagId, by: 'command', ...(transition && { transition }) };
      send(tagOpened, request);
    },
  },
  {
    name: 'TAG_CLOSE',
    summary: '{} closes the tag that is open',
    run: ({ send }) => send(tagsPanel.closed, undefined),
  },
];
