/** Plugins (docs/reference/data-api.md#mutations): programs of others that an owner lets into a model, known by their name. */
export interface PluginVersion {
  readonly version: string;
  /** Policies without which it does not run. */
  readonly requiredPolicies?: readonly string[];
}

export interface Plugin {
  readonly name: string;
  readonly description?: string;
  readonly versions: readonly PluginVersion[];
  /** One of `versions`; absent: none is chosen. */
  readonly currentVersion?: string;
}
