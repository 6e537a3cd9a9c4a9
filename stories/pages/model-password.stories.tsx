import type { Meta, StoryObj } from '@storybook/react-vite';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { RawIntlProvider } from 'react-intl';
import { expect, spyOn } from 'storybook/test';
import { readParameters } from '../../domain/links/read-viewer-parameters.ts';
import { loadFailure } from '../../src/data/errors.ts';
import { accessLost } from '../../src/data/state.ts';
import { readDevice, viewerOpened } from '../../src/features/start-up/index.ts';
import { StartUpScreen } from '../../src/features/start-up/ui/start-up-screen.tsx';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';
import { pageHost } from '../../src/shell/host.ts';

type StoryProps = {
  /** Embedded in another page's frame. */
  readonly embedded: boolean;
  /** Whether this document has the focus. */
  readonly hasFocus: boolean;
};

const openModel = async ({ embedded }: StoryProps): Promise<Scope> => {
  const scope = fork();
  const parameters = readParameters((name) => (name === 'm' ? 'house' : null));
  await allSettled(viewerOpened, {
    scope,
    params: { parameters, device: { ...readDevice(window, pageHost), embedded } },
  });
  return scope;
};

const meta = {
  title: 'Pages/Model password',
  args: { embedded: true, hasFocus: true },
  loaders: [async ({ args }) => ({ scope: await openModel(args) })],
  // The model is open when its password changes.
  beforeEach: async ({ args, loaded }) => {
    const focus = spyOn(document, 'hasFocus').mockReturnValue(args.hasFocus);
    const errors = spyOn(console, 'error').mockImplementation(() => undefined);
    const params = loadFailure('password.required', 'the password has changed');
    await allSettled(accessLost, { scope: loaded['scope'] as Scope, params });
    errors.mockRestore();
    return () => focus.mockRestore();
  },
  render: (_, { loaded }) => (
    <Provider value={loaded['scope'] as Scope}>
      <RawIntlProvider value={createViewerIntl('en-US', {})}>
        <StartUpScreen />
      </RawIntlProvider>
    </Provider>
  ),
} satisfies Meta<StoryProps>;

export default meta;
type Story = StoryObj<StoryProps>;

const title = 'This space needs a password';

export const EmbeddedWithFocus: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toHaveFocus();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const EmbeddedHasLink: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole<HTMLAnchorElement>('link', { name: 'Open in a new tab' });
    await expect(link.origin).toBe(window.location.origin);
    await expect(new URL(link.href).searchParams.get('play')).toBe('1');
  },
};

export const EmbeddedWithoutFocus: Story = {
  args: { hasFocus: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).not.toHaveFocus();
    await expect(canvas.getAllByRole('alert')[0]).toHaveTextContent(title);
  },
};

export const NotEmbedded: Story = {
  args: { embedded: false, hasFocus: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toHaveFocus();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
