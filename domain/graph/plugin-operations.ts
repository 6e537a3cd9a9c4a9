/** The operations on plugins (docs/reference/data-api.md#mutations). */
const pluginFields = /* GraphQL */ `
  id
  name
  description
  currentVersion
  versions { version requiredPolicies }
  fileAttachments { id created filename url validUntil bytes mimeType }
`;

export const pluginOperations = {
  GetPlugins: /* GraphQL */ `
    query GetPlugins($modelId: ID!) {
      model(id: $modelId) {
        id
        sdkPlugins { ${pluginFields} }
      }
    }
  `,
  UpdatePlugin: /* GraphQL */ `
    mutation UpdatePlugin($modelId: ID!, $name: String!, $patch: SdkPluginPatch!, $gestureId: ID) {
      updatePlugin(modelId: $modelId, name: $name, patch: $patch, gestureId: $gestureId) { ${pluginFields} }
    }
  `,
  DeletePlugin: /* GraphQL */ `
    mutation DeletePlugin($modelId: ID!, $name: String!, $gestureId: ID) {
      deletePlugin(modelId: $modelId, name: $name, gestureId: $gestureId)
    }
  `,
} as const;
