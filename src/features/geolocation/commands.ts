/** The command that looks up where the visitor is. */
import { lookUpGeolocation } from '#src/data/geolocation.ts';
import { CommandError, type Command } from '#src/shell/commands/index.ts';

const failureMessages = {
  'geolocation.off': 'the owner of this server has configured no geolocation lookup',
  'geolocation.unavailable': 'the geolocation lookup has failed',
} as const;

export const geolocationCommandsOf = (url: string | undefined): readonly Command[] => [
  {
    name: 'GEOLOCATION_LOOKUP',
    summary: '{} → { city, countryCode, countryName, region } of the visitor, where the owner has configured it',
    run: async () => {
      const result = await lookUpGeolocation(url);
      if (result.ok) return result.value;
      throw new CommandError(result.failure, failureMessages[result.failure]);
    },
  },
];
