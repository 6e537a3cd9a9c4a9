/** The command that looks up where the visitor is. */
import { defineFeature } from '#src/shell/features/index.ts';

export const geolocation = defineFeature({
  id: 'geolocation',
  commands: async ({ context: { page } }) => {
    const { geolocationCommandsOf } = await import('./commands.ts');
    return geolocationCommandsOf(page.config.settings?.geolocation_url);
  },
});
