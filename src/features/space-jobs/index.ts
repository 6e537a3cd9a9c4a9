/** Imports, duplicates and downloads of spaces: uploads, and the jobs of the server. */
export { failureMessages } from './failure-messages.ts';
export { rowOfServerJob } from './job-row.ts';
export { jobFailureMessages } from './messages.ts';
export { pageUsed } from './open-when-ready.ts';
export { createUploadFx, exportPressed, type SpaceFiles } from './state.ts';
export { JobFailureToast } from './ui/job-failure-toast.tsx';
export { Jobs } from './ui/jobs.tsx';
export { useDuplicate } from './ui/use-duplicate.ts';
