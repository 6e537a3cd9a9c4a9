/** Who may create and delete spaces, and see and end a job (docs/reference/spaces.md). */
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { Job } from '../../edits/jobs/job.ts';

const isCreator = (actor: Actor, { stored }: Job): boolean => stored.createdBy === actor.person?.id;

export const mayCreateSpaces = ({ person }: Actor): boolean => person?.admin === true;

/** For good, from the trash. */
export const mayDeleteSpaces = ({ person }: Actor): boolean => person?.admin === true;

/**
 * Imports, additions and duplicates are shown to all who may create spaces, additions and exports to who requested them.
 * Backups have routes of their own, which are for administrators.
 */
export const maySeeJob = (actor: Actor, job: Job): boolean => {
  if (job.stored.kind === 'backup') return false;
  if (job.stored.kind === 'export') return isCreator(actor, job);
  return mayCreateSpaces(actor) || (job.stored.kind === 'addition' && isCreator(actor, job));
};

/** For the creator of an import, or of an addition while they may edit the space. */
export const mayUpload = (actor: Actor, job: Job): boolean => {
  const { kind, modelId } = job.stored;
  if (!isCreator(actor, job)) return false;
  return kind === 'addition' ? mayEdit(actor, modelId ?? '') : kind === 'import' && mayCreateSpaces(actor);
};

/** For who requested the export, while they may edit the space. */
export const mayDownload = (actor: Actor, job: Job): boolean =>
  job.stored.kind === 'export' && isCreator(actor, job) && mayEdit(actor, job.stored.modelId ?? '');
