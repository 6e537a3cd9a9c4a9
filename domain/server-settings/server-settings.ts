/**
 * What the owner of a server configures for its pages in the environment (docs/reference/start-up.md#server-configuration).
 * The names are those of the page's JSON; a field that is not configured is absent.
 */
import type { PermittedProviders } from './permitted-providers.ts';
import type { BotSetting } from './bots.ts';
import type { Experiment } from './experiments.ts';

export interface EnvironmentSettings {
  /** False: no persisted queries. */
  readonly apollo_apq?: boolean;
  /** Base URL of the page on which models are listed elsewhere. */
  readonly discover_space_url?: string;
  /** Answers where a visitor is (docs/reference/analytics.md#geolocation-lookup). */
  readonly geolocation_url?: string;
  readonly embedly_key?: string;
  readonly instagram_app_id?: string;
  readonly instagram_client_token?: string;
  readonly google_maps_key?: string;
  /** The pages where users sign in and register, instead of this server's own. */
  readonly authn_login_url?: string;
  readonly account_register_url?: string;
  /** SHA-256 hashes of domains on which the subscriber prompt is not shown. */
  readonly subscriber_prompt_denylist?: readonly string[];
  readonly subscriber_prompt_a_delay_ms?: number;
  /** The tool that every visit begins with. */
  readonly cloud_initial_tool?: string;
  readonly bot_detection?: BotSetting;
  readonly experiments?: readonly Experiment[];
  /** The origins whose pages may embed the model of this page; absent: every origin. */
  readonly embed_origins?: readonly string[];
}

/** With what administrators configure in the browser (docs/reference/server-settings.md). */
export interface PageSettings extends EnvironmentSettings {
  /** The sites whose content may be embedded; absent: all. */
  readonly media_providers?: NonNullable<PermittedProviders>;
}
