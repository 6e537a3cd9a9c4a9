/** `/api/v1/spaces`: the list of spaces, deleting one, and the jobs that import, export and duplicate them (docs/reference/spaces.md#requests). */
import { stat } from 'node:fs/promises';
import contentDisposition from 'content-disposition';
import { fail, ok, type Result } from '#base/result.ts';
import { mayEdit, type Actor, type Person } from '#domain/access/actor.ts';
import { maxSpaceNameLength, type UploadFile } from '#domain/spaces/upload-files.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import { eventOriginOf, recordAccessRejection } from '../../edits/access/security-log.ts';
import { deleteSpace, type DeletionFailure } from '../../edits/delete-space.ts';
import { bundleFile } from '../../edits/jobs/job-folder.ts';
import { jobResult, type Job } from '../../edits/jobs/job.ts';
import { readSpaceBytes } from '../../edits/jobs/read-space-bytes.ts';
import type { JobsFailure, SpaceJobs } from '../../edits/jobs/space-jobs.ts';
import { isLocal } from '../../store/files/file-store.ts';
import { readModelRow, type Row } from '../../store/models/read-model.ts';
import type { Store } from '../../store/open-store.ts';
import type { StoreSettings } from '../../store/store-settings.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { maxDuplicateBodyBytes, maxFileListBytes } from '../../wire/limits.ts';
import { errorResponse, jsonResponse, noContent, notFound, notSignedIn } from '../../wire/plain-responses.ts';
import type { FindActor } from '../access/find-actor.ts';
import { languageOf } from '../pages/page-responses.ts';
import { readSpaceCards } from '../pages/space-cards.ts';
import { mayCreateSpaces, mayDeleteSpaces, mayDownload, maySeeJob } from './job-access.ts';

export interface SpaceRoutesConfig {
  readonly store: Store;
  readonly findActor: FindActor;
  readonly storeSettings: StoreSettings;
  /** Null for a server without commands for jobs. */
  readonly jobs: SpaceJobs | null;
}

export const jobsDisabled = (): HttpResponse =>
  errorResponse(503, 'jobs.disabled', 'This server does not import or export spaces.');

const statuses: Readonly<Record<JobsFailure['code'], number>> = {
  'files.invalid': 400,
  'jobs.too_many': 429,
  'disk.full': 507,
};

export const createdResponse = (created: Result<Job, JobsFailure>): HttpResponse => {
  if (!created.ok) return errorResponse(statuses[created.failure.code], created.failure.code, created.failure.message);
  return jsonResponse(201, { job: jobResult(created.value), received: [...created.value.received] });
};

const isFile = (value: unknown): value is UploadFile => {
  const { path, bytes } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof path === 'string' && typeof bytes === 'number';
};

interface NewImport {
  readonly name: string;
  readonly files: readonly UploadFile[];
}

const areFiles = (value: unknown): value is readonly UploadFile[] => Array.isArray(value) && value.every(isFile);

const filesOf = (files: readonly UploadFile[]): readonly UploadFile[] =>
  files.map(({ path, bytes }) => ({ path, bytes }));

const readNewImport = async (request: HttpRequest): Promise<Result<NewImport, HttpResponse>> => {
  const body = await readJsonBody(request, maxFileListBytes);
  if (!body.ok) return body;
  const { name = '', files } = body.value;
  if (typeof name !== 'string' || name.length > maxSpaceNameLength || !areFiles(files))
    return fail(
      errorResponse(400, 'request.invalid', 'The body must have a name and files, each with a path and bytes.'),
    );
  return ok({ name: name.trim(), files: filesOf(files) });
};

/** `/api/v1/spaces` */
export const createSpacesRoute =
  ({ store, findActor }: SpaceRoutesConfig) =>
  async (request: HttpRequest): Promise<HttpResponse> =>
    jsonResponse(200, { spaces: await readSpaceCards(store, await findActor(request), languageOf(request)) });

/** `/api/v1/spaces/jobs` */
export const createJobsRoute =
  ({ store, findActor, jobs }: SpaceRoutesConfig) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const actor = await findActor(request);
    if (!actor.person) return notSignedIn();
    if (!jobs) return jobsDisabled();
    if (request.method !== 'POST')
      return jsonResponse(200, {
        jobs: jobs
          .list()
          .filter((job) => maySeeJob(actor, job))
          .map(jobResult),
      });
    if (!mayCreateSpaces(actor)) {
      await recordAccessRejection({ store, actor }, null);
      return errorResponse(403, 'forbidden', 'Only administrators create spaces on this server.');
    }
    const read = await readNewImport(request);
    if (!read.ok) return read.failure;
    return createdResponse(await jobs.createImport(actor.person.id, read.value.name, read.value.files));
  };

const bundleResponse = async (jobs: SpaceJobs, actor: Actor, job: Job): Promise<HttpResponse> => {
  const file = bundleFile(jobs.folderOf(job.stored.id));
  const found = mayDownload(actor, job) && job.stored.state === 'done' ? await stat(file).catch(() => null) : null;
  if (!found) return notFound();
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(`${job.stored.name || job.stored.modelId}.zip`, { type: 'attachment' }),
    'cache-control': 'private, no-store',
  };
  return { status: 200, headers, body: { path: file, size: found.size } };
};

/** `/api/v1/spaces/jobs/{job}`, and `…/bundle` */
export const createJobRoute =
  ({ store, findActor, jobs }: SpaceRoutesConfig) =>
  async (request: HttpRequest, [id = '', part]: readonly (string | undefined)[]): Promise<HttpResponse> => {
    const actor = await findActor(request);
    if (!actor.person) return notSignedIn();
    const job = jobs?.get(id);
    if (!jobs || !job || !maySeeJob(actor, job)) return notFound();
    if (part !== undefined)
      return (await readModelRow(store, job.stored.modelId ?? '')) ? bundleResponse(jobs, actor, job) : notFound();
    await jobs.remove(id);
    return noContent();
  };

const deletionStatuses: Readonly<Record<DeletionFailure['code'], number>> = {
  'not.found': 404,
  'space.not_in_trash': 409,
  'store.busy': 409,
  'service.unavailable': 503,
};

/** `DELETE /api/v1/spaces/{id}` */
export const createSpaceRoute =
  ({ store, storeSettings, findActor, jobs }: SpaceRoutesConfig) =>
  async (request: HttpRequest, [id = '']: readonly string[]): Promise<HttpResponse> => {
    const actor = await findActor(request);
    if (!actor.person) return notSignedIn();
    const model = await readModelRow(store, id);
    if (!model || (!mayEdit(actor, id) && modelAccessRejection(model, actor) === 'not.found')) return notFound();
    if (!mayDeleteSpaces(actor)) {
      await recordAccessRejection({ store, actor }, id);
      return errorResponse(403, 'forbidden', 'Only administrators delete spaces for good.');
    }
    const deleted = await deleteSpace(store, id, {
      settings: storeSettings,
      by: eventOriginOf({ actor }),
      now: new Date(),
    });
    if (!deleted.ok) {
      const { code, message } = deleted.failure;
      return errorResponse(deletionStatuses[code], code, message);
    }
    await jobs?.removeJobsOf(id);
    return noContent();
  };

interface EditableSpace {
  readonly actor: Actor & { readonly person: Person };
  readonly model: Row<'models'>;
}

/** `sentence`: for users who see the space, and may not edit it. */
export const findEditableSpace = async (
  { store, findActor }: Pick<SpaceRoutesConfig, 'store' | 'findActor'>,
  request: HttpRequest,
  id: string,
  sentence: string,
): Promise<Result<EditableSpace, HttpResponse>> => {
  const actor = await findActor(request);
  const { person } = actor;
  if (!person) return fail(notSignedIn());
  const model = await readModelRow(store, id);
  if (!model || (!mayEdit(actor, id) && modelAccessRejection(model, actor) === 'not.found')) return fail(notFound());
  if (mayEdit(actor, id)) return ok({ actor: { ...actor, person }, model });
  await recordAccessRejection({ store, actor }, id);
  return fail(errorResponse(403, 'forbidden', sentence));
};

/** `/api/v1/spaces/{id}/export` */
export const createExportRoute =
  ({ jobs, ...config }: SpaceRoutesConfig) =>
  async (request: HttpRequest, [id = '']: readonly string[]): Promise<HttpResponse> => {
    const space = await findEditableSpace(config, request, id, 'You may not download this space.');
    if (!space.ok) return space.failure;
    if (!jobs) return jobsDisabled();
    const { actor, model } = space.value;
    return createdResponse(await jobs.createExport(actor.person.id, id, model.name));
  };

const readCopyName = async (request: HttpRequest): Promise<Result<string, HttpResponse>> => {
  const body = await readJsonBody(request, maxDuplicateBodyBytes);
  if (!body.ok) return body;
  const { name } = body.value;
  const trimmed = typeof name === 'string' ? name.trim() : '';
  return trimmed === '' || trimmed.length > maxSpaceNameLength
    ? fail(errorResponse(400, 'request.invalid', `The body must have a name of 1 to ${maxSpaceNameLength} characters.`))
    : ok(trimmed);
};

/** `/api/v1/spaces/{id}/duplicate` */
export const createDuplicateRoute =
  ({ store, findActor, jobs }: SpaceRoutesConfig) =>
  async (request: HttpRequest, [id = '']: readonly string[]): Promise<HttpResponse> => {
    const actor = await findActor(request);
    if (!actor.person) return notSignedIn();
    const model = await readModelRow(store, id);
    if (!model || model.state === 'gone' || modelAccessRejection(model, actor) === 'not.found') return notFound();
    if (!mayCreateSpaces(actor)) {
      await recordAccessRejection({ store, actor }, id);
      return errorResponse(403, 'forbidden', 'Only administrators create spaces on this server.');
    }
    if (!jobs) return jobsDisabled();
    const name = await readCopyName(request);
    if (!name.ok) return name.failure;
    const bytes = await readSpaceBytes(store, model);
    return createdResponse(await jobs.createDuplicate(actor.person.id, { originalId: id, name: name.value, bytes }));
  };

interface NewAddition {
  readonly asNew: boolean;
  readonly files: readonly UploadFile[];
}

const readAddition = async (request: HttpRequest): Promise<Result<NewAddition, HttpResponse>> => {
  const body = await readJsonBody(request, maxFileListBytes);
  if (!body.ok) return body;
  const { asNew = false, files } = body.value;
  return typeof asNew === 'boolean' && areFiles(files)
    ? ok({ asNew, files: filesOf(files) })
    : fail(
        errorResponse(
          400,
          'request.invalid',
          'The body must have files, each with a path and bytes; asNew is a boolean.',
        ),
      );
};

/** `/api/v1/spaces/{id}/files` */
export const createAdditionRoute =
  ({ store, findActor, jobs }: SpaceRoutesConfig) =>
  async (request: HttpRequest, [id = '']: readonly string[]): Promise<HttpResponse> => {
    const space = await findEditableSpace({ store, findActor }, request, id, 'You may not add files to this space.');
    if (!space.ok) return space.failure;
    const { actor, model } = space.value;
    if (model.state === 'gone') return notFound();
    if (!jobs) return jobsDisabled();
    const read = await readAddition(request);
    if (!read.ok) return read.failure;
    const { asNew, files } = read.value;
    // Files of a folder are linked, those of a bucket are downloaded.
    const copiedBytes = isLocal(store.files) ? 0 : await readSpaceBytes(store, model);
    const addition = { modelId: id, name: model.name, asNew, copiedBytes };
    return createdResponse(await jobs.createAddition(actor.person.id, addition, files));
  };
