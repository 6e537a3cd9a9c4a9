/** The jobs of all users. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { ServerJob } from '#src/data/administration/server-jobs.ts';
import { JobFailureToast, rowOfServerJob } from '#src/features/space-jobs/index.ts';
import { LiveRegion } from '#ui-kit/index.ts';
import { JobList, PageSection, type JobListJob } from '#ui-kit/lazy.ts';
import { serverStatusMessages as messages } from '../messages.ts';
import { $ended, $failure, $jobs, failureDismissed, removePressed } from '../state.ts';

const rowOf = (job: ServerJob, intl: IntlShape): JobListJob => {
  const time = intl.formatDate(job.created, { dateStyle: 'medium', timeStyle: 'short' });
  const name = job.startedBy && (job.startedBy.name || job.startedBy.email);
  const note = name ? intl.formatMessage(messages.startedBy, { name, time }) : time;
  return { ...rowOfServerJob(job, intl), note };
};

export const JobsSection = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { jobs, ended, failure, remove, dismiss } = useUnit({
    jobs: $jobs,
    ended: $ended,
    failure: $failure,
    remove: removePressed,
    dismiss: failureDismissed,
  });
  const rows = useMemo(() => (jobs ?? []).map((job) => rowOf(job, intl)), [jobs, intl]);
  const title = formatMessage(messages.jobs);
  const announced = rows.filter(({ id }) => ended.includes(id)).map(({ name, text }) => `${name}: ${text}`);
  return (
    <PageSection title={title} hint={formatMessage(jobs?.length === 0 ? messages.noJobs : messages.jobsHint)}>
      <JobList label={title} jobs={rows} onRemove={remove} onAction={() => {}} />
      <LiveRegion message={announced.join(' ')} />
      <JobFailureToast failure={failure} onDismiss={dismiss} />
    </PageSection>
  );
};
