import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageScreen } from './page-screen.tsx';

const meta = {
  title: 'Screens/PageScreen',
  component: PageScreen,
  args: {
    title: 'Statistics',
    back: { label: 'All spaces', href: '/' },
    children: <p style={{ margin: 0 }}>Visits by editors do not count.</p>,
  },
} satisfies Meta<typeof PageScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const isNotWider = async (): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

export const Narrow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All spaces' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  },
};
export const Wide: Story = { args: { isWide: true } };
export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    title: 'Besucherstatistiken der Donaudampfschifffahrtsgesellschaft',
    back: { label: 'Zurück zur Übersicht aller Räume', href: '/' },
  },
  globals: { viewport: { value: 'phone' } },
  play: isNotWider,
};
export const LandscapePhone: Story = { globals: { viewport: { value: 'phoneLandscape' } }, play: isNotWider };
/** A window of 1280 × 1024 at 400% zoom. */
export const Zoomed: Story = { tags: ['variation'], ...LongGermanOnPhone, globals: { viewport: { value: 'zoomed' } } };
