/** How many bytes uploads may fill, for administrators (docs/reference/server-settings.md#limits-for-uploads). */
import { ok, type Result } from '#base/result.ts';
import {
  parseUploadQuotas,
  uploadQuotaNames,
  type UploadQuotaName,
  type UploadQuotas,
} from '#domain/server-settings/upload-quotas.ts';
import { postJson, type RequestOptions } from '../json-requests.ts';
import { requestJson, spaceFailure, type SpaceFailure } from '../spaces/space-requests.ts';

export interface UploadLimits {
  readonly quotas: UploadQuotas;
  /** Those that the environment of the server sets; they cannot be changed. */
  readonly fixed: ReadonlySet<UploadQuotaName>;
  /** Of all uploads. */
  readonly usedBytes: number;
}

interface LimitsBody {
  readonly quotas: unknown;
  readonly fixed: unknown;
  readonly usedBytes: unknown;
}

const quotasPath = '/api/v1/upload-quotas';

const request = async (init: RequestInit, options: RequestOptions): Promise<Result<UploadLimits, SpaceFailure>> => {
  const read = await requestJson<LimitsBody>(quotasPath, init, options);
  if (!read.ok) return read;
  const { quotas, fixed, usedBytes } = read.value;
  if (typeof quotas !== 'object' || quotas === null) return spaceFailure('unknown');
  const fixedNames: readonly unknown[] = Array.isArray(fixed) ? fixed : [];
  return ok({
    quotas: parseUploadQuotas(quotas),
    fixed: new Set(uploadQuotaNames.filter((name) => fixedNames.includes(name))),
    usedBytes: typeof usedBytes === 'number' ? usedBytes : 0,
  });
};

export const readUploadLimits = (options: RequestOptions = {}) => request({ method: 'GET' }, options);

export const saveUploadQuotas = (changes: Partial<UploadQuotas>, options: RequestOptions = {}) =>
  request({ ...postJson(changes), method: 'PATCH' }, options);
