import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { TopBar } from '../top-bar/top-bar.tsx';
import { EditorsButton, type OtherEditorItem } from './editors-button.tsx';

const ben: OtherEditorItem = {
  id: 'b',
  name: 'Ben Okri',
  initials: 'BO',
  color: '#1c6ef0',
  activity: 'Editing the tag “Oven”',
};
const ada: OtherEditorItem = {
  id: 'a',
  name: 'Ada Lovelace',
  initials: 'AL',
  color: '#cc1137',
  activity: 'In Measure',
};
const many = Array.from({ length: 12 }, (_, index) => ({ ...ben, id: `${index}`, name: `Editor ${index + 1}` }));

const meta = {
  title: 'Components/EditorsButton',
  component: EditorsButton,
  args: { label: '1 other editor: Ben Okri', title: 'Also editing', editors: [ben] },
  globals: { ground: 'photo' },
  decorators: [(Story) => <TopBar label="Top bar" title="House by the lake" end={<Story />} />],
} satisfies Meta<typeof EditorsButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1 other editor: Ben Okri' }));
    const list = await screen.findByRole('dialog', { name: 'Also editing' });
    await waitFor(() => expect(list).toBeVisible());
    await expect(list).toHaveTextContent('Editing the tag “Oven”');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const Two: Story = { args: { label: '2 other editors: Ada Lovelace, Ben Okri', editors: [ada, ben] } };

export const Many: Story = {
  args: { label: '12 other editors', editors: many },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('+10')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    const list = await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12));
    // A list that is longer than the page scrolls.
    await expect(list.parentElement!.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** There is room for one avatar, and the number of the others. */
export const Narrow: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  args: { label: '2 other editors: Ada Lovelace, Ben Okri', editors: [ada, ben] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AL')).toBeVisible();
    await expect(canvas.getByText('BO')).not.toBeVisible();
    await expect(canvas.getByText('+1')).toBeVisible();
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: `1 andere Person: ${longGerman}`,
    title: 'Bearbeiten ebenfalls',
    editors: [{ ...ben, name: longGerman, activity: `Bearbeitet die Markierung „${longGerman}“` }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const list = await screen.findByRole('dialog');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};
