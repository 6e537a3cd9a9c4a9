import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { PageSection } from '../../components/page-section/page-section.tsx';
import { AccountScreen } from './account-screen.tsx';

const pressed = fn();

const meta = {
  title: 'Screens/AccountScreen',
  component: AccountScreen,
  args: {
    title: 'Your account',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    back: { label: 'All spaces', href: '#spaces' },
    signOut: { label: 'Sign out', onPress: pressed },
    children: <PageSection title="Change password">The form</PageSection>,
  },
} satisfies Meta<typeof AccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, userEvent }) => {
    pressed.mockClear();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your account');
    await userEvent.tab();
    const back = canvas.getByRole('link', { name: 'All spaces' });
    await expect(back).toHaveFocus();
    await expect(back.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(pressed).toHaveBeenCalledTimes(1);
  },
};

export const WithoutName: Story = { args: { name: 'ada@example.org', email: null } };
export const SigningOut: Story = { args: { signOut: { label: 'Sign out', onPress: pressed, isBusy: true } } };
export const Phone: Story = { tags: ['variation'], globals: { viewport: { value: 'phone' } } };

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: longGerman,
    name: longGerman,
    email: `${longGerman.replaceAll(' ', '-')}@example.org`,
    back: { label: longGerman, href: '#' },
    signOut: { label: longGerman, onPress: pressed },
    children: <PageSection title={longGerman}>{longGerman}</PageSection>,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const screen = canvasElement.querySelector('.page-screen')!;
    await expect(screen.scrollWidth).toBeLessThanOrEqual(screen.clientWidth);
  },
};

export const Japanese: Story = { tags: ['variation'], parameters: { lang: 'ja' }, args: { name: japanese } };
