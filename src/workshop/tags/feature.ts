/** The editor of tags. */
import { combine, scopeBind } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { tagCommandsRegistered } from '#src/features/views/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';

const loadCommands = () => import('../tag-commands.ts').then(({ tagCommandHandlers }) => tagCommandHandlers);

export const tagEditing = defineFeature({
  id: 'tag-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  // Not before there is an editor to send changes to: they would be lost.
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  start: ({ scope }) => {
    scopeBind(tagCommandsRegistered, { scope })(loadCommands);
    return undefined;
  },
  commands: async () => {
    const [order, edit] = await Promise.all([import('./order-commands.ts'), import('./edit-commands.ts')]);
    return [...order.tagOrderCommands, ...edit.tagEditCommands];
  },
  modals: {
    link_editor: (module) => module.LinkDialog,
    mediaEmbedPopup: (module) => module.MediaDialog,
  },
  parts: [
    { slot: 'view', order: 30, pick: (module) => module.PlaceTagHint },
    { slot: 'notifications', order: 20, pick: (module) => module.TagToasts },
    { slot: 'page', pick: (module) => module.OrphanedTexts },
  ],
});
