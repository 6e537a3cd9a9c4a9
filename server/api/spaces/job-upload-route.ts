/**
 * `/api/v1/spaces/jobs/{job}/files`: the files of a new space or for an existing one, one resumable upload each by the
 * tus protocol.
 * `Upload-Metadata` has the file's `path`; its length must be the one that the job was created with.
 */
import { rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server as TusServer, type Upload } from '@tus/server';
import { jobsPath } from '#domain/graph/page-data.ts';
import type { UploadFile } from '#domain/spaces/upload-files.ts';
import { partsFolder } from '../../edits/jobs/job-folder.ts';
import type { Job } from '../../edits/jobs/job.ts';
import type { SpaceJobs } from '../../edits/jobs/space-jobs.ts';
import { toHttpResponse, toWebRequest } from '../files/tus-messages.ts';
import { notFound, notSignedIn } from '../../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { mayUpload } from './job-access.ts';
import { jobsDisabled, type SpaceRoutesConfig } from './space-routes.ts';

const rejection = (message: string) => ({
  status_code: 400,
  body: JSON.stringify({ errors: [{ message, extensions: { code: 'files.invalid' } }] }),
});

/** Throws a rejection in the form of the library. */
const declaredFile = (job: Job, upload: Upload): UploadFile => {
  const file = job.files.find((each) => each.path === upload.metadata?.['path']);
  if (!file) throw rejection('The job has no file with this path.');
  if (upload.size !== file.bytes) throw rejection(`“${file.path}” has another size than the job was created with.`);
  return file;
};

const serverFor = (jobs: SpaceJobs, job: Job, locker: MemoryLocker): TusServer => {
  const { id } = job.stored;
  const folder = partsFolder(jobs.folderOf(id));
  return new TusServer({
    path: `${jobsPath}/${id}/files`,
    datastore: new FileStore({ directory: folder }),
    locker,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadCreate: async (_, upload) => {
      declaredFile(job, upload);
      return {};
    },
    onUploadFinish: async (_, upload) => {
      await rm(path.join(folder, `${upload.id}.json`), { force: true });
      await jobs.receive(id, declaredFile(job, upload).path, path.join(folder, upload.id));
      return {};
    },
  });
};

export const createJobUploadRoute = ({ findActor, jobs }: SpaceRoutesConfig) => {
  const locker = new MemoryLocker();
  return async (request: HttpRequest, [id = '']: readonly string[]): Promise<HttpResponse> => {
    if (!jobs) return jobsDisabled();
    const actor = await findActor(request);
    if (!actor.person) return notSignedIn();
    const job = jobs.get(id);
    if (!job || !mayUpload(actor, job) || job.stored.state !== 'uploading') return notFound();
    return toHttpResponse(await serverFor(jobs, job, locker).handleWeb(toWebRequest(request)));
  };
};
