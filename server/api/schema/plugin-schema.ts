/** The GraphQL types of plugins (docs/reference/data-api.md#mutations). */
import { gestureArgument } from './shared-arguments.ts';

export const pluginTypeDefs = /* GraphQL */ `
  extend type Model {
    "The plugins that the owner allows in the model, by name."
    sdkPlugins: [SdkPlugin!]!
  }

  "A plugin: a program of another party."
  type SdkPlugin {
    "The plugin's id, which is its name."
    id: ID!
    "The name."
    name: String!
    "The description; may be empty."
    description: String!
    "The version that runs; null for none."
    currentVersion: String
    "The available versions."
    versions: [SdkPluginVersion!]!
    "Its files, in order."
    fileAttachments: [FileAttachment!]!
  }
  "A version of a plugin."
  type SdkPluginVersion {
    "Such as 1.2.0."
    version: String!
    "The policies that it requires."
    requiredPolicies: [String!]!
  }
  "A version of a plugin."
  input SdkPluginVersionInput {
    "1 to 50 characters, such as 1.2.0."
    version: String!
    "The policies that it requires."
    requiredPolicies: [String!]
  }
  "Changes of a plugin."
  input SdkPluginPatch {
    "One of the versions; null for none."
    currentVersion: String
    "The description, at most 10,000 characters."
    description: String
    "All available versions."
    versions: [SdkPluginVersionInput!]
    "The ids of uploads that are attached to it, after its current files."
    fileAttachments: [ID!]
  }

  type Mutation {
    "Changes a plugin, or adds one."
    updatePlugin(
      "The model."
      modelId: ID!
      "The plugin's name, 1 to 100 characters."
      name: String!
      "The changed fields."
      patch: SdkPluginPatch!
      ${gestureArgument}
    ): SdkPlugin!
    "Removes a plugin; returns its name."
    deletePlugin(
      "The model."
      modelId: ID!
      "The plugin's name."
      name: String!
      ${gestureArgument}
    ): String!
  }
`;
