/** The panel with what the owner says about the space, and the prompt to create an account. */
import { scopeBind } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { summaryStatusMessages } from './messages.ts';
import { summaryPanel } from './state.ts';
import { $isPopupPossible, subscriberConfigured } from './subscriber-status.ts';

export const summary = defineFeature({
  id: 'summary',
  load: () => import('./lazy.ts'),
  start: ({ scope, page: { config } }) => {
    const { settings = {} } = config;
    scopeBind(subscriberConfigured, { scope })({
      registerUrl: settings.account_register_url ?? null,
      delayMs: settings.subscriber_prompt_a_delay_ms ?? null,
      denylist: settings.subscriber_prompt_denylist ?? [],
    });
  },
  buttons: [{ slot: 'topBar.title', order: 0, icon: 'info', tool: 'SUMMARY', title: summaryStatusMessages.title }],
  panel: { panel: summaryPanel, pick: (module) => module.SummaryContent },
  parts: [{ slot: 'page', pick: (module) => module.SubscriberPopup, $isShown: $isPopupPossible }],
});
