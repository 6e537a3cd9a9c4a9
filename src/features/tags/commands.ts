/** The commands of tags that visitors have (docs/reference/navigation-and-modes.md#command-bus). */
import type { TagId } from '#domain/ids.ts';
import { CommandError, optionalTransition, requiredText, type Command } from '../commands/index.ts';
import { $listedTags, tagClosed, tagOpened, type TagOpening } from './state.ts';

export const tagCommands: readonly Command[] = [
  {
    name: 'LIST_TAGS',
    line: '{} → the tags that visitors see: [{ id, label, floorId, anchorPosition }]',
    run: ({ get }) =>
      get($listedTags).map(({ id, label, floorId, anchorPosition }) => ({ id, label, floorId, anchorPosition })),
  },
  {
    name: 'TAG_OPEN',
    line: '{ tagId, transition? } opens a tag and goes to where it is seen',
    run: ({ get, send }, payload) => {
      const tagId = requiredText(payload, 'tagId') as TagId;
      const transition = optionalTransition(payload, 'transition');
      if (!get($listedTags).some(({ id }) => id === tagId)) throw new CommandError('tag.unknown', `no tag ${tagId}`);
      const opening: TagOpening = { tagId, by: 'command', ...(transition && { transition }) };
      send(tagOpened, opening);
    },
  },
  { name: 'TAG_CLOSE', line: '{} closes the tag that is open', run: ({ send }) => send(tagClosed, undefined) },
];
