/** The GraphQL types of the settings of the server (docs/reference/server-settings.md). */
import { mediaProviders } from '#domain/links/media-providers.ts';

export const serverSettingsTypeDefs = /* GraphQL */ `
  "A site whose videos or pages tags and attachments can embed."
  enum MediaProvider {
${mediaProviders.map(({ id, name }) => `    "${name}."\n    ${id}`).join('\n')}
  }

  "Whether the content of a site may be embedded."
  input MediaProviderChoice {
    "The site."
    provider: MediaProvider!
    "Whether it may."
    isPermitted: Boolean!
  }

  "What administrators configure for the whole server."
  type ServerSettings {
    "The sites whose content may be embedded; null: all, also those of later versions."
    mediaProviders: [MediaProvider!]
  }

  extend type Query {
    "The settings of the server. For administrators."
    serverSettings: ServerSettings
  }

  extend type Mutation {
    """
    Changes the sites whose content may be embedded. What is embedded already from a site that is not permitted is shown as
    a link. For administrators.
    """
    setMediaProviders("The sites to change; others remain as they are." choices: [MediaProviderChoice!]!): ServerSettings!
  }
`;
