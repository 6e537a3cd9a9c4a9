/** The name of the view, and announcements of the viewer’s location. */
import { defineFeature } from '#src/shell/features/index.ts';
import { NamedView } from './ui/named-view.tsx';

export const announcer = defineFeature({
  id: 'announcer',
  parts: [{ slot: 'view', order: -10, component: NamedView, isDrawnCovered: true }],
});
