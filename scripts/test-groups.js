// The groups of `npm run test:all`: which tests each runs, and which groups a changed file can break.
// docs/guides/testing.md#groups
import path from 'node:path';

const e2e = (...names) => names.map((name) => `tests/e2e/${name}.spec.ts`);

/**
 * `tests` are test files or folders of them (slow tests of Vitest and browser tests of Playwright); a test file belongs to
 * exactly one group. `check` runs the steps of `npm run check`, `stories` all stories, `pictures` compares pictures of whole
 * pages. A group should take at most eight minutes on two cores.
 * @type {{ name: string, tests?: string[] }[]}
 */
export const groups = [
  { name: 'check' },
  { name: 'stories' },
  { name: 'pictures' },
  { name: 'store', tests: ['server/store/', 'server/edits/'] },
  { name: 'server', tests: ['server/api/', 'server/main/', 'server/wire/', 'src/', 'tests/unit/'] },
  { name: 'postgres', tests: ['access', 'records', 'store'].map((name) => `server/on-postgres-${name}.slow.test.ts`) },
  {
    name: 'import-export',
    tests: ['importers/', 'cli/', 'samples/', ...e2e('import', 'hostile-uploads', 'large-upload')],
  },
  {
    name: 'browser-walk',
    tests: e2e(
      'walk',
      'modes',
      'overview',
      'picking',
      'markers',
      'keyboard',
      'phone',
      'language',
      'resilience',
      'transitions',
    ),
  },
  {
    name: 'browser-interface',
    tests: e2e(
      'about',
      'modals',
      'overlays',
      'share',
      'parameters',
      'embedding',
      'magnified',
      'not-found',
      'visitor-tasks',
    ),
  },
  {
    name: 'browser-tools',
    tests: e2e(
      'measure',
      'measure-areas',
      'rooms',
      'search',
      'tags',
      'lists',
      'attachments',
      'photos',
      'photos-phone',
      'tour',
      'views',
      'views-360',
      'small-space',
      'idle',
    ),
  },
  {
    name: 'browser-workshop',
    tests: e2e(
      'workshop',
      'workshop-tools',
      'two-editors',
      'workshop-tours',
      'workshop-tags',
      'workshop-settings',
      'workshop-views',
      'new-tags',
      'tags-without-mesh',
      'workshop-layers',
      'notes',
      'notes-phone',
      'note-files',
      'tag-order',
      'lists-phone',
      'saved-measurements',
      'password-frame',
      'sign-in',
      'account',
      'live',
      'spaces',
      'space-list',
      'space-links',
      'statistics',
    ),
  },
  {
    name: 'browser-editing',
    tests: e2e(
      'workshop-labels',
      'workshop-lists',
      'workshop-photos',
      'workshop-notes',
      'workshop-presentable',
      'workshop-offline',
      'server-settings',
      'placing',
    ),
  },
  {
    name: 'house',
    tests: e2e('house', 'labels', 'scan-room', 'foreign-tours', 'chunks', 'leaks', 'viewers-in-elements'),
  },
  {
    name: 'render',
    tests: [
      'first-panorama',
      'midpoints',
      'model-viewer',
      'no-blank',
      'orientation',
      'seams',
      'snapshot',
      'still',
      'transitions',
    ].map((name) => `tests/render/${name}.spec.ts`),
  },
  {
    name: 'headset',
    tests: [
      ...e2e(
        'vr-modal',
        'headset',
        'headset-menu',
        'headset-tags',
        'headset-cards',
        'headset-dollhouse',
        'headset-measuring',
        'headset-ar',
      ),
      'tests/render/headset.spec.ts',
      'tests/render/headset-models.spec.ts',
      'tests/render/headset-dollhouse.spec.ts',
      'tests/render/headset-markers.spec.ts',
      'tests/render/headset-multiview.spec.ts',
    ],
  },
];

export const groupNames = groups.map(({ name }) => name);

const browser = [
  'browser-walk',
  'browser-interface',
  'browser-tools',
  'browser-workshop',
  'browser-editing',
  'house',
  'render',
  'headset',
];
const backend = ['store', 'server', 'postgres', 'import-export'];

/**
 * The groups besides `check` that a change below a path can break; the longest path that matches decides. A file that
 * nothing here matches can break all.
 * @type {Record<string, string[]>}
 */
export const groupsOfPath = {
  'base/': groupNames,
  'domain/': groupNames,
  'engine/': browser,
  'ui-kit/': ['stories', 'pictures', ...browser],
  'stories/': ['stories', 'pictures'],
  '.storybook/': ['stories', 'pictures'],
  'locales/': ['stories', 'pictures', ...browser],
  'public/': browser,
  'src/': ['server', 'pictures', ...browser],
  'src/workshop/': ['browser-workshop', 'browser-editing'],
  // Browser tests import their captures and start the server by the command line.
  'server/': [...backend, ...browser],
  'importers/': ['import-export', ...browser],
  'cli/': ['server', 'import-export', ...browser],
  'samples/': ['import-export', ...browser],
  'tests/support/': browser,
  'tests/captures/': browser,
  'tests/render/': ['render', 'headset'],
  'tests/bench/': [],
  'tests/pictures/': ['pictures'],
  'tests/unit/': [],
  'docs/': [],
  'scripts/': [],
  'scripts/build-cli.js': groupNames,
  '.ci/': [],
};

const covers = (place, file) => (place.endsWith('/') ? file.startsWith(place) : file === place);

/** Whether a file has tests that only a group runs: a slow test of Vitest or a browser test. */
export const isGroupTest = (file) => /[.]slow[.]test[.]tsx?$|^tests\/(e2e|render)\/.*[.]spec[.]ts$/.test(file);

/** The names of the groups that run a test file: one, unless the table is wrong. */
export const groupsOfTest = (file) =>
  groups.filter(({ tests = [] }) => tests.some((place) => covers(place, file))).map(({ name }) => name);

/** The names of the groups that a change of a file can break. */
export const groupsOfChange = (file) => {
  if (isGroupTest(file)) return ['check', ...groupsOfTest(file)];
  const [longest] = Object.keys(groupsOfPath)
    .filter((place) => covers(place, file))
    .toSorted((a, b) => b.length - a.length);
  if (longest !== undefined) return ['check', ...groupsOfPath[longest]];
  // Of the files at the top, texts are checked and everything else configures builds and tests.
  return path.extname(file) === '.md' || file === 'LICENSE' ? ['check'] : groupNames;
};
