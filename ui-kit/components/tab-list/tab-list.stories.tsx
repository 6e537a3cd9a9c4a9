import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import { expect } from 'storybook/test';
import { TabList } from './tab-list.tsx';

const meta = {
  title: 'Components/TabList',
  component: TabList,
  args: {
    label: 'Ways to share',
    tabs: [
      { id: 'link', label: 'Link' },
      { id: 'qr', label: 'QR code' },
      { id: 'embed', label: 'Embed' },
    ],
  },
  decorators: [
    (Story, { args }) => (
      <main className="story" style={{ display: 'block', maxInlineSize: 430 }}>
        <Tabs>
          <Story />
          {args.tabs.map(({ id, label }) => (
            <TabPanel key={id} id={id}>
              {label}
            </TabPanel>
          ))}
        </Tabs>
      </main>
    ),
  ],
} satisfies Meta<typeof TabList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow keys choose a tab. */
export const Rest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Link' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'QR code' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('QR code');
  },
};
/** Tabs without room in one row are in two. */
export const PhoneGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Teilen',
    tabs: [
      { id: 'link', label: 'Verknüpfung' },
      { id: 'qr', label: 'QR-Code zum Ausdrucken' },
      { id: 'embed', label: 'In eine Website einbetten' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const rights = canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().right);
    await expect(Math.max(...rights)).toBeLessThanOrEqual(window.innerWidth);
  },
};
