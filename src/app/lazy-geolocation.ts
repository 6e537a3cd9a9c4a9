/** The command that looks up where the visitor is, loaded when it first runs. */
import type { PageData } from '#domain/graph/page-data.ts';
import { CommandError, type Command } from '#src/features/commands/index.ts';

const messages = {
  'geolocation.off': 'the owner of this server has configured no geolocation lookup',
  'geolocation.unavailable': 'the geolocation lookup has failed',
} as const;

export const geolocationCommands = ({ settings }: PageData['config']): readonly Command[] => [
  {
    name: 'GEOLOCATION_LOOKUP',
    summary: '{} → { city, countryCode, countryName, region } of the visitor, where the owner has configured it',
    run: async () => {
      const { lookUpGeolocation } = await import('#src/data/geolocation.ts');
      const result = await lookUpGeolocation(settings?.geolocation_url);
      if (result.ok) return result.value;
      throw new CommandError(result.failure, messages[result.failure]);
    },
  },
];
