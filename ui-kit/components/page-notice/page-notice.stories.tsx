import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { PageSection } from '../page-section/page-section.tsx';
import { PageNotice } from './page-notice.tsx';

const meta = {
  title: 'Components/PageNotice',
  component: PageNotice,
  args: { kind: 'info', title: 'No visits yet', hint: 'Visits appear here within a minute.' },
} satisfies Meta<typeof PageNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Warning: Story = {
  args: {
    kind: 'warning',
    title: 'The viewpoints could not be loaded. Check your connection and try again.',
    hint: undefined,
    action: { label: 'Try again', onPress: fn() },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.action!.onPress).toHaveBeenCalledOnce();
  },
};
const NoticeUntilRetry = () => {
  const [hasFailed, setFailed] = useState(true);
  return (
    <PageSection title="Backups">
      {hasFailed && (
        <PageNotice
          kind="warning"
          title="The backups cannot be loaded."
          action={{ label: 'Try again', onPress: () => setFailed(false) }}
        />
      )}
    </PageSection>
  );
};
/** The focus of its button moves to the title of the section. */
export const Removed: Story = {
  render: () => <NoticeUntilRetry />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Backups' })).toHaveFocus());
  },
};
export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    kind: 'warning',
    title: 'Jemand anderes hat dies gleichzeitig geändert. Laden Sie die Seite neu, um die Änderungen zu sehen.',
    action: { label: 'Seite neu laden', onPress: fn() },
  },
  globals: { viewport: { value: 'phone' } },
};
