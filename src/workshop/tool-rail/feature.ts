/** The rail with the tools of the workshop. */
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';

export const toolRail = defineFeature({
  id: 'tool-rail',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  loadWhen: $isWorkshop,
  // Its space is reserved before it is loaded, so that it moves nothing when it comes.
  start: ({ host, isStopped, disposables }) => {
    if (isStopped) return undefined;
    const { element } = host;
    element.toggleAttribute('data-tool-rail', true);
    disposables.defer(() => element.removeAttribute('data-tool-rail'));
    return undefined;
  },
  parts: [{ slot: 'toolRail', layout: 'wide', pick: (module) => module.WorkshopTools }],
});
