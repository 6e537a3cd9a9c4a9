/** Resolvers of the settings of the server, for administrators (docs/reference/server-settings.md). */
import { withChoices, type MediaProviderChoice } from '#domain/server-settings/permitted-providers.ts';
import { eventOriginOf } from '../../edits/access/security-log.ts';
import { changePermittedProviders, readPermittedProviders } from '../../edits/server-settings.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { requireAdministrator } from '../context/require.ts';

interface MediaProvidersArgs {
  readonly choices: readonly MediaProviderChoice[];
}

export const serverSettingsResolvers = {
  Query: {
    serverSettings: async (_: unknown, __: unknown, context: GraphContext) => {
      await requireAdministrator(context);
      return { mediaProviders: await readPermittedProviders(context.store.db) };
    },
  },
  Mutation: {
    setMediaProviders: async (_: unknown, { choices }: MediaProvidersArgs, context: GraphContext) => {
      await requireAdministrator(context);
      const mediaProviders = await changePermittedProviders(
        context.store,
        (permitted) => withChoices(permitted, choices),
        new Date(),
        eventOriginOf(context),
      );
      return { mediaProviders };
    },
  },
};
