import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { TopBar } from '../top-bar/top-bar.tsx';
import { EditBar, type EditBarProps, type EditBarToggle } from './edit-bar.tsx';

const addTag: EditBarToggle = { id: 'TAGS', icon: 'tagAdd', label: 'Add tag', isActive: false, onPress: fn() };
const rooms: EditBarToggle = { id: 'ROOM_BOUNDS', icon: 'floorPlan', label: 'Rooms', isActive: true, onPress: fn() };

const meta = {
  title: 'Components/EditBar',
  component: EditBar,
  args: {
    label: 'Editing',
    tools: [addTag],
    undo: { label: 'Undo', tooltip: 'Undo (Ctrl+Z)', keyShortcuts: 'Control+Z', onPress: fn() },
    redo: { label: 'Redo', tooltip: 'Redo (Ctrl+Shift+Z)', keyShortcuts: 'Control+Shift+Z', onPress: fn() },
    status: { state: 'saved', text: 'Saved' },
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story, { parameters }) => (
      <TopBar
        label="Top bar"
        title={String(parameters['title'] ?? 'House by the lake')}
        presentedBy="Studio Nordlicht"
        end={<Story />}
      />
    ),
  ],
} satisfies Meta<typeof EditBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add tag' }));
    await expect(args.tools[0]!.onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await expect(args.undo.onPress).toHaveBeenCalledTimes(1);
    await expect(args.redo.onPress).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved');
  },
};

/** The toolbar is one tab stop; arrow keys move within it. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add tag' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.undo.onPress).toHaveBeenCalledTimes(1);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Undo (Ctrl+Z)');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
  },
};

export const Placing: Story = {
  args: { tools: [{ ...addTag, isActive: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add tag' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** With several tools the bar shows their icons alone; their labels are tooltips and accessible names. */
export const SeveralTools: Story = {
  args: { tools: [addTag, rooms] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Rooms' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect(args.undo.onPress).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Rooms' })).toHaveFocus();
  },
};

const target: NonNullable<EditBarProps['target']> = {
  label: 'Adding to: Energy',
  caption: 'Adding to',
  name: 'Energy',
  title: 'Choose a layer',
  layers: [
    { id: '0', name: 'Main view' },
    { id: 'energy', name: 'Energy' },
  ],
  selected: 'energy',
  onSelect: fn(),
};

/** New tags can be added to one of several layers. */
export const WithLayers: Story = {
  args: { target },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Adding to: Energy' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Energy' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Main view' }));
    await expect(target.onSelect).toHaveBeenLastCalledWith('0');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

/** Keys in the open menu do not move the focus in the toolbar. */
export const WithLayersByKeyboard: Story = {
  args: { target: { ...target, selected: null } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Main view' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect(target.onSelect).toHaveBeenLastCalledWith('energy');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Adding to: Energy' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.undo.onPress).toHaveBeenCalledTimes(1);
  },
};

const disabled = { tooltip: undefined, isDisabled: true };

export const NothingToUndo: Story = {
  args: {
    undo: { ...disabled, label: 'Undo', onPress: fn() },
    redo: { ...disabled, label: 'Redo', onPress: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.undo.onPress).not.toHaveBeenCalled();
  },
};

const WithOneUndoStep = (args: EditBarProps) => {
  const [isDone, setDone] = useState(true);
  return (
    <EditBar
      {...args}
      undo={{ ...args.undo, isDisabled: !isDone, onPress: () => setDone(false) }}
      redo={{ ...args.redo, isDisabled: isDone, onPress: () => setDone(true) }}
    />
  );
};

/** The undo button keeps the focus when it has undone the last step. */
export const LastStepByKeyboard: Story = {
  render: WithOneUndoStep,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const undo = canvas.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await expect(undo).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(undo).not.toHaveAttribute('aria-disabled');
  },
};

export const Disabled: Story = {
  args: { ...NothingToUndo.args, tools: [{ ...addTag, isDisabled: true }] },
};
export const Saving: Story = { args: { status: { state: 'saving', text: 'Saving…' } } };
export const Waiting: Story = { args: { status: { state: 'waiting', text: 'No connection: 3 changes wait' } } };
export const Rejected: Story = { args: { status: { state: 'rejected', text: 'Not everything was saved' } } };
export const OnWhite: Story = { tags: ['variation'], ...Waiting, globals: { ground: 'white' } };

const german: Partial<EditBarProps> = {
  label: 'Bearbeiten',
  tools: [{ ...addTag, label: 'Markierung hinzufügen', isActive: true }],
  undo: { label: 'Rückgängig', tooltip: 'Rückgängig (Strg+Z)', onPress: fn() },
  redo: { label: 'Wiederherstellen', tooltip: 'Wiederherstellen (Strg+Umschalt+Z)', isDisabled: true, onPress: fn() },
  target: {
    ...target,
    label: `Hinzufügen zu: ${longGerman}`,
    caption: 'Hinzufügen zu',
    name: longGerman,
    title: 'Ebene wählen',
  },
  status: { state: 'waiting', text: 'Keine Verbindung: 128 Änderungen warten auf die Speicherung' },
};

export const LongGerman: Story = {
  parameters: { lang: 'de', title: longGerman },
  args: german,
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('toolbar').parentElement!.getBoundingClientRect();
    const status = canvas.getByRole('status').parentElement!.getBoundingClientRect();
    await expect(bar.right).toBeLessThanOrEqual(window.innerWidth);
    await expect(status.right).toBeLessThanOrEqual(bar.right);
    await expect(canvas.getByRole('heading').getBoundingClientRect().right).toBeLessThan(bar.left);
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  args: { target, status: { state: 'waiting', text: 'No connection: 3 changes wait' } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect([width, height]).toEqual([44, 44]);
    }
    await expect(canvas.getByText('Add tag')).not.toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('No connection: 3 changes wait');
  },
};

export const PhoneLongGerman: Story = {
  tags: ['variation'],
  ...LongGerman,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
export const PhoneLandscape: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};
