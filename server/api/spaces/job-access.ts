/** Who may create and delete spaces, and see and end a job (docs/reference/spaces.md). */
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { Job } from '../../edits/jobs/job.ts';

const isCreator = (actor: Actor, { stored }: Job): boolean => stored.createdBy === actor.person?.id;

export const mayCreateSpaces = ({ person }: Actor): boolean => person?.admin === true;

/** For good, from the trash. */
export const mayDeleteSpaces = ({ person }: Actor): boolean => person?.admin === true;

/**
 * Imports and duplicates are shown to all who may create spaces, exports to who requested them. Backups have routes of their
 * own, which are for administrators.
 */
export const maySeeJob = (actor: Actor, job: Job): boolean => {
  if (job.stored.kind === 'backup') return false;
  return job.stored.kind === 'export' ? isCreator(actor, job) : mayCreateSpaces(actor);
};

/** For the creator of an import. */
export const mayUpload = (actor: Actor, job: Job): boolean =>
  job.stored.kind === 'import' && isCreator(actor, job) && mayCreateSpaces(actor);

/** For who requested the export, while they may edit the space. */
export const mayDownload = (actor: Actor, job: Job): boolean =>
  job.stored.kind === 'export' && isCreator(actor, job) && mayEdit(actor, job.stored.modelId ?? '');
