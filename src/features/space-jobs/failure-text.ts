/** Why a job failed, in the page's language (docs/reference/spaces.md#failed-jobs). */
import type { IntlShape } from 'react-intl';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { backupFailureMessages, failureMessages, generalMessages } from './failure-messages.ts';

interface FailureText {
  readonly text: string;
  /** The importer's sentence, in English, where it says more than the text. */
  readonly detail?: string;
}

const detailedCodes: ReadonlySet<string> = new Set([
  'file-refused',
  'zip-refused',
  'json-unreadable',
  'json-too-large',
  'json-broken',
  'capture-invalid',
  'pannellum-invalid',
  'pose-list-invalid',
  'mesh-unreadable',
]);

/** Of several files, the text names only one. */
const hasDetail = ({ code, values }: NonNullable<SpaceJob['failure']>): boolean =>
  detailedCodes.has(code) || Number(values['files'] ?? 1) > 1;

type KnownCode = keyof typeof failureMessages;

/** Those of a duplicate or a backup that are not about a file of an import, which its user has never seen. */
const codesWithoutFile: ReadonlySet<string> = new Set<KnownCode>(['disk-full', 'internal.error']);

const hasText = (kind: SpaceJob['kind'], code: string): code is KnownCode =>
  Object.hasOwn(failureMessages, code) && ((kind !== 'duplicate' && kind !== 'backup') || codesWithoutFile.has(code));

export const failureTextOf = (
  { kind, failure }: Pick<SpaceJob, 'kind' | 'failure'>,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): FailureText => {
  const general = generalMessages[kind];
  // Jobs of an earlier version of the server have none.
  if (!failure) return { text: formatMessage(general) };
  const { code, values, message } = failure;
  const ofBackup = kind === 'backup' ? backupFailureMessages[code] : undefined;
  if (ofBackup) {
    const first = String(values['first'] ?? '');
    return { text: formatMessage(ofBackup, values), ...(first && { detail: first }) };
  }
  if (!hasText(kind, code)) return { text: formatMessage(general), detail: message };
  return { text: formatMessage(failureMessages[code], values), ...(hasDetail(failure) && { detail: message }) };
};
