/** Writes to the model of the page with the user's rights: the client is loaded with the first write. */
import { attach, createEffect } from 'effector';
import type { PageData } from '#domain/graph/page-data.ts';
import type { GraphClient } from './graph-client.ts';
import { $modelRequest, type ModelRequest } from './state.ts';

export interface WriteContext {
  readonly client: GraphClient;
  readonly page: PageData;
  readonly modelId: string;
}

interface ModelWrite<Params> {
  readonly request: ModelRequest;
  readonly params: Params;
}

/** `sendFx` is for the handlers of tests; all others call `writeFx`. */
export const createModelWrite = <Params, Done, Failure = Error>(
  write: (context: WriteContext, params: Params) => Promise<Done>,
) => {
  const sendFx = createEffect<ModelWrite<Params>, Done, Failure>(async ({ request: { page, modelId }, params }) => {
    const { graphClientOf } = await import('./graph-client-of.ts');
    return write({ client: graphClientOf(page, modelId), page, modelId }, params);
  });
  const writeFx = attach({
    source: $modelRequest,
    mapParams: (params: Params, request): ModelWrite<Params> => {
      if (!request) throw new Error('there is no model');
      return { request, params };
    },
    effect: sendFx,
  });
  return { sendFx, writeFx };
};
