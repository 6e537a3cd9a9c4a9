/** Requests for the list of spaces and for jobs (docs/reference/spaces.md#requests). */
import { fail, ok, type Result } from '#base/result.ts';
import { jobsPath, spacesPath, type ModelCard } from '#domain/graph/page-data.ts';
import { jobStates, type SpaceJob } from '#domain/spaces/space-job.ts';
import type { UploadFile } from '#domain/spaces/upload-files.ts';
import { postJson, readJsonBody, sendRequest, type RequestOptions } from '../json-requests.ts';

export type SpaceCode =
  | 'signed.out'
  | 'forbidden'
  | 'not.found'
  | 'files.invalid'
  | 'jobs.too_many'
  | 'disk.full'
  | 'links.too_many'
  /** Another user has changed the same. */
  | 'conflict'
  /** An import, an export or a backup runs. */
  | 'busy'
  /** A value was rejected; the message says why. */
  | 'invalid'
  | 'network'
  | 'unknown';

export interface SpaceFailure {
  readonly code: SpaceCode;
  /** The server's sentence, in English; '' without one. */
  readonly message: string;
}

interface ErrorBody {
  readonly errors?: readonly { readonly message?: unknown; readonly extensions?: { readonly code?: unknown } }[];
}

const codes: ReadonlyMap<unknown, SpaceCode> = new Map([
  ['user.unauthorized', 'signed.out'],
  ['forbidden', 'forbidden'],
  ['not.found', 'not.found'],
  ['files.invalid', 'files.invalid'],
  ['jobs.too_many', 'jobs.too_many'],
  ['disk.full', 'disk.full'],
  ['links.too_many', 'links.too_many'],
  ['edit.conflict', 'conflict'],
  ['space.not_in_trash', 'conflict'],
  ['store.busy', 'busy'],
  ['request.invalid', 'invalid'],
  ['user.email.invalid', 'invalid'],
  ['user.email.taken', 'conflict'],
  ['key.taken', 'conflict'],
  ['setting.fixed', 'conflict'],
]);

export const spaceFailure = (code: SpaceCode, message = '') => fail<SpaceFailure>({ code, message });

/** The session has ended, or the user may not do this any more. */
export const isAccessLost = (result: Result<unknown, SpaceFailure>): boolean =>
  !result.ok && (result.failure.code === 'signed.out' || result.failure.code === 'forbidden');

export const failureOfErrors = ({ errors }: ErrorBody) => {
  const [error] = errors ?? [];
  const message = typeof error?.message === 'string' ? error.message : '';
  return spaceFailure(codes.get(error?.extensions?.code) ?? 'unknown', message);
};

export const requestJson = async <Body extends object>(
  path: string,
  init: RequestInit,
  options: RequestOptions,
): Promise<Result<Partial<Body>, SpaceFailure>> => {
  const response = await sendRequest(path, init, options);
  if (!response) return spaceFailure('network');
  if (!response.ok) return failureOfErrors(await readJsonBody<ErrorBody>(response));
  return ok(response.status === 204 ? {} : await readJsonBody<Body>(response));
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** An invalid record is left out and logged. */
const validRecords = <Item>(values: unknown, isValid: (value: unknown) => value is Item, path: string) =>
  (Array.isArray(values) ? values : []).filter((value, index): value is Item => {
    if (isValid(value)) return true;
    console.error(`${path}[${index}] cannot be read and is left out`);
    return false;
  });

const isCard = (value: unknown): value is ModelCard =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';

export const isJob = (value: unknown): value is SpaceJob =>
  isRecord(value) && typeof value['id'] === 'string' && jobStates.some((state) => state === value['state']);

export const listSpaces = async (
  language: string | null,
  options: RequestOptions = {},
): Promise<Result<readonly ModelCard[], SpaceFailure>> => {
  const query = language ? `?${new URLSearchParams({ lang: language }).toString()}` : '';
  const read = await requestJson<{ spaces: unknown }>(spacesPath + query, { method: 'GET' }, options);
  return read.ok ? ok(validRecords(read.value.spaces, isCard, 'spaces')) : read;
};

export const listJobs = async (options: RequestOptions = {}): Promise<Result<readonly SpaceJob[], SpaceFailure>> => {
  const read = await requestJson<{ jobs: unknown }>(jobsPath, { method: 'GET' }, options);
  return read.ok ? ok(validRecords(read.value.jobs, isJob, 'jobs')) : read;
};

export interface CreatedUpload {
  readonly job: SpaceJob;
  /** Paths of files that the server has already. */
  readonly received: ReadonlySet<string>;
}

/** What the files of an upload become. */
export type UploadTarget =
  | { readonly kind: 'newSpace'; readonly name: string }
  /** `asNew`: no picture replaces one of the space. */
  | { readonly kind: 'addition'; readonly modelId: string; readonly asNew: boolean };

const requestOf = (target: UploadTarget, files: readonly UploadFile[]) =>
  target.kind === 'newSpace'
    ? ({ path: jobsPath, body: { name: target.name, files } } as const)
    : ({
        path: `${spacesPath}/${encodeURIComponent(target.modelId)}/files`,
        body: { asNew: target.asNew, files },
      } as const);

export const createUpload = async (
  target: UploadTarget,
  files: readonly UploadFile[],
  options: RequestOptions = {},
): Promise<Result<CreatedUpload, SpaceFailure>> => {
  const { path, body } = requestOf(target, files);
  const created = await requestJson<{ job: unknown; received: unknown }>(path, postJson(body), options);
  if (!created.ok) return created;
  const { job, received } = created.value;
  if (!isJob(job)) return spaceFailure('unknown');
  return ok({ job, received: new Set(Array.isArray(received) ? received.map(String) : []) });
};

export const startExport = async (id: string, options: RequestOptions = {}): Promise<Result<null, SpaceFailure>> => {
  const started = await requestJson(`${spacesPath}/${encodeURIComponent(id)}/export`, postJson({}), options);
  return started.ok ? ok(null) : started;
};

/** Deletes a space for good from the trash; succeeds if it is deleted already. */
export const deleteSpace = async (id: string, options: RequestOptions = {}): Promise<Result<null, SpaceFailure>> => {
  const deleted = await requestJson(`${spacesPath}/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
  return deleted.ok || deleted.failure.code === 'not.found' ? ok(null) : deleted;
};

/** `name`: of the copy. */
export const startDuplicate = async (
  id: string,
  name: string,
  options: RequestOptions = {},
): Promise<Result<null, SpaceFailure>> => {
  const started = await requestJson(`${spacesPath}/${encodeURIComponent(id)}/duplicate`, postJson({ name }), options);
  return started.ok ? ok(null) : started;
};

/** Succeeds if the job is gone already. */
export const removeJob = async (id: string, options: RequestOptions = {}): Promise<Result<null, SpaceFailure>> => {
  const removed = await requestJson(`${jobsPath}/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
  return removed.ok || removed.failure.code === 'not.found' ? ok(null) : removed;
};

export const bundleUrl = (jobId: string): string => `${jobsPath}/${encodeURIComponent(jobId)}/bundle`;
