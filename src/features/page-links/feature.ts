/** Links to the list of spaces, from the viewer to the workshop, and back. */
import { combine } from 'effector';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { pageLinkMessages as messages } from './messages.ts';
import { $editLink, $homeLink, $visitorLink } from './state.ts';
import { EditLinks } from './ui/edit-links.tsx';

const allSpaces = { icon: 'grid', title: messages.allSpaces } as const;

export const pageLinks = defineFeature({
  id: 'page-links',
  buttons: [
    // In the workshop it is in the bar, since there is no logo.
    {
      ...allSpaces,
      id: 'all-spaces',
      slot: 'topBar.start',
      order: -10,
      $link: combine($homeLink, $isWorkshop, (link, isWorkshop) => (isWorkshop ? link : null)),
    },
    {
      ...allSpaces,
      id: 'all-spaces-menu',
      slot: 'settings',
      order: 50,
      $link: combine($homeLink, $isWorkshop, (link, isWorkshop) => (isWorkshop ? null : link)),
    },
    {
      id: 'edit',
      slot: 'topBar.end',
      order: 20,
      layout: 'phone',
      icon: 'pencil',
      title: messages.edit,
      $link: $editLink,
    },
    {
      id: 'view-as-visitor',
      slot: 'topBar.end',
      order: 20,
      layout: 'phone',
      icon: 'eye',
      title: messages.viewAsVisitor,
      $link: $visitorLink,
    },
  ],
  parts: [{ slot: 'topBar.end', order: 15, layout: 'wide', component: EditLinks }],
});
