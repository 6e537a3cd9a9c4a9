/** Resolvers of the settings of the server, for administrators (docs/reference/server-settings.md). */
import { toPermittedProviders, type MediaProviderId, type PermittedProviders } from '#domain/links/media-providers.ts';
import { eventOriginOf } from '../../edits/access/security-log.ts';
import { readPermittedProviders, setPermittedProviders } from '../../edits/server-settings.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { requireAdministrator } from '../context/require.ts';

interface MediaProvidersArgs {
  readonly mediaProviders?: readonly MediaProviderId[] | null;
}

const resultOf = (mediaProviders: PermittedProviders) => ({ mediaProviders });

export const serverSettingsResolvers = {
  Query: {
    serverSettings: async (_: unknown, __: unknown, context: GraphContext) => {
      await requireAdministrator(context);
      return resultOf(await readPermittedProviders(context.store.db));
    },
  },
  Mutation: {
    setMediaProviders: async (_: unknown, { mediaProviders = null }: MediaProvidersArgs, context: GraphContext) => {
      await requireAdministrator(context);
      const permitted = mediaProviders && toPermittedProviders(mediaProviders);
      await setPermittedProviders(context.store, permitted, new Date(), eventOriginOf(context));
      return resultOf(permitted);
    },
  },
};
