/**
 * `POST /api/v1/models/{id}/statistics` counts the events of a visit. It stores totals of the day and nothing about who
 * visits; what does not count gets the same response. docs/reference/analytics.md#what-counts
 */
import { isbot } from 'isbot';
import { mayEdit } from '#domain/access/actor.ts';
import type { BotSetting } from '#domain/server-settings/bots.ts';
import { countsOf, maxCountedEvents } from '#domain/statistics/counts.ts';
import { dayOf } from '#domain/statistics/period.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import { statisticsEnabled } from '../../edits/access/policies.ts';
import { modelIdPattern } from '../../store/imports/check-prepared.ts';
import { addCounts, findTagIds } from '../../store/models/daily-counts.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { Store } from '../../store/open-store.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { maxStatisticsBodyBytes } from '../../wire/limits.ts';
import { errorResponse, noContent } from '../../wire/plain-responses.ts';
import type { FindActor } from '../access/find-actor.ts';

export interface CollectConfig {
  readonly store: Pick<Store, 'db'>;
  readonly models: ModelReader;
  readonly findActor: FindActor;
  /** Whether the server collects statistics at all. */
  readonly hasStatistics: boolean;
  readonly bots: BotSetting;
}

const isCounted: Readonly<Record<BotSetting, (userAgent: string) => boolean>> = {
  0: () => true,
  1: () => false,
  2: (userAgent) => userAgent !== '' && !isbot(userAgent),
};

const mayBeCounted = (request: HttpRequest, bots: BotSetting): boolean => {
  const hasOptedOut = headerOf(request, 'dnt') === '1' || headerOf(request, 'sec-gpc') === '1';
  return !hasOptedOut && isCounted[bots](headerOf(request, 'user-agent'));
};

const tagIdsIn = (events: unknown): readonly string[] =>
  Array.isArray(events)
    ? [
        ...new Set(
          (events.slice(0, maxCountedEvents) as readonly ({ readonly tag_id?: unknown } | null)[]).flatMap((event) =>
            typeof event?.tag_id === 'string' && !event.tag_id.includes('\0') ? [event.tag_id] : [],
          ),
        ),
      ]
    : [];

export const createCollectRoute =
  ({ store, models, findActor, hasStatistics, bots }: CollectConfig) =>
  async (request: HttpRequest, [id = '']: readonly string[]): Promise<HttpResponse> => {
    const body = await readJsonBody(request, maxStatisticsBodyBytes);
    if (!body.ok) return body.failure;
    const actor = await findActor(request);
    const record = modelIdPattern.test(id) ? await models.record(id) : undefined;
    const rejection = modelAccessRejection(record?.model, actor);
    if (!record || rejection === 'not.found') return errorResponse(404, 'not.found', 'There is no such model here.');
    if (rejection) return errorResponse(403, rejection, 'This model is not open to you.');
    const counts =
      hasStatistics && statisticsEnabled(record.policies) && !mayEdit(actor, id) && mayBeCounted(request, bots)
        ? countsOf(body.value['events'], {
            sweepIds: new Set(record.sweeps.map((sweep) => sweep.id)),
            floorIds: new Set(record.floors.map((floor) => floor.id)),
            tagIds: await findTagIds(store, id, tagIdsIn(body.value['events'])),
          })
        : [];
    await addCounts(store, id, dayOf(Date.now()), counts);
    return noContent();
  };
