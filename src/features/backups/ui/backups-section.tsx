/** The age of the last backup, a button that makes one, and the backups that can be downloaded. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { archiveUrl, type Backups } from '#src/data/administration/server-jobs.ts';
import { JobFailureToast, rowOfServerJob } from '#src/features/space-jobs/index.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';
import { Button, LiveRegion } from '#ui-kit/index.ts';
import { FactList, JobList, PageNotice, PageSection, type JobListJob } from '#ui-kit/lazy.ts';
import { describeLastBackup } from '../last-backup.ts';
import { backupMessages as messages } from '../messages.ts';
import {
  $backups,
  $ended,
  $failure,
  $hasListFailed,
  $isStarting,
  $mayStart,
  backupPressed,
  failureDismissed,
  removePressed,
  retryPressed,
  sectionClosed,
  sectionOpened,
} from '../state.ts';

const rowOf = (job: SpaceJob, intl: IntlShape): JobListJob => {
  const { formatMessage, formatDate } = intl;
  const row = rowOfServerJob(job, intl);
  const time = formatDate(job.created, { dateStyle: 'long', timeStyle: 'short' });
  const name = `${row.name}, ${time}`;
  // An incomplete backup has an archive, too.
  if (job.bytes === 0) return { ...row, name };
  const text = formatMessage(messages.done, { size: formatBytes(intl, job.bytes) });
  return {
    ...row,
    name,
    ...(job.state === 'done' && { text }),
    note: formatMessage(messages.downloadHint),
    removeLabel: formatMessage(messages.remove, { time }),
    link: { label: formatMessage(messages.download), href: archiveUrl(job.id) },
  };
};

const LastBackup = ({ backups }: { readonly backups: Backups | null }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { value, isWarning } = backups
    ? describeLastBackup(backups.last, intl)
    : { value: formatMessage(messages.loading), isWarning: false };
  return (
    <FactList
      label={formatMessage(messages.facts)}
      facts={[{ id: 'last', name: formatMessage(messages.last), value, isWarning }]}
    />
  );
};

export const BackupsSection = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { backups, ended, failure, hasListFailed, isStarting, mayStart } = useUnit({
    backups: $backups,
    ended: $ended,
    failure: $failure,
    hasListFailed: $hasListFailed,
    isStarting: $isStarting,
    mayStart: $mayStart,
  });
  const on = useUnit({
    sectionOpened,
    sectionClosed,
    backupPressed,
    removePressed,
    retryPressed,
    failureDismissed,
  });
  const { sectionOpened: open, sectionClosed: close } = on;
  useEffect(() => {
    open();
    return () => close();
  }, [open, close]);
  const rows = useMemo(() => (backups?.jobs ?? []).map((job) => rowOf(job, intl)), [backups, intl]);
  const announced = rows.filter(({ id }) => ended.includes(id)).map(({ name, text }) => `${name}: ${text}`);
  // The next step with a finished backup is its download.
  const variant = rows.some(({ link }) => link) ? 'secondary' : 'primary';
  return (
    <PageSection
      title={formatMessage(messages.title)}
      hint={formatMessage(messages.hint)}
      action={
        <Button variant={variant} isBusy={isStarting || !mayStart} onPress={() => on.backupPressed()}>
          {formatMessage(messages.start)}
        </Button>
      }
    >
      <LastBackup backups={backups} />
      {hasListFailed && (
        <PageNotice
          kind="warning"
          title={formatMessage(messages.failed)}
          action={{ label: formatMessage(messages.retry), onPress: () => on.retryPressed() }}
        />
      )}
      <JobList label={formatMessage(messages.jobs)} jobs={rows} onRemove={on.removePressed} onAction={() => {}} />
      <LiveRegion message={announced.join(' ')} />
      <JobFailureToast failure={failure} onDismiss={on.failureDismissed} />
    </PageSection>
  );
};
