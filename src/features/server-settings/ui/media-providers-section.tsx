/** Which sites' videos and pages tags may show: a switch for each. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { mediaProviders } from '#domain/links/media-providers.ts';
import {
  isPermittedProvider,
  type MediaProviderId,
  type PermittedProviders,
} from '#domain/server-settings/permitted-providers.ts';
import type { SpaceCode } from '#src/data/spaces/space-requests.ts';
import { SwitchSection, type SwitchGroup, type SwitchSectionProps } from '#ui-kit/lazy.ts';
import { serverSettingsMessages as messages } from '../messages.ts';
import { $failure, $hasSaved, $isSaving, $permitted, providerChosen, retryPressed } from '../state.ts';

const itemsOf = (kind: 'video' | 'rich', permitted: PermittedProviders): SwitchGroup['items'] =>
  mediaProviders
    .filter((provider) => provider.kind === kind)
    .map(({ id, name, frameOrigin }) => ({
      id,
      label: name,
      hint: new URL(frameOrigin).host,
      isOn: isPermittedProvider(id, permitted),
    }));

const failureMessageOf = (failure: SpaceCode) => {
  if (failure === 'network') return messages.notSaved;
  return failure === 'forbidden' ? messages.forbidden : messages.failed;
};

export const MediaProvidersSection = () => {
  const { formatMessage } = useIntl();
  const { permitted, isSaving, hasSaved, failure } = useUnit({
    permitted: $permitted,
    isSaving: $isSaving,
    hasSaved: $hasSaved,
    failure: $failure,
  });
  const on = useUnit({ providerChosen, retryPressed });
  const saveStatus = (): SwitchSectionProps['save'] => {
    if (isSaving) return { state: 'saving', text: formatMessage(messages.saving) };
    if (failure !== null) return { state: 'rejected', text: formatMessage(messages.notSavedYet) };
    return { state: 'saved', text: hasSaved ? formatMessage(messages.saved) : '' };
  };
  return (
    <SwitchSection
      title={formatMessage(messages.media)}
      hint={formatMessage(messages.mediaHint)}
      groups={[
        { id: 'video', title: formatMessage(messages.videos), items: itemsOf('video', permitted) },
        { id: 'rich', title: formatMessage(messages.pages), items: itemsOf('rich', permitted) },
      ]}
      save={saveStatus()}
      failure={
        failure === null
          ? undefined
          : {
              message: formatMessage(failureMessageOf(failure)),
              // An administrator no longer.
              retry:
                failure === 'forbidden'
                  ? undefined
                  : { label: formatMessage(messages.retry), onPress: () => on.retryPressed() },
            }
      }
      onToggle={(id, isPermitted) => on.providerChosen({ provider: id as MediaProviderId, isPermitted })}
    />
  );
};
