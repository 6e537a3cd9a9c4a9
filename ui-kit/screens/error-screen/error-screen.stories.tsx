import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { ErrorScreen } from './error-screen.tsx';

const home = { id: 'home', label: 'See all spaces', variant: 'primary' } as const;
const reload = { id: 'reload', label: 'Try again', variant: 'primary' } as const;

const meta = {
  title: 'Screens/ErrorScreen',
  component: ErrorScreen,
  args: {
    title: 'This space is not here',
    message: 'The link may be incomplete, or the space was removed. Check the link, or choose another space.',
    actions: [home],
    onAction: fn(),
  },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnknownModel: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This space is not here');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('home');
  },
};
export const Archived: Story = {
  args: {
    title: 'This space is archived',
    message: 'Its owner has put it away. Nothing is lost: ask them to open it.',
  },
};
export const WebGlMissing: Story = {
  args: {
    title: 'This browser cannot draw 3D',
    message: 'WebGL is switched off or not supported. Switch on hardware acceleration, or open the link elsewhere.',
    actions: [reload, { ...home, variant: 'secondary' }],
    code: 'webgl-unsupported · 1',
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('reload');
  },
};
/** In a frame the sign-in of this server does not count: the space opens in a tab of its own. */
export const PrivateInFrame: Story = {
  args: {
    title: 'This space is private',
    message: 'Sign in with an account that may see it.',
    actions: [
      { id: 'signIn', label: 'Sign in', variant: 'primary' },
      { ...home, variant: 'secondary' },
    ],
    link: { label: 'Open in a new tab', href: 'https://tours.example/show?m=house&play=1' },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link.getAttribute('rel')!.split(' ')).toContain('noopener');
  },
};
export const WithDetails: Story = {
  args: {
    title: 'Something went wrong',
    message: 'The space could not be shown. Nothing is lost. Try again in a moment.',
    actions: [reload, { ...home, variant: 'secondary' }],
    code: 'generic · 0',
    details: 'GET /api/mp/models/graph\n502 Bad Gateway',
  },
};
export const Overfull: Story = {
  args: { ...WithDetails.args, details: Array.from({ length: 200 }, (_, line) => `at line ${line + 1}`).join('\n') },
};
export const Phone: Story = {
  tags: ['variation'],
  args: { ...WithDetails.args },
  globals: { viewport: { value: 'phone' } },
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: `${longGerman} ist nicht verfügbar`,
    message: `${longGerman} wurde archiviert.`,
    actions: [
      { ...reload, label: 'Noch einmal versuchen' },
      { ...home, label: 'Alle Räume ansehen', variant: 'secondary' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const screen = canvasElement.querySelector('.error-screen')!;
    await expect(screen.scrollWidth).toBeLessThanOrEqual(screen.clientWidth);
  },
};
export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { title: `${japanese}は見つかりません`, message: 'リンクを確認してください。' },
};
