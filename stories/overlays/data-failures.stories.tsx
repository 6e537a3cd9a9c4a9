import type { Meta, StoryObj } from '@storybook/react-vite';
import { fork, scopeBind, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { RawIntlProvider } from 'react-intl';
import { expect, fn, screen, waitFor } from 'storybook/test';
import german from '#locales/de.json';
import japanese from '#locales/ja.json';
import { writeFailure } from '../../src/data/errors.ts';
import { writeRejected } from '../../src/data/state.ts';
import {
  $saveFailure,
  $unauthorized,
  DataFailureToasts,
  type DataFailure,
} from '../../src/features/data-failures/lazy.ts';
import { dataFailures } from '../../src/features/data-failures/feature.ts';
import { openPageFx } from '../../src/features/start-up/leave-page.ts';
import { FeaturesProvider, Parts, startFeatures } from '../../src/shell/features/index.ts';
import { featureContext } from '../../src/shell/features/testing/feature-context.ts';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';
import type { Locale } from '../../domain/locales.ts';
import type { Messages } from '../../src/i18n/load-messages.ts';
import { ToastRegion } from '../../ui-kit/overlays/toast/toast.tsx';

type StoryProps = {
  readonly saveFailure?: DataFailure | null;
  readonly unauthorized?: DataFailure | null;
  readonly locale?: Locale;
  readonly messages?: Messages;
};

const signIn = fn();
const pageCanvas = document.createElement('canvas');

const scopeOf = ({ saveFailure = null, unauthorized = null }: StoryProps): Scope =>
  fork({
    values: [
      [$saveFailure, saveFailure],
      [$unauthorized, unauthorized],
    ],
    handlers: [[openPageFx, signIn]],
  });

const meta = {
  title: 'Overlays/Data failures',
  globals: { ground: 'photo' },
  loaders: [({ args }) => ({ scope: scopeOf(args) })],
  render: ({ locale = 'en-US', messages = {} }, { loaded }) => (
    <Provider value={loaded['scope'] as Scope}>
      <RawIntlProvider value={createViewerIntl(locale, messages)}>
        <ToastRegion>
          <DataFailureToasts />
        </ToastRegion>
      </RawIntlProvider>
    </Provider>
  ),
} satisfies Meta<StoryProps>;

export default meta;
type Story = StoryObj<StoryProps>;

export const SaveFailed: Story = {
  args: { saveFailure: { code: 63001 } },
  play: async ({ userEvent }) => {
    const status = screen.getByRole('status');
    await expect(status).toHaveTextContent('Your changes could not be saved. Please try again. (63001)');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(status).toBeEmptyDOMElement();
  },
};

export const WithoutNumber: Story = {
  args: { saveFailure: { code: null } },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(/Please try again\.$/);
  },
};

export const Unauthorized: Story = {
  args: { unauthorized: { code: 53001 } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await expect(signIn).toHaveBeenCalled();
  },
};

/** As in the viewer: loaded with the first rejected edit. */
export const LoadedOnDemand: Story = {
  render: (_, { loaded }) => (
    <Provider value={loaded['scope'] as Scope}>
      <RawIntlProvider value={createViewerIntl('en-US', {})}>
        <FeaturesProvider features={[dataFailures]}>
          <ToastRegion>
            <Parts slot="notifications" canvas={pageCanvas} />
          </ToastRegion>
        </FeaturesProvider>
      </RawIntlProvider>
    </Provider>
  ),
  play: async ({ loaded }) => {
    const status = screen.getByRole('status');
    await expect(status).toBeEmptyDOMElement();
    const scope = loaded['scope'] as Scope;
    startFeatures(featureContext(scope, { features: [dataFailures] }));
    scopeBind(writeRejected, { scope })(writeFailure('user.unauthorized', 'Sign in first.'));
    await waitFor(() => expect(status).toHaveTextContent(/^You do not have permission to change this space/));
  },
};

export const Both: Story = {
  args: { saveFailure: { code: 63001 }, unauthorized: { code: 63001 } },
  play: async ({ userEvent }) => {
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    await userEvent.click(first!);
    await expect(screen.getByRole('status')).toHaveTextContent(/^Your changes/);
  },
};

export const PhoneGerman: Story = {
  parameters: { lang: 'de' },
  args: { saveFailure: { code: 63001 }, unauthorized: { code: 63001 }, locale: 'de', messages: german },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    for (const toast of screen.getByRole('status').children) {
      const { left, right } = toast.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
    }
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { saveFailure: { code: 63001 }, locale: 'ja', messages: japanese },
};
