import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ToolRail, type ToolRailGroup, type ToolRailTool } from './tool-rail.tsx';

const tool = (id: string, icon: ToolRailTool['icon'], label: string): ToolRailTool => ({
  id,
  icon,
  label,
  isActive: false,
  onPress: fn(),
});

const tags = tool('TAGS', 'tag', 'Tags');
const measure = tool('MEASUREMENTS', 'measure', 'Measure');
const groups: readonly ToolRailGroup[] = [
  { id: 'view', label: 'In this view', tools: [tags, measure, tool('NOTES', 'note', 'Notes')] },
  {
    id: 'space',
    label: 'Of the space',
    tools: [tool('PHOTOS', 'camera', 'Photos'), tool('VIEW_360', 'view360', '360° views')],
  },
  {
    id: 'misc',
    label: 'More',
    tools: [tool('SEARCH', 'search', 'Search'), tool('SUMMARY', 'info', 'About this space')],
  },
];

const meta = {
  title: 'Components/ToolRail',
  component: ToolRail,
  args: { label: 'Tools', groups },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => {
      useEffect(() => {
        const root = document.documentElement;
        root.toggleAttribute('data-tool-rail', true);
        return () => root.removeAttribute('data-tool-rail');
      }, []);
      return <Story />;
    },
  ],
} satisfies Meta<typeof ToolRail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tags' }));
    await expect(tags.onPress).toHaveBeenCalled();
    await expect(canvas.getByRole('group', { name: 'Of the space' })).toBeVisible();
    // Larger than the 44 px of other buttons.
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(60);
  },
};

/** The rail is one tab stop; arrow keys move within it, over the lines between the groups. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Tags' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Photos' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: 'About this space' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await expect(measure.onPress).toHaveBeenCalled();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Measure' })).toHaveFocus();
  },
};

export const Active: Story = {
  args: {
    groups: [{ ...groups[0]!, tools: [{ ...tags, isActive: true }, measure] }, ...groups.slice(1)],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Tags' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: 'Measure' })).toHaveAttribute('aria-pressed', 'false');
  },
};

/** Other editors have the tool open. */
export const WithOthers: Story = {
  args: {
    groups: [
      {
        ...groups[0]!,
        tools: [
          { ...tags, othersText: 'Ada Lovelace and Ben Okri are here', otherColors: ['#1c6ef0', '#b3428d'] },
          { ...measure, isActive: true, othersText: 'Grace Hopper is here', otherColors: ['#0f7a4f'] },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Tags' })).toHaveAccessibleDescription(
      'Ada Lovelace and Ben Okri are here',
    );
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Tags · Ada Lovelace and Ben Okri are here');
  },
};

/** The labels are tooltips. */
export const Tablet: Story = {
  globals: { ground: 'photo', viewport: { value: 'tablet' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Tags')).not.toBeVisible();
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(47);
    }
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Tags');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

const german = ['Markierungen', 'Messen', 'Notizen', 'Fotos', '360°-Ansichten', 'Suchen', 'Über diesen Ort'];

export const German: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Werkzeuge',
    groups: groups.map((group, at) => ({
      ...group,
      tools: group.tools.map((each, index) => ({
        ...each,
        label: german[groups.slice(0, at).flatMap((before) => before.tools).length + index]!,
      })),
    })),
  },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button'))
      await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};

/** More tools than there is room for: the rail scrolls, and the focus brings a tool into view. */
export const ManyTools: Story = {
  args: {
    groups: [
      ...groups,
      {
        id: 'many',
        label: 'Many',
        tools: Array.from({ length: 15 }, (_, index) => tool(`T${index}`, 'grid', `Tool ${index + 1}`)),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    const last = canvas.getByRole('button', { name: 'Tool 15' });
    await expect(last).toHaveFocus();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const OnWhite: Story = { tags: ['variation'], ...Active, globals: { ground: 'white' } };
