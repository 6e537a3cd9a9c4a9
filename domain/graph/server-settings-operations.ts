/** The GraphQL operations of the page with the settings of the server (docs/reference/server-settings.md). */
export const serverSettingsOperations = {
  SetMediaProviders: /* GraphQL */ `
    mutation SetMediaProviders($choices: [MediaProviderChoice!]!) {
      setMediaProviders(choices: $choices) {
        mediaProviders
      }
    }
  `,
} as const;
