/** The list of jobs above the cards, and why an upload could not begin. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { $language, $spaces, useSpaceName } from '#src/features/spaces/index.ts';
import { LiveRegion } from '#ui-kit/index.ts';
import { JobList } from '#ui-kit/lazy.ts';
import { rowOfJob } from '../job-row.ts';
import { jobMessages as messages } from '../messages.ts';
import { $awaitedJob, pageUsed } from '../open-when-ready.ts';
import {
  $failure,
  $isUploading,
  $jobs,
  $uploads,
  failureDismissed,
  jobsOpened,
  removePressed,
  retryPressed,
} from '../state.ts';
import { JobFailureToast } from './job-failure-toast.tsx';

export interface JobsProps {
  /** Opens the settings of an imported space. */
  readonly onShare: (modelId: string) => void;
}

/** The browser asks before the page is left. */
const useLeaveWarning = (isActive: boolean): void => {
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
};

const useEndOfWaiting = (isWaiting: boolean): void => {
  const use = useUnit(pageUsed);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    for (const type of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(type, () => use(), options);
    return () => listeners.abort();
  }, [isWaiting, use]);
};

export const Jobs = ({ onShare }: JobsProps) => {
  const intl = useIntl();
  const { jobs, awaited, uploads, spaces, isUploading, language, failure, open, remove, retry, dismissFailure } =
    useUnit({
      jobs: $jobs,
      awaited: $awaitedJob,
      uploads: $uploads,
      spaces: $spaces,
      isUploading: $isUploading,
      language: $language,
      failure: $failure,
      open: jobsOpened,
      remove: removePressed,
      retry: retryPressed,
      dismissFailure: failureDismissed,
    });
  useEffect(() => {
    open();
  }, [open]);
  const nameOf = useSpaceName();
  useLeaveWarning(isUploading);
  useEndOfWaiting(awaited !== null);
  const rows = useMemo(
    () =>
      jobs.map((job) => {
        const space = spaces.find(({ id }) => id === job.modelId);
        const isAwaited = job.id === awaited;
        return rowOfJob(job, { intl, language, upload: uploads.get(job.id), space, nameOf, isAwaited });
      }),
    [jobs, awaited, uploads, spaces, nameOf, intl, language],
  );
  const announced = rows.flatMap(({ id, name, state, text }) => {
    if (state !== 'active') return [`${name}: ${text}`];
    return id === awaited ? [intl.formatMessage(messages.opensWhenReady, { name })] : [];
  });
  return (
    <>
      <JobList
        label={intl.formatMessage(messages.jobs)}
        jobs={rows}
        onRemove={remove}
        onAction={(id, action) => {
          if (action === 'retry') retry(id);
          const modelId = jobs.find((job) => job.id === id)?.modelId;
          if (action === 'share' && modelId) onShare(modelId);
        }}
      />
      <LiveRegion message={announced.join(' ')} />
      <JobFailureToast failure={failure} onDismiss={dismissFailure} />
    </>
  );
};
