/** Passes what the owner of the server configures to the features that use it. */
import { sample, scopeBind, type Scope } from 'effector';
import type { ServerSettings } from '#domain/server-settings/server-settings.ts';
import { experimentsOffered } from '#src/features/experiments/index.ts';
import { initialToolRequested } from '#src/features/initial-tool/index.ts';
import { modalOpened } from '#src/features/modals/index.ts';
import { subscriberConfigured, summaryOpened } from '#src/features/summary/index.ts';
import { $isTagPanelOpen, tagListToggled } from '#src/features/tags/index.ts';

// The tools of a link that exist; a link to a tag opens the tag itself.
sample({
  clock: initialToolRequested,
  filter: ({ name }) => name === 'SETTINGS_PANEL',
  fn: () => 'settings' as const,
  target: modalOpened,
});
sample({
  clock: initialToolRequested,
  filter: ({ name }) => name === 'SUMMARY',
  fn: () => undefined,
  target: summaryOpened,
});
sample({
  clock: initialToolRequested,
  source: $isTagPanelOpen,
  filter: (isOpen, { name, tag }) => name === 'TAGS' && tag === null && !isOpen,
  fn: () => undefined,
  target: tagListToggled,
});

export const configureFeatures = (scope: Scope, settings: ServerSettings): void => {
  scopeBind(experimentsOffered, { scope })(settings.experiments ?? []);
  scopeBind(subscriberConfigured, { scope })({
    registerUrl: settings.account_register_url ?? null,
    delayMs: settings.subscriber_prompt_a_delay_ms ?? null,
    denylist: settings.subscriber_prompt_denylist ?? [],
  });
};
