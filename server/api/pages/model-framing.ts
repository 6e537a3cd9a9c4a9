/**
 * Who may embed the viewer of a model, as the header of its page (docs/reference/start-up.md#who-may-embed). With `nt=1`
 * the page loads in every frame, where the viewer offers to open the space in a new tab instead of showing it.
 */
import { frameAncestorsOf } from '#domain/links/embedding.ts';
import { embedOriginsOf } from '../../edits/access/policies.ts';
import type { PageSettings, EnvironmentSettings } from '#domain/server-settings/server-settings.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { HttpResponse } from '../../wire/http-message.ts';

/** The settings in the page of this model; without one those of the server. */
export const settingsForModel = (settings: PageSettings, record?: Pick<ModelRecord, 'policies'>): PageSettings => {
  const { embed_origins: ofServer, ...others } = settings;
  const origins = record ? embedOriginsOf(record.policies, ofServer) : ofServer;
  return origins ? { ...others, embed_origins: origins } : others;
};

export const framedBy = (
  { embed_origins }: EnvironmentSettings,
  query: URLSearchParams,
  response: HttpResponse,
): HttpResponse => {
  const ancestors = frameAncestorsOf(embed_origins);
  if (ancestors === null || ['1', 'true'].includes(query.get('nt') ?? '')) return response;
  const policy = `${response.headers['content-security-policy'] ?? ''}; frame-ancestors ${ancestors}`;
  return { ...response, headers: { ...response.headers, 'content-security-policy': policy } };
};
