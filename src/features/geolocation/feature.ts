/** The command that looks up where the visitor is. */
import type { PageData } from '#domain/graph/page-data.ts';
import { CommandError, type Command } from '#src/shell/commands/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';

const failureMessages = {
  'geolocation.off': 'the owner of this server has configured no geolocation lookup',
  'geolocation.unavailable': 'the geolocation lookup has failed',
} as const;

const lookUpCommand = ({ settings }: PageData['config']): Command => ({
  name: 'GEOLOCATION_LOOKUP',
  summary: '{} → { city, countryCode, countryName, region } of the visitor, where the owner has configured it',
  run: async () => {
    const { lookUpGeolocation } = await import('#src/data/geolocation.ts');
    const result = await lookUpGeolocation(settings?.geolocation_url);
    if (result.ok) return result.value;
    throw new CommandError(result.failure, failureMessages[result.failure]);
  },
});

export const geolocation = defineFeature({
  id: 'geolocation',
  commands: ({ context }) => [lookUpCommand(context.page.config)],
});
