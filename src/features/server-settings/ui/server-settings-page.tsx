/** The page with the settings of the server. */
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { AccountsSections } from '#src/features/accounts/index.ts';
import { PageScreen } from '#ui-kit/lazy.ts';
import { serverSettingsMessages as messages } from '../messages.ts';
import { MediaProvidersSection } from './media-providers-section.tsx';

export interface ServerSettingsPageProps {
  /** The list of spaces. */
  readonly homeUrl: string;
}

export const ServerSettingsPage = ({ homeUrl }: ServerSettingsPageProps) => {
  const { formatMessage } = useIntl();
  const title = formatMessage(messages.title);
  useEffect(() => {
    document.title = `${title} · Enfilade`;
  }, [title]);
  return (
    <PageScreen title={title} back={{ label: formatMessage(messages.home), href: homeUrl }}>
      <AccountsSections />
      <MediaProvidersSection />
    </PageScreen>
  );
};
