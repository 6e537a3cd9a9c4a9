/** Plugins (docs/reference/data-api.md#mutations): third-party programs that an owner adds to a model, identified by name. */
export interface PluginVersion {
  readonly version: string;
  /** Policies that it needs to run. */
  readonly requiredPolicies?: readonly string[];
}

export interface Plugin {
  readonly name: string;
  readonly description?: string;
  readonly versions: readonly PluginVersion[];
  /** One of `versions`; absent: none. */
  readonly currentVersion?: string;
}
