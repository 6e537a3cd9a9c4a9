/**
 * `/api/v1/upload-quotas`: how many bytes uploads may fill, for administrators
 * (docs/reference/server-settings.md#limits-for-uploads).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { isQuota, maxQuotaBytes, uploadQuotaNames, type UploadQuotas } from '#domain/server-settings/upload-quotas.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { readQuotas, storedBytes } from '../../edits/attachments/upload-usage.ts';
import { changeUploadQuotas } from '../../edits/server-settings.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { maxAccountBodyBytes } from '../../wire/limits.ts';
import { errorResponse, jsonResponse } from '../../wire/plain-responses.ts';
import type { FindActor } from '../access/find-actor.ts';
import { forAdministrators } from '../access/for-administrators.ts';

interface QuotasRouteConfig {
  readonly attachments: AttachmentServices;
}

const resultOf = async (attachments: AttachmentServices) => ({
  quotas: await readQuotas(attachments),
  fixed: uploadQuotaNames.filter((name) => attachments.settings[name] !== null),
  usedBytes: await storedBytes(attachments.store.db),
});

const changesOf = (
  { settings }: AttachmentServices,
  body: Readonly<Record<string, unknown>>,
): Result<Partial<UploadQuotas>, HttpResponse> => {
  const names = uploadQuotaNames.filter((name) => name in body);
  const invalid = names.find((name) => !isQuota(body[name]));
  if (invalid !== undefined || names.length === 0)
    return fail(
      errorResponse(
        400,
        'request.invalid',
        `The body must have ${uploadQuotaNames.join(', ')}, or some of them: whole numbers of bytes up to ${maxQuotaBytes}, or null.`,
      ),
    );
  const fixed = names.find((name) => settings[name] !== null);
  if (fixed !== undefined)
    return fail(
      errorResponse(409, 'setting.fixed', `The environment of the server sets ${fixed}: change it there, and restart.`),
    );
  return ok(Object.fromEntries(names.map((name) => [name, body[name]])));
};

/** The body can arrive slowly: the rights that count are those after it. */
export const createUploadQuotasRoute =
  ({ attachments }: QuotasRouteConfig, findActor: FindActor) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const body = request.method === 'PATCH' ? await readJsonBody(request, maxAccountBodyBytes) : null;
    if (body && !body.ok) return body.failure;
    return forAdministrators(findActor, async (_request, by) => {
      if (body) {
        const changes = changesOf(attachments, body.value);
        if (!changes.ok) return changes.failure;
        await changeUploadQuotas(attachments.store, changes.value, new Date(), by);
      }
      return jsonResponse(200, await resultOf(attachments));
    })(request, []);
  };
