/** Which sites' videos and pages tags may show: a switch for each. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import {
  isPermittedProvider,
  mediaProviders,
  type MediaProviderId,
  type PermittedProviders,
} from '#domain/links/media-providers.ts';
import { SwitchSection, type SwitchGroup } from '#ui-kit/lazy.ts';
import { serverSettingsMessages as messages } from '../messages.ts';
import { $failure, $permitted, $saveState, providerChosen, retryPressed } from '../state.ts';

const itemsOf = (kind: 'video' | 'rich', permitted: PermittedProviders): SwitchGroup['items'] =>
  mediaProviders
    .filter((provider) => provider.kind === kind)
    .map(({ id, name, frameOrigin }) => ({
      id,
      label: name,
      hint: new URL(frameOrigin).host,
      isOn: isPermittedProvider(id, permitted),
    }));

const texts = {
  unchanged: null,
  saving: messages.saving,
  saved: messages.saved,
  failed: messages.notSavedYet,
} as const;
const states = { unchanged: 'saved', saving: 'saving', saved: 'saved', failed: 'rejected' } as const;

export const MediaProvidersSection = () => {
  const { formatMessage } = useIntl();
  const { permitted, saveState, failure } = useUnit({
    permitted: $permitted,
    saveState: $saveState,
    failure: $failure,
  });
  const on = useUnit({ providerChosen, retryPressed });
  const text = texts[saveState];
  return (
    <SwitchSection
      title={formatMessage(messages.media)}
      hint={formatMessage(messages.mediaHint)}
      groups={[
        { id: 'video', title: formatMessage(messages.videos), items: itemsOf('video', permitted) },
        { id: 'rich', title: formatMessage(messages.pages), items: itemsOf('rich', permitted) },
      ]}
      save={{ state: states[saveState], text: text ? formatMessage(text) : '' }}
      failure={
        saveState === 'failed'
          ? {
              message: formatMessage(failure === 'forbidden' ? messages.forbidden : messages.notSaved),
              retryLabel: formatMessage(messages.retry),
              onRetry: () => on.retryPressed(),
            }
          : undefined
      }
      onToggle={(id, isPermitted) => on.providerChosen({ id: id as MediaProviderId, isPermitted })}
    />
  );
};
