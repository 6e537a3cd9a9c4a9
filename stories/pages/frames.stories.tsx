import type { Meta, StoryObj } from '@storybook/react-vite';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { RawIntlProvider } from 'react-intl';
import { expect, waitFor } from 'storybook/test';
import { readParameters } from '../../domain/links/read-viewer-parameters.ts';
import german from '../../locales/de.json';
import { EmbeddingButtons } from '../../src/features/embedding/lazy.ts';
import { interfaceMounted, loginRequired, readDevice, viewerOpened } from '../../src/features/start-up/index.ts';
import { StartUpScreen } from '../../src/features/start-up/ui/start-up-screen.tsx';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';
import { pageHost } from '../../src/shell/host.ts';
import { TopBar } from '../../ui-kit/index.ts';

type StoryProps = {
  readonly query: string;
  readonly embedded: boolean;
  /** Whether the embedding page may show the space. */
  readonly isEmbeddingAllowed: boolean;
  /** Opened by a link to a note, without a sign-in. */
  readonly needsLogin: boolean;
  readonly isGerman: boolean;
};

const openModel = async ({ query, embedded, isEmbeddingAllowed, needsLogin }: StoryProps): Promise<Scope> => {
  const scope = fork();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  const device = { ...readDevice(window, pageHost), embedded, isEmbeddingAllowed };
  await allSettled(viewerOpened, { scope, params: { parameters, device } });
  await allSettled(interfaceMounted, { scope });
  if (needsLogin) await allSettled(loginRequired, { scope });
  return scope;
};

const meta = {
  title: 'Pages/Frames and note links',
  args: { query: 'm=house', embedded: true, isEmbeddingAllowed: true, needsLogin: false, isGerman: false },
  loaders: [async ({ args }) => ({ scope: await openModel(args) })],
  render: ({ isGerman }, { loaded }) => (
    <Provider value={loaded['scope'] as Scope}>
      <RawIntlProvider value={isGerman ? createViewerIntl('de', german) : createViewerIntl('en-US', {})}>
        <TopBar label="Top bar" title="House by the lake" start={<EmbeddingButtons />} />
        <StartUpScreen />
      </RawIntlProvider>
    </Provider>
  ),
  globals: { ground: 'photo' },
} satisfies Meta<StoryProps>;

export default meta;
type Story = StoryObj<StoryProps>;

const phone = { ground: 'photo', viewport: { value: 'phone' } };
const landscapePhone = { ground: 'photo', viewport: { value: 'phoneLandscape' } };

export const NewTabOnly: Story = {
  args: { query: 'm=house&nt=1&qs=1', isEmbeddingAllowed: false },
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('button', { name: 'Open in a new tab' });
    // It appears gradually.
    await waitFor(() => expect(open).toBeVisible());
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
};
export const NewTabOnlyPhoneGerman: Story = {
  args: { ...NewTabOnly.args, isGerman: true },
  globals: phone,
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('button', { name: 'In neuem Tab öffnen' });
    await waitFor(() => expect(open).toBeVisible());
  },
};

export const NoteNeedsSignIn: Story = {
  args: { query: 'm=house&note=n1', embedded: false, needsLogin: true },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in to read this note' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open without the note' }));
    await expect(canvas.queryByRole('heading', { name: 'Sign in to read this note' })).toBeNull();
  },
};
export const NoteNeedsSignInPhoneGerman: Story = {
  args: { ...NoteNeedsSignIn.args, isGerman: true },
  globals: phone,
  play: async ({ canvas }) => {
    const screen = await canvas.findByRole('heading', { name: 'Anmelden, um die Notiz zu lesen' });
    await expect(screen).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const NoteNeedsSignInLandscapePhone: Story = {
  args: NoteNeedsSignIn.args ?? {},
  globals: landscapePhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open without the note' })).toBeVisible();
  },
};

/** Nothing names the program. */
export const UnbrandedListing: Story = {
  args: { query: 'm=house&nt=1&mls=1', isEmbeddingAllowed: false },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open in a new tab' })).toBeVisible());
    await expect(canvas.queryByText(/Enfilade/)).toBeNull();
    await expect(document.querySelector('.mark')).toBeNull();
  },
};
export const UnbrandedNoteNeedsSignIn: Story = {
  args: { query: 'm=house&note=n1&mls=1', embedded: false, needsLogin: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in to read this note' })).toBeVisible();
    await expect(document.querySelector('.mark')).toBeNull();
  },
};

/** The splash screen is not covering: the visit has been left from a frame. */
export const WithWayBack: Story = {
  args: { query: 'm=house&back=1', embedded: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Back' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Make smaller' })).toBeNull();
  },
};
export const Expanded: Story = {
  args: { query: 'm=house&expand=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Make smaller' })).toBeInTheDocument();
  },
};
