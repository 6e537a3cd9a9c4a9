import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { DocumentModal } from './document-modal.tsx';

const paragraph =
  '<p>This space is published by whoever runs this website. <a href="https://example.org" target="_blank" rel="noopener noreferrer">More about it</a>.</p>';

const meta = {
  title: 'Modals/DocumentModal',
  component: DocumentModal,
  args: {
    title: 'Terms',
    closeLabel: 'Close',
    onClose: fn(),
    state: 'loaded',
    html: `<h2>About this space</h2>${paragraph}<ul><li>Look around</li><li>Ask first</li></ul>${paragraph}`,
    loadingLabel: 'Loading the terms',
    failure: {
      message: 'The terms could not be loaded. Check your connection, then try again.',
      retryLabel: 'Try again',
      onRetry: fn(),
    },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof DocumentModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async () => {
    await expect(await screen.findAllByRole('link', { name: 'More about it' })).toHaveLength(2);
  },
};
export const Loading: Story = {
  args: { state: 'loading', html: '' },
  play: async () => {
    const status = await screen.findByRole('status', { name: 'Loading the terms' });
    await waitFor(() => expect(status).toHaveAttribute('data-visible'));
  },
};
export const Failed: Story = {
  args: { state: 'failed', html: '' },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(args.failure.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const Long: Story = {
  args: { html: paragraph.repeat(40) },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  },
};
export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };
