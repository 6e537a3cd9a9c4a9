/** What the environment configures for the pages: docs/guides/self-hosting.md has the variables. */
import { isEmbedOrigin } from '#domain/links/embedding.ts';
import { assetBaseOf } from '#domain/server-settings/asset-base.ts';
import { botSettings } from '#domain/server-settings/bots.ts';
import type { Experiment } from '#domain/server-settings/experiments.ts';
import type { EnvironmentSettings } from '#domain/server-settings/server-settings.ts';
import { toolNameOf } from '#domain/tools/tool-name.ts';
import { CommandFailure } from './command-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Variable {
  readonly name: string;
  /** Undefined where the text is not a value of the setting. */
  readonly read: (text: string) => unknown;
  /** Follows "set it to". */
  readonly expected: string;
}

const entriesOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');

const listOf =
  (isEntry: (entry: string) => boolean) =>
  (text: string): readonly string[] | undefined => {
    const entries = entriesOf(text);
    return entries.every(isEntry) ? entries : undefined;
  };

const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isHost = (text: string): boolean => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(text);

const text = (name: string, expected: string): Variable => ({ name, expected, read: (value) => value });
const webUrl = (name: string): Variable => ({
  name,
  expected: 'a URL that begins with https://',
  read: (value) => (isWebUrl(value) ? value : undefined),
});

const isExperiment = (value: unknown): value is Experiment => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, choices } = value as Partial<Experiment>;
  if (typeof name !== 'string' || name === '' || !Array.isArray(choices) || choices.length === 0) return false;
  return (choices as readonly Partial<Experiment['choices'][number]>[]).every(
    (choice) => typeof choice.value === 'string' && Number.isFinite(choice.weight) && choice.weight! >= 0,
  );
};

const experimentsOf = (json: string): readonly Experiment[] | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every(isExperiment) ? value : undefined;
  } catch {
    return undefined;
  }
};

const variables: { readonly [Field in keyof EnvironmentSettings]-?: Variable } = {
  apollo_apq: {
    name: 'ENFILADE_APQ',
    expected: '1 or 0',
    read: (value) => (value === '1' || value === '0' ? value === '1' : undefined),
  },
  discover_space_url: webUrl('ENFILADE_DISCOVER_URL'),
  geolocation_url: webUrl('ENFILADE_GEOLOCATION_URL'),
  embedly_key: text('ENFILADE_EMBEDLY_KEY', 'a key'),
  instagram_app_id: text('ENFILADE_INSTAGRAM_APP_ID', 'an id'),
  instagram_client_token: text('ENFILADE_INSTAGRAM_CLIENT_TOKEN', 'a token'),
  google_maps_key: text('ENFILADE_GOOGLE_MAPS_KEY', 'a key'),
  authn_login_url: webUrl('ENFILADE_LOGIN_URL'),
  account_register_url: webUrl('ENFILADE_REGISTER_URL'),
  subscriber_prompt_denylist: {
    name: 'ENFILADE_SUBSCRIBER_DENYLIST',
    expected: 'SHA-256 hashes in hexadecimal, separated by spaces or commas',
    read: listOf((entry) => /^[0-9a-f]{64}$/.test(entry)),
  },
  subscriber_prompt_a_delay_ms: {
    name: 'ENFILADE_SUBSCRIBER_DELAY_MS',
    expected: 'milliseconds as a whole number',
    read: (value) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined),
  },
  cloud_initial_tool: {
    name: 'ENFILADE_INITIAL_TOOL',
    expected: 'the name of a tool, such as TAGS',
    read: (value) => toolNameOf(value) ?? undefined,
  },
  bot_detection: {
    name: 'ENFILADE_BOTS',
    expected: '0 (never), 1 (always) or 2 (by the user agent)',
    read: (value) => botSettings.find((setting) => String(setting) === value),
  },
  experiments: {
    name: 'ENFILADE_EXPERIMENTS',
    expected: 'JSON such as [{"name":"splash","choices":[{"value":"plain","weight":1}]}]',
    read: experimentsOf,
  },
  embed_origins: {
    name: 'ENFILADE_EMBED_ORIGINS',
    expected: '*, none, or origins such as https://www.example separated by spaces or commas',
    read: (value) => (value === 'none' ? [] : listOf(isEmbedOrigin)(value)),
  },
};

const modelHostsVariable: Variable = {
  name: 'ENFILADE_MODEL_HOSTS',
  expected: 'hosts such as tours.example separated by spaces or commas',
  read: listOf(isHost),
};

/** Undefined where the variable is not set. Throws a `CommandFailure` that names it where its value is wrong. */
const valueOf = (environment: Environment, { name, read, expected }: Variable): unknown => {
  const given = environment[name]?.trim();
  if (!given) return undefined;
  const value = read(given);
  if (value !== undefined) return value;
  throw new CommandFailure({
    code: 'environment.invalid',
    message: `${name} is "${given}": set it to ${expected}, or remove it.`,
  });
};

/** Throws a `CommandFailure` that names the wrong variable. */
export const pageSettings = (environment: Environment): EnvironmentSettings =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([field, variable]) => {
      // Every origin is the default.
      if (field === 'embed_origins' && environment[variable.name]?.trim() === '*') return [];
      const value = valueOf(environment, variable);
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** Throws a `CommandFailure` that names the wrong variable. */
export const modelHosts = (environment: Environment): readonly string[] =>
  (valueOf(environment, modelHostsVariable) as readonly string[] | undefined) ?? [];

const staticHostsVariable: Variable = { ...modelHostsVariable, name: 'ENFILADE_STATIC_HOSTS' };

/** '' for this server. Throws a `CommandFailure` that names the wrong variable. */
export const assetBase = (environment: Environment): string => {
  const hosts = (valueOf(environment, staticHostsVariable) as readonly string[] | undefined) ?? [];
  return assetBaseOf(environment['ENFILADE_ASSET_BASE'], hosts, '');
};
