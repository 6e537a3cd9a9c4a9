/** What the server is, how much its spaces take, and the jobs of all users. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { PageNotice } from '#ui-kit/lazy.ts';
import { serverStatusMessages as messages } from '../messages.ts';
import { $facts, $hasFailed, retryPressed, sectionClosed, sectionOpened } from '../state.ts';
import { FactsSection } from './facts-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { StorageSection } from './storage-section.tsx';

export const ServerStatusSections = () => {
  const { formatMessage } = useIntl();
  const { facts, hasFailed } = useUnit({ facts: $facts, hasFailed: $hasFailed });
  const on = useUnit({ sectionOpened, sectionClosed, retryPressed });
  const { sectionOpened: open, sectionClosed: close } = on;
  useEffect(() => {
    open();
    return () => close();
  }, [open, close]);
  return (
    <>
      {hasFailed && (
        <PageNotice
          kind="warning"
          title={formatMessage(messages.failed)}
          action={{ label: formatMessage(messages.retry), onPress: () => on.retryPressed() }}
        />
      )}
      {(facts !== null || !hasFailed) && <FactsSection facts={facts} />}
      {facts && <StorageSection facts={facts} />}
      <JobsSection />
    </>
  );
};
