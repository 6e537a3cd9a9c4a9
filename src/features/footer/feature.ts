/** The footer, and the logo. */
import { defineFeature } from '#src/shell/features/index.ts';
import { PageFooter } from './ui/page-footer.tsx';
import { useLogoItems } from './ui/use-logo.tsx';

export const footer = defineFeature({
  id: 'footer',
  parts: [{ slot: 'footer', layout: 'wide', component: PageFooter }],
  useMenuItems: useLogoItems,
});
