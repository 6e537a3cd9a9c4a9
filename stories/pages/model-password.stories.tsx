import type { Meta, StoryObj } from '@storybook/react-vite';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { RawIntlProvider } from 'react-intl';
import { expect, spyOn } from 'storybook/test';
import { readParameters } from '../../domain/links/parameters.ts';
import { loadFailure } from '../../src/data/errors.ts';
import { accessLost } from '../../src/data/state.ts';
import { readDevice, StartUpScreen, viewerOpened } from '../../src/features/start-up/index.ts';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';

type VisitProps = {
  /** In a frame of another page. */
  readonly embedded: boolean;
  /** Whether the keyboard is in this document. */
  readonly hasKeyboard: boolean;
};

const visit = async ({ embedded }: VisitProps): Promise<Scope> => {
  const scope = fork();
  const parameters = readParameters((name) => (name === 'm' ? 'house' : null));
  await allSettled(viewerOpened, { scope, params: { parameters, device: { ...readDevice(window), embedded } } });
  return scope;
};

const meta = {
  title: 'Pages/Model password',
  args: { embedded: true, hasKeyboard: true },
  loaders: [async ({ args }) => ({ scope: await visit(args) })],
  // Somebody is in the space when its password changes.
  beforeEach: async ({ args, loaded }) => {
    const focus = spyOn(document, 'hasFocus').mockReturnValue(args.hasKeyboard);
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
} satisfies Meta<VisitProps>;

export default meta;
type Story = StoryObj<VisitProps>;

const title = 'This space needs a password';

export const EmbeddedWithTheKeyboard: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toHaveFocus();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const EmbeddedWithoutTheKeyboard: Story = {
  args: { hasKeyboard: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).not.toHaveFocus();
    await expect(canvas.getAllByRole('alert')[0]).toHaveTextContent(title);
  },
};

export const OnItsOwn: Story = {
  args: { embedded: false, hasKeyboard: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toHaveFocus();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};
