/** Plugins of a model in the graph (docs/reference/data-api.md#mutations). */
import { gesture } from './shared-arguments.ts';

export const pluginTypeDefs = /* GraphQL */ `
  extend type Model {
    "Programs of others that the owner lets into the model, by name."
    sdkPlugins: [SdkPlugin!]!
  }

  "A program of others."
  type SdkPlugin {
    "The plugin's id, which is its name."
    id: ID!
    "What it is called."
    name: String!
    "What it does; empty where nobody said."
    description: String!
    "The version that runs; null: none."
    currentVersion: String
    "Versions that can be chosen."
    versions: [SdkPluginVersion!]!
    "Its files, in order."
    fileAttachments: [FileAttachment!]!
  }
  "A version of a plugin."
  type SdkPluginVersion {
    "Such as 1.2.0."
    version: String!
    "Policies without which it does not run."
    requiredPolicies: [String!]!
  }
  "A version of a plugin."
  input SdkPluginVersionInput {
    "1 to 50 characters, such as 1.2.0."
    version: String!
    "Policies without which it does not run."
    requiredPolicies: [String!]
  }
  "What changes of a plugin."
  input SdkPluginPatch {
    "One of the versions; null: none runs."
    currentVersion: String
    "What it does, at most 10,000 characters."
    description: String
    "All versions that can be chosen."
    versions: [SdkPluginVersionInput!]
    "Ids of uploads that are hung on it as its files, after those that it has."
    fileAttachments: [ID!]
  }

  type Mutation {
    "Changes a plugin, or lets one in that the model does not have yet."
    updatePlugin(
      "The model."
      modelId: ID!
      "The plugin's name, 1 to 100 characters."
      name: String!
      "What changes."
      patch: SdkPluginPatch!
      ${gesture}
    ): SdkPlugin!
    "Removes a plugin; answers its name."
    deletePlugin(
      "The model."
      modelId: ID!
      "The plugin's name."
      name: String!
      ${gesture}
    ): String!
  }
`;
