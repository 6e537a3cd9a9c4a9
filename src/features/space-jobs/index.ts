/** New spaces, duplicates and downloads: uploads, and the jobs of the server. */
export { rowOfServerJob } from './job-row.ts';
export { exportPressed } from './state.ts';
export { JobFailureToast } from './ui/job-failure-toast.tsx';
export { Jobs } from './ui/jobs.tsx';
export { NewSpace } from './ui/new-space.tsx';
export { useDuplicate } from './ui/use-duplicate.ts';
