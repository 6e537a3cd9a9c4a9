/** The list of spaces, with the application's own stores, parts and messages. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fork, scopeBind, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { RawIntlProvider } from 'react-intl';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ok, type Result } from '../../base/result.ts';
import type { ModelCard, SpaceRole } from '../../domain/graph/page-data.ts';
import type { Locale } from '../../domain/locales.ts';
import { mayEditSpace } from '../../domain/spaces/find-spaces.ts';
import type { SpaceJob } from '../../domain/spaces/space-job.ts';
import { HomePage } from '../../src/app/home-page.tsx';
import '../../src/app/home.css';
import { listJobsFx, startDuplicateFx } from '../../src/features/space-jobs/state.ts';
import { deleteSpaceFx, readSettingsFx, restoreFx, setStateFx } from '../../src/features/space-settings/state.ts';
import { listOpened } from '../../src/features/spaces/index.ts';
import { listSpacesFx, readLayoutFx, writeAddressFx, writeLayoutFx } from '../../src/features/spaces/state.ts';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';
import { textsOf } from '../support/house.ts';
import { roomImage } from '../support/sample-text.ts';
import { messagesOf } from '../support/visit.tsx';

type StoryProps = {
  readonly locale: Locale;
  readonly spaceCount: number;
  readonly isUploading: boolean;
  /** The roles of the user in one space after the other; null: no session. */
  readonly roles: readonly (SpaceRole | null)[] | null;
};

const isAdmin = ({ roles }: StoryProps): boolean => roles?.[0] === 'administrator';

/** Only spaces in which a user has a role are hidden from others. */
const accessOf = (index: number, role: SpaceRole | null): NonNullable<ModelCard['access']> => ({
  state: 'active',
  visibility: role ? (['public', 'unlisted', 'private', 'password'] as const)[index % 4]! : 'public',
  isPublished: !role || index !== 3,
  role,
});

const card = ({ locale, roles }: StoryProps, index: number): ModelCard => ({
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
  preview: { faceUrl: roomImage((index * 61) % 360), heading: 0 },
  ...(roles && { access: accessOf(index, roles[index % roles.length]!) }),
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
  added: 0,
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

/** The last two are archived, and the one before them is in the trash. */
const inStates = (props: StoryProps): readonly ModelCard[] =>
  cardsOf(props).map((each, index) => {
    const state = ({ 4: 'gone', 5: 'archived', 6: 'archived' } as const)[index] ?? 'active';
    return each.access ? { ...each, access: { ...each.access, state } } : each;
  });

/** Three spaces of one name; the address of one is another. */
const equallyNamed = (props: StoryProps): readonly ModelCard[] =>
  ['Am Schlachtensee 12, Berlin', 'Am Schlachtensee 12, Berlin', 'Seeweg 4, Zürich'].map((address, index) => ({
    ...card(props, index),
    name: textsOf(props.locale).name,
    presentedBy: textsOf(props.locale).presentedBy,
    address,
    created: `2026-0${index + 1}-12T09:00:00Z`,
  }));
const cardsOf = (props: StoryProps): readonly ModelCard[] =>
  Array.from({ length: props.spaceCount }, (_, index) => card(props, index));

/** The requests for duplicates. */
const startDuplicate = fn<(duplicate: object) => Result<null, never>>(() => ok(null));

const openList = (props: StoryProps, spaces: readonly ModelCard[]): Scope => {
  const { locale, isUploading } = props;
  const scope = fork({
    handlers: [
      [readLayoutFx, () => 'grid'],
      [writeLayoutFx, () => undefined],
      [writeAddressFx, () => undefined],
      [listJobsFx, () => ok(isUploading ? jobsIn(locale) : [])],
      [startDuplicateFx, startDuplicate],
      [listSpacesFx, () => ok(spaces)],
      [readSettingsFx, () => ok({ address: 'Am Schlachtensee 12, Berlin', people: [] })],
      [setStateFx, () => ok(null)],
      [restoreFx, () => ok(null)],
      [deleteSpaceFx, () => ok(null)],
    ],
  });
  scopeBind(listOpened, { scope })({
    spaces,
    query: null,
    filter: null,
    order: null,
    language: null,
    locale,
    mayCreate: isAdmin(props),
  });
  return scope;
};

const allDrawn = async (args: StoryProps, canvasElement: HTMLElement): Promise<void> => {
  await waitFor(() => expect(canvasElement.querySelectorAll('.model-card')).toHaveLength(args.spaceCount));
  // The menus of the cards are loaded for owners only.
  const menus = (): NodeListOf<Element> => canvasElement.querySelectorAll('.model-card button[aria-haspopup]');
  const editable = cardsOf(args).filter(mayEditSpace);
  await waitFor(() => expect(menus()).toHaveLength(editable.length), { timeout: 20_000 });
};

const meta = {
  title: 'Pages/Spaces',
  args: { locale: 'en-US', spaceCount: 7, isUploading: false, roles: ['administrator'] },
  loaders: [({ args }) => ({ scope: openList(args, cardsOf(args)) })],
  render: (args, { loaded }) => (
    <Provider value={loaded['scope'] as Scope}>
      <RawIntlProvider value={createViewerIntl(args.locale, messagesOf(args.locale))}>
        <HomePage
          language={null}
          personName={args.roles && 'Mara Lindqvist'}
          isAdmin={isAdmin(args)}
          isOwner={args.spaceCount > 0 && cardsOf(args).some(mayEditSpace)}
          here="/"
        />
      </RawIntlProvider>
    </Provider>
  ),
  play: async ({ args, canvasElement }) => allDrawn(args, canvasElement),
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
export const EmptyForVisitors: Story = { args: { spaceCount: 0, roles: null } };

type CardPart = 'badge' | 'meta' | 'place' | 'distinction';
/** The text of a part of a card; null without it. */
const textIn = (card: HTMLElement, part: CardPart): string | null =>
  card.querySelector(`.model-card__${part}`)?.textContent ?? null;
const partsOfCards = (canvasElement: HTMLElement, part: CardPart) =>
  within(canvasElement)
    .getAllByRole('listitem')
    .map((each) => textIn(each, part));
const isWithoutOverflow = (): boolean => document.documentElement.scrollWidth <= window.innerWidth;

/** A user with roles in some of the spaces. */
export const ForMembers: Story = {
  args: { roles: ['editor', 'editor', 'commenter', 'commenter', null, 'editor', 'commenter'] },
  play: async ({ args, canvasElement }) => {
    await allDrawn(args, canvasElement);
    await expect(isWithoutOverflow()).toBe(true);
    if (args.locale !== 'en-US') return;
    // By name: Bedroom 5, Entrance hall 7, Gallery 6, House by the lake, Kitchen 2, Library 4, Living room 3.
    await expect(partsOfCards(canvasElement, 'badge')).toEqual([
      null,
      'Private',
      'Unlisted',
      'Public',
      'Unlisted',
      'Not shown',
      'Private',
    ]);
    const roles = partsOfCards(canvasElement, 'meta').map((text) => /(?<=floors? · ).*$/.exec(text!)?.[0] ?? null);
    await expect(roles).toEqual([null, 'Commenter', 'Editor', 'Editor', 'Editor', 'Commenter', 'Commenter']);
  },
};
export const ForMembersInGermanOnPhone: Story = {
  ...ForMembers,
  tags: ['variation'],
  args: { ...ForMembers.args, locale: 'de' },
  globals: { viewport: { value: 'phone' } },
};
/** Without a session: neither a role nor who sees the spaces. */
export const ForVisitors: Story = {
  args: { roles: null },
  play: async ({ args, canvasElement }) => {
    await allDrawn(args, canvasElement);
    await expect(canvasElement.querySelector('.model-card__badge')).toBeNull();
    await expect(canvasElement.textContent).not.toMatch(/Editor|Commenter/);
  },
};

/** Three spaces of one name, two of which have the same address. */
export const OfOneName: Story = {
  args: { spaceCount: 3 },
  loaders: [({ args }) => ({ scope: openList(args, equallyNamed(args)) })],
  play: async ({ args, canvasElement }) => {
    await allDrawn(args, canvasElement);
    const house = textsOf(args.locale).name;
    await expect(partsOfCards(canvasElement, 'place').at(-1)).toBe('Seeweg 4, Zürich');
    const [first, second, third] = partsOfCards(canvasElement, 'distinction');
    await expect(first).toMatch(/space-0 · /);
    await expect(second).toMatch(/space-1 · /);
    await expect(third).toBeNull();
    await expect(isWithoutOverflow()).toBe(true);
    const [link] = within(canvasElement).getAllByRole('link', { name: house });
    await expect(link!).toHaveAccessibleDescription(expect.stringContaining('space-0'));
  },
};
/** The toolbar is loaded after the cards. */
const chip = async (canvas: ReturnType<typeof within>, name: string) => canvas.findByRole('radio', { name });

export const Filtered: Story = {
  loaders: [({ args }) => ({ scope: openList(args, inStates(args)) })],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await allDrawn(args, canvasElement);
    if (args.locale !== 'en-US') return;
    await userEvent.click(await chip(canvas, 'Archived 2'));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await expect(canvas.getByRole('heading', { name: 'Archive' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'hall');
    await chip(canvas, 'Archived 1');
    await userEvent.click(await chip(canvas, 'In the trash 0'));
    await expect(await canvas.findByText('Choose “All” to see the other spaces.')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.click(await chip(canvas, 'All 7'));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(7));
  },
};
export const Rows: Story = {
  loaders: [({ args }) => ({ scope: openList(args, inStates(args)) })],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await allDrawn(args, canvasElement);
    await userEvent.click((await canvas.findAllByRole('radio'))[1]!);
    const lists = () => canvas.getAllByRole('list').map((list) => list.getAttribute('data-layout'));
    await waitFor(() => expect(lists()).toEqual(['rows', 'rows', 'rows']));
    await expect(isWithoutOverflow()).toBe(true);
  },
};
export const RowsInGermanOnPhone: Story = {
  ...Rows,
  tags: ['variation'],
  args: { locale: 'de' },
  globals: { viewport: { value: 'phone' } },
};
export const OfOneNameInGermanOnPhone: Story = {
  ...OfOneName,
  tags: ['variation'],
  args: { ...OfOneName.args, locale: 'de' },
  globals: { viewport: { value: 'phone' } },
};
export const WithArchiveAndTrash: Story = {
  loaders: [({ args }) => ({ scope: openList(args, inStates(args)) })],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await allDrawn(args, canvasElement);
    await expect(isWithoutOverflow()).toBe(true);
    if (args.locale !== 'en-US') return;
    const cardsIn = (name: string) => within(canvas.getByRole('list', { name })).getAllByRole('listitem');
    await expect([cardsIn('Spaces'), cardsIn('Archive'), cardsIn('Trash')].map(({ length }) => length)).toEqual([
      4, 2, 1,
    ]);
    // Its last change was on February 20.
    await expect(cardsIn('Trash')[0]!).toHaveTextContent(/Will be deleted on Mar 22, 2026$/);
    const openMenu = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: `Actions for ${name}` }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    await expect(await openMenu('Entrance hall 7')).toEqual(['Restore', 'Download', 'Duplicate', 'Move to trash']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(await openMenu('Bedroom 5')).toEqual(['Restore', 'Delete for good']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete for good' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Bedroom 5 for good?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    const notice = await screen.findByText('Bedroom 5 is deleted.');
    await waitFor(() => expect(notice).toBeVisible());
  },
};
export const WithArchiveAndTrashInGermanOnPhone: Story = {
  ...WithArchiveAndTrash,
  tags: ['variation'],
  args: { locale: 'de' },
  globals: { viewport: { value: 'phone' } },
};
/** Where no card is near, the id is part of the name. */
export const OneOfOneNameIsTrashed: Story = {
  ...OfOneName,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await allDrawn(args, canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for House by the lake (space-1)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to trash' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Move House by the lake (space-1) to the trash?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move to trash' }));
    const notice = await screen.findByText('House by the lake (space-1) is in the trash.');
    await waitFor(() => expect(notice).toBeVisible());
  },
};
/** Only users who may create spaces duplicate one. */
export const Duplicated: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await allDrawn(args, canvasElement);
    startDuplicate.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for House by the lake' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await expect(entries.slice(-4)).toEqual(['Download', 'Duplicate', 'Archive', 'Move to trash']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() =>
      expect(startDuplicate).toHaveBeenCalledWith({ id: 'space-0', name: 'Copy of House by the lake' }),
    );
  },
};
export const NotDuplicatedByEditors: Story = {
  args: { roles: ['editor'] },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await allDrawn(args, canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for House by the lake' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await expect(entries.slice(-3)).toEqual(['Download', 'Archive', 'Move to trash']);
  },
};
export const SettingsOfOneName: Story = {
  ...OfOneName,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await allDrawn(args, canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for House by the lake (space-1)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share and settings' }));
    const dialog = await screen.findByRole('dialog', { name: 'House by the lake (space-1)' });
    await expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('House by the lake');
  },
};
