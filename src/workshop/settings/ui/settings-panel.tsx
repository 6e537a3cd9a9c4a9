/** The panel of the settings of the space. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { modalOpener } from '#src/shell/modals/index.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { SettingsPanel as SettingsPanelView, type SettingsPanelProps } from '#ui-kit/lazy.ts';
import { settingsToolMessages } from '../button-messages.ts';
import { $detailsState, detailsRetried } from '../details.ts';
import { settingsPanelMessages as messages } from '../messages.ts';
import { $optionsState, optionsRetried } from '../options.ts';
import { settingsPanel } from '../panel.ts';
import { $policiesState, policiesRetried } from '../policies.ts';
import { $tab, settingsTabs, tabSelected } from '../tab.ts';
import { useDetailGroups } from './detail-groups.ts';
import { useOptionGroups } from './option-groups.ts';
import { usePolicyGroups } from './policy-groups.ts';

const previewOpened = modalOpener('visitor_preview');

type State = 'ready' | 'loading' | 'failed';

/** Failed if one of them has, and ready when all are. */
const joinedState = (states: readonly State[]): State => {
  if (states.includes('failed')) return 'failed';
  return states.includes('loading') ? 'loading' : 'ready';
};

const useStatus = (): SettingsPanelProps['status'] => {
  const { formatMessage } = useIntl();
  const { tab, details, options, policies } = useUnit({
    tab: $tab,
    details: $detailsState,
    options: $optionsState,
    policies: $policiesState,
  });
  const on = useUnit({ detailsRetried, optionsRetried, policiesRetried });
  const states = { details: [details, options], viewer: [options], permissions: [policies] } as const;
  const state = joinedState(states[tab]);
  if (state === 'ready') return undefined;
  if (state === 'loading') return { kind: 'loading', text: formatMessage(messages.loading) };
  return {
    kind: 'failed',
    text: formatMessage(messages.failed),
    retryLabel: formatMessage(messages.retry),
    onRetry: () => {
      if (details === 'failed') on.detailsRetried();
      if (options === 'failed') on.optionsRetried();
      if (policies === 'failed') on.policiesRetried();
    },
  };
};

export const SettingsPanel = () => {
  const { formatMessage } = useIntl();
  const { tab, select, openPreview } = useUnit({ tab: $tab, select: tabSelected, openPreview: previewOpened });
  const groups = { details: useDetailGroups(), viewer: useOptionGroups(), permissions: usePolicyGroups() };
  const status = useStatus();
  return (
    <PanelFrame
      panel={settingsPanel}
      title={formatMessage(settingsToolMessages.title)}
      closeLabel={formatMessage(messages.close)}
    >
      <SettingsPanelView
        label={formatMessage(messages.tabs)}
        tabs={settingsTabs.map((id) => ({ id, label: formatMessage(messages[id]), groups: groups[id] }))}
        selected={tab}
        onSelect={(id) => select(settingsTabs.find((each) => each === id) ?? tab)}
        status={status}
        preview={{ label: formatMessage(messages.preview), onPress: () => openPreview() }}
      />
    </PanelFrame>
  );
};
