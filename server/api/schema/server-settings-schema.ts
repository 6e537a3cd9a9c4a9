import { mediaProviders } from '#domain/links/media-providers.ts';

/** The GraphQL types of the settings of the server (docs/reference/server-settings.md). */
export const serverSettingsTypeDefs = /* GraphQL */ `
  "A site whose videos or pages tags and attachments can embed."
  enum MediaProvider {
${mediaProviders.map(({ id, name }) => `    "${name}."\n    ${id}`).join('\n')}
  }

  "What administrators configure for the whole server."
  type ServerSettings {
    "The sites whose content may be embedded; null: all that the program knows."
    mediaProviders: [MediaProvider!]
  }

  extend type Query {
    "The settings of the server. For administrators."
    serverSettings: ServerSettings
  }

  extend type Mutation {
    "Sets the sites whose content may be embedded. What is embedded from others already becomes a link. For administrators."
    setMediaProviders(
      "The sites; null: all that the program knows, later versions too."
      mediaProviders: [MediaProvider!]
    ): ServerSettings!
  }
`;
