/** How many bytes uploads may fill (docs/reference/uploads.md#quotas). */
import { gigabyte } from '#base/bytes.ts';

export const uploadQuotaNames = ['quotaBytes', 'commenterQuotaBytes', 'editorQuotaBytes'] as const;
export type UploadQuotaName = (typeof uploadQuotaNames)[number];

export interface UploadQuotas {
  /** Of all uploads of a server together; null: no limit. */
  readonly quotaBytes: number | null;
  /** Of one user where they may comment; null: the default, see `defaultCommenterQuotaOf`. */
  readonly commenterQuotaBytes: number | null;
  /** Of one user where they may edit; null: limited by `quotaBytes` only. */
  readonly editorQuotaBytes: number | null;
}

export const noUploadQuotas: UploadQuotas = { quotaBytes: null, commenterQuotaBytes: null, editorQuotaBytes: null };

/** Without a quota of the server. */
const defaultCommenterQuotaBytes = 5_000_000_000;
/** A commenter's share of the quota of the server. */
const commenterShare = 0.1;

/** In bytes. */
export const defaultCommenterQuotaOf = (quotaBytes: number | null): number =>
  quotaBytes === null ? defaultCommenterQuotaBytes : Math.floor(quotaBytes * commenterShare);

/** A million gigabytes. */
export const maxQuotaBytes = 1_000_000 * gigabyte;

export const isQuota = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxQuotaBytes);

/** Of a stored value; what is not a quota is null. */
export const parseUploadQuotas = (value: unknown): UploadQuotas => {
  const stored = (typeof value === 'object' ? value : null) as Readonly<Record<string, unknown>> | null;
  const quotaOf = (name: UploadQuotaName): number | null => {
    const quota = stored?.[name];
    return isQuota(quota) ? quota : null;
  };
  return {
    quotaBytes: quotaOf('quotaBytes'),
    commenterQuotaBytes: quotaOf('commenterQuotaBytes'),
    editorQuotaBytes: quotaOf('editorQuotaBytes'),
  };
};
