/**
 * `/healthz`: whether the database and the store of files answer, and whether writes work. A check is shared by all who
 * ask within a few seconds and has a time limit, so that asking costs nothing (docs/reference/failures.md#healthz).
 */
import { stat } from 'node:fs/promises';
import { isLocal } from '../store/files/file-store.ts';
import type { Store } from '../store/open-store.ts';
import { jsonResponse } from '../wire/plain-responses.ts';
import type { HttpResponse } from '../wire/http-message.ts';

/** Below the timeout of the balancer in docs/guides/self-hosting, milliseconds. */
const maxCheckMs = 2000;
const cacheMs = 3000;

type Part = 'ok' | 'unreachable';

/** Whether `check` ends well in time; it goes on where it does not, and what it finds then counts for nothing. */
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
  if (!(await store.answers())) throw new Error('the database does not answer');
};

/** No such file is a result, too. */
const checkFiles = async ({ files }: Store): Promise<void> => {
  const folder = isLocal(files) ? files.local('models') : null;
  await (folder === null ? files.stat('models/health-check') : stat(folder));
};

const check = async (store: Store, limitMs: number): Promise<HttpResponse> => {
  const [database, files] = await Promise.all([
    within(checkDatabase(store), limitMs),
    within(checkFiles(store), limitMs),
    // Its outcome is in `writeFailure`.
    within(store.database.checkWrites(), limitMs),
  ]);
  if (database !== 'ok' || files !== 'ok') return jsonResponse(503, { status: 'unavailable', database, files });
  const reason = store.database.writeFailure();
  // A balancer goes on sending requests here: what visitors ask for is answered.
  if (reason !== null) return jsonResponse(200, { status: 'read-only', reason, database, files });
  return jsonResponse(200, { status: 'ok', database, files });
};

export interface HealthOptions {
  readonly limitMs?: number;
  /** In milliseconds. */
  readonly now?: () => number;
}

export const createHealthRoute = (
  store: Store,
  { limitMs = maxCheckMs, now = () => performance.now() }: HealthOptions = {},
): (() => Promise<HttpResponse>) => {
  let last: { readonly reply: Promise<HttpResponse>; readonly at: number } | null = null;
  return () => {
    if (!last || now() - last.at >= cacheMs) last = { reply: check(store, limitMs), at: now() };
    return last.reply;
  };
};
