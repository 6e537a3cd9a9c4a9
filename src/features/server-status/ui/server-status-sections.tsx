/** What the server is, how much its spaces take, and the jobs of all users. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $facts, $hasFailed, retryPressed, sectionClosed, sectionOpened } from '../state.ts';
import { FactsSection } from './facts-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { StorageSection } from './storage-section.tsx';

export const ServerStatusSections = () => {
  const { facts, hasFailed } = useUnit({ facts: $facts, hasFailed: $hasFailed });
  const on = useUnit({ sectionOpened, sectionClosed, retryPressed });
  const { sectionOpened: open, sectionClosed: close } = on;
  useEffect(() => {
    open();
    return () => close();
  }, [open, close]);
  return (
    <>
      <FactsSection facts={facts} hasFailed={hasFailed} onRetry={on.retryPressed} />
      {facts && <StorageSection facts={facts} />}
      <JobsSection />
    </>
  );
};
