/** The page with the settings of the server. */
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AccountsSections } from '#src/features/accounts/index.ts';
import { ApplicationKeysSections } from '#src/features/application-keys/index.ts';
import { BackupsSection } from '#src/features/backups/index.ts';
import { SecurityLogSection } from '#src/features/security-log/index.ts';
import { ServerStatusSections } from '#src/features/server-status/index.ts';
import { UploadQuotasSection } from '#src/features/upload-quotas/index.ts';
import { PageScreen, PageTabs } from '#ui-kit/lazy.ts';
import { serverSettingsMessages as messages, tabMessages } from '../messages.ts';
import { $tab, settingsTabs, tabChosen, type SettingsTab } from '../tabs.ts';
import { MediaProvidersSection } from './media-providers-section.tsx';

export interface ServerSettingsPageProps {
  /** The list of spaces. */
  readonly homeUrl: string;
}

const contents: Readonly<Record<SettingsTab, ReactNode>> = {
  people: <AccountsSections />,
  server: (
    <>
      <ServerStatusSections />
      <UploadQuotasSection />
    </>
  ),
  backups: <BackupsSection />,
  security: <SecurityLogSection />,
  keys: <ApplicationKeysSections />,
  media: <MediaProvidersSection />,
};

export const ServerSettingsPage = ({ homeUrl }: ServerSettingsPageProps) => {
  const { formatMessage } = useIntl();
  const { tab, choose } = useUnit({ tab: $tab, choose: tabChosen });
  const title = formatMessage(messages.title);
  useEffect(() => {
    document.title = `${title} · Enfilade`;
  }, [title]);
  return (
    <PageScreen title={title} back={{ label: formatMessage(messages.home), href: homeUrl }}>
      <PageTabs
        label={title}
        tabs={settingsTabs.map((id) => ({ id, label: formatMessage(tabMessages[id]), content: contents[id] }))}
        selected={tab}
        onSelect={(id) => choose(id as SettingsTab)}
      />
    </PageScreen>
  );
};
