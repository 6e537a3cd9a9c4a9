/** The bar of the workshop, whose tools come one after the other, and can be used from a moment later on. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createEvent, createStore, fork, scopeBind, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { RawIntlProvider } from 'react-intl';
import { expect, waitFor } from 'storybook/test';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';
import { featureStarted, type EditTool } from '../../src/shell/features/feature.ts';
import { WorkshopBar } from '../../src/workshop/edit-bar/lazy.ts';

const toolsReady = createEvent();
const toolOf = (id: string, title: string, order: number): EditTool => ({
  id,
  order,
  icon: 'note',
  title: { id: `stories.${id}`, defaultMessage: title },
  toggled: createEvent(),
  $isActive: createStore(false),
  $isEnabled: createStore(false).on(toolsReady, () => true),
});
const [note, label] = [toolOf('note', 'Add a note', 10), toolOf('label', 'Add a label', 20)];

const meta = {
  title: 'Overlays/WorkshopBar',
  loaders: [() => ({ scope: fork() })],
  render: (_, { loaded }) => (
    <Provider value={loaded['scope'] as Scope}>
      <RawIntlProvider value={createViewerIntl('en-US', {})}>
        <WorkshopBar />
      </RawIntlProvider>
    </Provider>
  ),
} satisfies Meta;

export default meta;

export const ToolsLoadedLater: StoryObj<typeof meta> = {
  play: async ({ canvas, loaded }) => {
    const scope = loaded['scope'] as Scope;
    const isDisabled = (name: string): string | null =>
      canvas.getByRole('button', { name }).getAttribute('aria-disabled');
    for (const tool of [note, label]) scopeBind(featureStarted, { scope })({ id: tool.id, editTools: [tool] });
    await waitFor(() => expect(['Add a note', 'Add a label'].map(isDisabled)).toEqual(['true', 'true']));
    scopeBind(toolsReady, { scope })();
    await waitFor(() => expect(['Add a note', 'Add a label'].map(isDisabled)).toEqual([null, null]));
  },
};
