/** Two short explanations, of furniture removed by AI and of views and layers. */
import { combine } from 'effector';
import { currentView } from '#domain/views/view-state.ts';
import { modalOpener } from '#src/shell/modals/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { $userViewState } from '../views/index.ts';
import { informationButtonMessages as messages } from './button-messages.ts';

export const information = defineFeature({
  id: 'information',
  load: () => import('./lazy.ts'),
  buttons: [
    {
      id: 'defurnish-warning',
      slot: 'footer',
      order: 10,
      icon: 'note',
      title: messages.defurnishWarning,
      pressed: modalOpener('defunish_ai'),
      $isOffered: combine(
        $userViewState,
        $isWorkshop,
        (view, isWorkshop) => !isWorkshop && view !== null && currentView(view).viewType === 'defurnish',
      ),
    },
  ],
  modals: { defunish_ai: (module) => module.AboutFurnitureRemoval, views_info: (module) => module.AboutViews },
});
