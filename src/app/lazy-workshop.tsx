/** The editor's tools: loaded for those who were given the workshop's page; visitors never load them. */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { lazyFeature } from '#src/features/lazy-feature/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';

// Not before there is an editor to send changes to: they would be lost.
const $editingIsPossible = combine($parameters, $editor, ({ edit }, editor) => edit && editor !== null);

export const lazyEditBar = lazyFeature({
  name: 'the edit bar',
  load: () => import('#src/workshop/edit-bar/index.ts'),
  loadWhen: $editingIsPossible,
  parts: { Bar: (module) => module.WorkshopBar },
});

export const lazyTagEditing = lazyFeature({
  name: 'the tag editor',
  load: () => import('#src/workshop/tags/index.ts'),
  loadWhen: $editingIsPossible,
  parts: {
    Panel: (module) => module.TagsInWorkshop,
    PlacingHint: (module) => module.PlaceTagHint,
    Toasts: (module) => module.TagToasts,
  },
});
