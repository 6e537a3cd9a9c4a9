import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'react-aria-components/Button';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { japanese } from '../../../stories/support/sample-text.ts';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { label: 'Floor plan', children: <Button className="button button--secondary">Focus me</Button> },
  decorators: [
    (Story) => (
      <main className="story" style={{ padding: 96 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Floor plan');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

const pressedAround = fn<(key: string) => void>();
/** The panel around the control closes by the same press. */
export const EscapeForBoth: Story = {
  decorators: [
    (Story) => (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={({ key }) => pressedAround(key)}>
        <Story />
      </div>
    ),
  ],
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await expect(pressedAround).toHaveBeenLastCalledWith('Escape');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

const opened: Story['play'] = async ({ userEvent }) => {
  await userEvent.tab();
  await screen.findByRole('tooltip');
};
export const Below: Story = { args: { placement: 'bottom' }, play: opened };
export const Beside: Story = { args: { placement: 'right' }, play: opened };
export const Japanese: Story = { parameters: { lang: 'ja' }, args: { label: japanese }, play: opened };
