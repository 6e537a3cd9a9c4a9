/** A job as a row of the list: what it does, how far it is, and what can be done next. */
import type { IntlShape } from 'react-intl';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { labelOf, countToPlaceAfter } from '#domain/spaces/find-spaces.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { bundleUrl } from '#src/data/spaces/space-requests.ts';
import { placingUrl, viewerUrl, type SpaceName } from '#src/features/spaces/index.ts';
import type { JobListJob } from '#ui-kit/lazy.ts';
import { failureTextOf } from './failure-text.ts';
import { jobMessages as messages } from './messages.ts';
import type { UploadProgress } from './state.ts';

interface RowContext {
  readonly intl: Pick<IntlShape, 'formatMessage'>;
  readonly language: string | null;
  /** Of this page; undefined without one. */
  readonly upload: UploadProgress | undefined;
  /** The imported or exported space, or the copy; undefined before, and for one that the user no longer sees. */
  readonly space: ModelCard | undefined;
  readonly nameOf: SpaceName;
  /** The space opens when the job is done. */
  readonly isAwaited: boolean;
}

type Activity = Pick<JobListJob, 'text' | 'detail' | 'progress'>;

const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);

const uploadActivity = ({ kind, bytes, receivedBytes }: SpaceJob, { intl, upload }: RowContext): Activity => {
  const progress = shareOf(upload?.sentBytes ?? receivedBytes, bytes);
  const interrupted = kind === 'addition' ? messages.interruptedAddition : messages.interrupted;
  if (!upload) return { text: intl.formatMessage(interrupted), progress };
  if (upload.isInterrupted) return { text: intl.formatMessage(messages.interruptedHere), progress };
  // A whole upload is shown once the server has it.
  return { text: intl.formatMessage(messages.uploading, { percent: Math.min(0.99, progress) }), progress };
};

const doneTextOf = (job: SpaceJob, { intl, space }: RowContext): string => {
  const { kind } = job;
  if (kind === 'export' || kind === 'backup') return intl.formatMessage(messages.exportDone);
  const unplaced = space ? countToPlaceAfter(job, space) : 0;
  if (unplaced > 0)
    return intl.formatMessage(kind === 'addition' ? messages.added : messages.unplaced, { count: unplaced });
  const isNewAndPrivate = kind !== 'addition' && space !== undefined && labelOf(space) === 'private';
  return intl.formatMessage(isNewAndPrivate ? messages.importDone : messages.ready);
};

/** What a running job of a kind does, without and with its progress. */
const runningMessages = {
  import: { some: messages.preparing, none: messages.reading },
  addition: { some: messages.preparing, none: messages.reading },
  export: { some: messages.preparing, none: messages.reading },
  duplicate: { some: messages.duplicatingSome, none: messages.duplicating },
  backup: { some: messages.backingUpSome, none: messages.backingUp },
} as const;

const activityOf = (job: SpaceJob, context: RowContext): Activity => {
  const { formatMessage } = context.intl;
  const { state, done, total } = job;
  if (state === 'uploading') return uploadActivity(job, context);
  if (state === 'waiting')
    return { text: formatMessage(job.kind === 'backup' ? messages.waitingForJob : messages.waiting), progress: null };
  if (state === 'failed') return { ...failureTextOf(job, context.intl), progress: null };
  if (state === 'done') return { text: doneTextOf(job, context), progress: null };
  const { some, none } = runningMessages[job.kind];
  if (total === 0) return { text: formatMessage(none), progress: null };
  const isToOpen = context.isAwaited && (job.kind === 'import' || job.kind === 'addition');
  const text = formatMessage(isToOpen ? messages.preparingToOpen : some, { done, total });
  return { text, progress: shareOf(done, total) };
};

const nextStepsOf = (job: SpaceJob, { intl, language, upload, space }: RowContext) => {
  const { id, kind, state } = job;
  if (state === 'uploading' && upload?.isInterrupted)
    return { action: { id: 'retry', label: intl.formatMessage(messages.retry) } };
  if (state !== 'done') return {};
  if (kind === 'export') return { link: { label: intl.formatMessage(messages.download), href: bundleUrl(id) } };
  if (!space || space.access?.state !== 'active') return {};
  return {
    link:
      countToPlaceAfter(job, space) > 0
        ? { label: intl.formatMessage(messages.place), href: placingUrl(space.id, language) }
        : { label: intl.formatMessage(messages.open), href: viewerUrl(space.id, language) },
    action: { id: 'share', label: intl.formatMessage(messages.share) },
  };
};

const nameOfRow = (kind: SpaceJob['kind'], name: string, { formatMessage }: RowContext['intl']): string => {
  if (kind === 'export') return formatMessage(messages.exporting, { name });
  return kind === 'addition' ? formatMessage(messages.adding, { name }) : name;
};

export const rowOfJob = (job: SpaceJob, context: RowContext): JobListJob => {
  const { formatMessage } = context.intl;
  const { space, nameOf } = context;
  const unnamed = job.kind === 'backup' ? messages.backup : messages.unnamed;
  const ownName = (space && nameOf(space)) || job.name || formatMessage(unnamed);
  const name = nameOfRow(job.kind, ownName, context.intl);
  const hasEnded = job.state === 'done' || job.state === 'failed';
  return {
    id: job.id,
    name,
    state: job.state === 'done' || job.state === 'failed' ? job.state : 'active',
    ...activityOf(job, context),
    removeLabel: formatMessage(hasEnded ? messages.dismissJob : messages.cancel, { name }),
    ...nextStepsOf(job, context),
  };
};

/**
 * A job of any user, as administrators see it in the settings of the server: without its upload, and without links to its
 * result, which may be another user's.
 */
export const rowOfServerJob = (job: SpaceJob, intl: Pick<IntlShape, 'formatMessage'>): JobListJob => {
  const context = { intl, language: null, upload: undefined, space: undefined, nameOf: () => '', isAwaited: false };
  const { link: _link, action: _action, ...row } = rowOfJob(job, context);
  if (job.state === 'done' && job.kind !== 'export' && job.kind !== 'backup')
    return { ...row, text: intl.formatMessage(messages.ready) };
  if (job.state !== 'uploading') return row;
  const percent = Math.min(0.99, shareOf(job.receivedBytes, job.bytes));
  return { ...row, text: intl.formatMessage(messages.uploadingElsewhere, { percent }) };
};
