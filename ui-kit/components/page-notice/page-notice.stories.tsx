import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
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
export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    kind: 'warning',
    title: 'Jemand anderes hat dies gleichzeitig geändert. Laden Sie die Seite neu, um die Änderungen zu sehen.',
    action: { label: 'Seite neu laden', onPress: fn() },
  },
  globals: { viewport: { value: 'phone' } },
};
