/** The terms: their modal and the buttons that open it. */
import { modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { termsButtonMessages as messages } from './button-messages.ts';

const button = { icon: 'file', title: messages.label, pressed: modalOpener('terms') } as const;

export const terms = defineFeature({
  id: 'terms',
  load: () => import('./lazy.ts'),
  buttons: [
    { ...button, slot: 'settings', order: 40 },
    {
      ...button,
      id: 'terms-link',
      slot: 'footer',
      order: 40,
      layout: 'wide',
      $isOffered: $isWorkshop.map((isWorkshop) => !isWorkshop),
    },
  ],
  modals: { terms: (module) => module.TermsOfUse },
});
