import { expect, it } from 'vitest';
import { assetBase, modelHosts, pageSettings } from './page-settings.ts';

const hash = 'a'.repeat(64);
const experiments = [{ name: 'splash', choices: [{ value: 'plain', weight: 1 }] }];

it.each([
  [{}, {}],
  [{ ENFILADE_APQ: ' ', ENFILADE_EMBED_ORIGINS: '*' }, {}],
  [{ ENFILADE_APQ: '0' }, { apollo_apq: false }],
  [
    {
      ENFILADE_DISCOVER_URL: 'https://discover.example/space/',
      ENFILADE_LOGIN_URL: 'https://login.example',
      ENFILADE_REGISTER_URL: 'https://login.example/new',
    },
    {
      discover_space_url: 'https://discover.example/space/',
      authn_login_url: 'https://login.example',
      account_register_url: 'https://login.example/new',
    },
  ],
  [
    {
      ENFILADE_EMBEDLY_KEY: 'e',
      ENFILADE_INSTAGRAM_APP_ID: '1',
      ENFILADE_INSTAGRAM_CLIENT_TOKEN: 't',
      ENFILADE_GOOGLE_MAPS_KEY: 'g',
    },
    { embedly_key: 'e', instagram_app_id: '1', instagram_client_token: 't', google_maps_key: 'g' },
  ],
  [
    { ENFILADE_SUBSCRIBER_DENYLIST: hash, ENFILADE_SUBSCRIBER_DELAY_MS: '0' },
    { subscriber_prompt_denylist: [hash], subscriber_prompt_a_delay_ms: 0 },
  ],
  [
    { ENFILADE_INITIAL_TOOL: 'tags', ENFILADE_BOTS: '2' },
    { cloud_initial_tool: 'TAGS', bot_detection: 2 },
  ],
  [
    { ENFILADE_GEOLOCATION_URL: 'https://static.example/where.json' },
    { geolocation_url: 'https://static.example/where.json' },
  ],
  [{ ENFILADE_EXPERIMENTS: JSON.stringify(experiments) }, { experiments }],
  [{ ENFILADE_EMBED_ORIGINS: 'none' }, { embed_origins: [] }],
  [
    { ENFILADE_EMBED_ORIGINS: 'https://a.example, https://*.b.example' },
    { embed_origins: ['https://a.example', 'https://*.b.example'] },
  ],
])('reads %j as %j', (environment, settings) => expect(pageSettings(environment)).toEqual(settings));

it.each([
  ['ENFILADE_APQ', 'yes'],
  ['ENFILADE_LOGIN_URL', 'javascript:alert(1)'],
  ['ENFILADE_SUBSCRIBER_DENYLIST', 'example.org'],
  ['ENFILADE_SUBSCRIBER_DELAY_MS', '-1'],
  ['ENFILADE_INITIAL_TOOL', 'nothing'],
  ['ENFILADE_BOTS', '3'],
  ['ENFILADE_EXPERIMENTS', '[{"name":"x","choices":[]}]'],
  ['ENFILADE_EXPERIMENTS', '[{"name":"x","choices":[{"value":"a","weight":-1}]}]'],
  ['ENFILADE_EXPERIMENTS', '{'],
  ['ENFILADE_EMBED_ORIGINS', 'https://a.example/path'],
  ['ENFILADE_EMBED_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
])('rejects %s=%s and names the variable', (name, value) =>
  expect(() => pageSettings({ [name]: value })).toThrow(`${name} is "${value}": set it to`),
);

it('reads the hosts of other servers', () => {
  expect(modelHosts({})).toEqual([]);
  expect(modelHosts({ ENFILADE_MODEL_HOSTS: 'tours.example b.example:8443' })).toEqual([
    'tours.example',
    'b.example:8443',
  ]);
  expect(() => modelHosts({ ENFILADE_MODEL_HOSTS: 'https://tours.example' })).toThrow('ENFILADE_MODEL_HOSTS');
});

it.each([
  [{}, ''],
  [
    { ENFILADE_ASSET_BASE: 'https://static.example/app', ENFILADE_STATIC_HOSTS: 'static.example' },
    'https://static.example/app/',
  ],
  // Not on the list: the pages load their files from their own server.
  [{ ENFILADE_ASSET_BASE: 'https://other.example/app', ENFILADE_STATIC_HOSTS: 'static.example' }, ''],
])('reads the asset base of %j as %j', (environment, base) => expect(assetBase(environment)).toBe(base));
