/** The list of spaces, with the application's own stores, parts and messages. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fork, scopeBind, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { RawIntlProvider } from 'react-intl';
import { expect, waitFor } from 'storybook/test';
import { ok } from '../../base/result.ts';
import type { ModelCard } from '../../domain/graph/page-data.ts';
import type { Locale } from '../../domain/locales.ts';
import type { SpaceJob } from '../../domain/spaces/space-job.ts';
import { HomePage } from '../../src/app/home-page.tsx';
import '../../src/app/home.css';
import { listJobsFx } from '../../src/features/space-jobs/state.ts';
import { listOpened } from '../../src/features/spaces/index.ts';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';
import { textsOf } from '../support/house.ts';
import { roomImage } from '../support/sample-text.ts';
import { messagesOf } from '../support/visit.tsx';

type StoryProps = {
  readonly locale: Locale;
  readonly spaceCount: number;
  readonly isUploading: boolean;
  readonly isAdmin: boolean;
};

const card = (locale: Locale, index: number): ModelCard => ({
  id: `space-${index}`,
  name: index === 0 ? textsOf(locale).name : `${textsOf(locale).rooms[index % 6]} ${index + 1}`,
  presentedBy: index % 2 === 0 ? textsOf(locale).presentedBy : '',
  thumbnailUrl: index === 2 ? '' : roomImage((index * 61) % 360),
  sweeps: 6 + index * 17,
  floors: 1 + (index % 3),
  hasName: true,
  address: index % 2 === 0 ? 'Am Schlachtensee 12, Berlin' : '',
  created: '2026-01-12T09:00:00Z',
  modified: '2026-02-20T09:00:00Z',
  previews: [],
  access: {
    state: 'active',
    visibility: (['public', 'unlisted', 'private', 'password'] as const)[index % 4]!,
    isPublished: index !== 3,
  },
});

const job = (changes: Partial<SpaceJob>): SpaceJob => ({
  id: 'job',
  kind: 'import',
  state: 'running',
  name: '',
  created: '2026-02-28T11:58:00Z',
  bytes: 840_000_000,
  receivedBytes: 840_000_000,
  stage: '',
  done: 0,
  total: 0,
  modelId: null,
  failure: null,
  ...changes,
});
const jobsIn = (locale: Locale): readonly SpaceJob[] => [
  job({ id: 'sending', state: 'uploading', name: `${textsOf(locale).rooms[5]}.zip`, receivedBytes: 310_000_000 }),
  job({ id: 'tiling', name: textsOf(locale).name, stage: 'panoramas', done: 14, total: 62 }),
  job({
    id: 'broken',
    state: 'failed',
    name: 'scan-2024.glb',
    failure: {
      code: 'mesh-unreadable',
      values: { file: 'scan-2024.glb' },
      message: 'scan-2024.glb is cut short: it promises 812344 bytes and has 524288; copy or export it again.',
    },
  }),
];

const openList = ({ locale, spaceCount, isUploading, isAdmin }: StoryProps): Scope => {
  const scope = fork({ handlers: [[listJobsFx, () => ok(isUploading ? jobsIn(locale) : [])]] });
  const spaces = Array.from({ length: spaceCount }, (_, index) => card(locale, index));
  const page = { spaces, query: null, order: null, language: null, locale, mayCreate: isAdmin };
  scopeBind(listOpened, { scope })(page);
  return scope;
};

const meta = {
  title: 'Pages/Spaces',
  args: { locale: 'en-US', spaceCount: 7, isUploading: false, isAdmin: true },
  loaders: [({ args }) => ({ scope: openList(args) })],
  render: ({ locale, spaceCount, isAdmin }, { loaded }) => (
    <Provider value={loaded['scope'] as Scope}>
      <RawIntlProvider value={createViewerIntl(locale, messagesOf(locale))}>
        <HomePage
          language={null}
          personName={isAdmin ? 'Mara Lindqvist' : null}
          isAdmin={isAdmin}
          isOwner={isAdmin && spaceCount > 0}
          here="/"
        />
      </RawIntlProvider>
    </Provider>
  ),
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.model-card')).toHaveLength(args.spaceCount));
    // The menus of the cards are loaded for owners only.
    const menus = (): NodeListOf<Element> => canvasElement.querySelectorAll('.model-card button[aria-haspopup]');
    if (args.isAdmin) await waitFor(() => expect(menus()).toHaveLength(args.spaceCount), { timeout: 20_000 });
  },
} satisfies Meta<StoryProps>;

export default meta;
type Story = StoryObj<StoryProps>;

export const Filled: Story = {};
export const Uploading: Story = {
  args: { isUploading: true },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('progressbar'))[0]).toBeVisible();
  },
};
export const Empty: Story = {
  args: { spaceCount: 0 },
};
/** Without a session. */
export const EmptyForVisitors: Story = { args: { spaceCount: 0, isAdmin: false } };
