/**
 * `/healthz`: whether the database and the file store respond, and whether writes work. A check has a time limit and its
 * result is shared for a few seconds, so that frequent requests cost nothing (docs/reference/failures.md#healthz).
 */
import { stat } from 'node:fs/promises';
import { isLocal } from '../store/files/file-store.ts';
import type { Store } from '../store/open-store.ts';
import { jsonResponse } from '../wire/plain-responses.ts';
import type { HttpResponse } from '../wire/http-message.ts';

/** Below the timeout of the load balancer in docs/guides/self-hosting. */
const maxCheckMs = 2000;
const cacheMs = 3000;

type Part = 'ok' | 'unreachable';

/** Whether `check` succeeds in time. A check that takes longer continues, and its outcome is ignored. */
const within = (check: Promise<unknown>, limitMs: number): Promise<Part> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unreachable'), limitMs);
    const end = (part: Part): void => {
      clearTimeout(timer);
      resolve(part);
    };
    check.then(
      () => end('ok'),
      () => end('unreachable'),
    );
  });

const checkDatabase = async (store: Store): Promise<void> => {
  if (!(await store.isDatabaseReachable())) throw new Error('the database does not answer');
};

/** A file that does not exist is a response as well. */
const checkFiles = async ({ files }: Store): Promise<void> => {
  const folder = isLocal(files) ? files.local('models') : null;
  await (folder === null ? files.stat('models/health-check') : stat(folder));
};

const check = async (store: Store, limitMs: number): Promise<HttpResponse> => {
  const [database, files] = await Promise.all([
    within(checkDatabase(store), limitMs),
    within(checkFiles(store), limitMs),
    // Its outcome is read from `writeFailure` below.
    within(store.database.checkWrites(), limitMs),
  ]);
  if (database !== 'ok' || files !== 'ok') return jsonResponse(503, { status: 'unavailable', database, files });
  const reason = store.database.writeFailure();
  // Status 200 keeps the load balancer sending requests: visitors only read.
  if (reason !== null) return jsonResponse(200, { status: 'read-only', reason, database, files });
  return jsonResponse(200, { status: 'ok', database, files });
};

export interface HealthOptions {
  readonly limitMs?: number;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

export const createHealthRoute = (
  store: Store,
  { limitMs = maxCheckMs, now = () => performance.now() }: HealthOptions = {},
): (() => Promise<HttpResponse>) => {
  let last: { readonly response: Promise<HttpResponse>; readonly at: number } | null = null;
  return () => {
    if (!last || now() - last.at >= cacheMs) last = { response: check(store, limitMs), at: now() };
    return last.response;
  };
};
