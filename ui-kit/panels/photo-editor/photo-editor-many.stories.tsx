import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { ExampleEditor, many, photoArgs, rows, type Args } from './example-photos.tsx';
import { contentIn, expectFocus, expectInView, field, rowOf, titlesIn } from './expect-rows.ts';
import { PhotoEditor } from './photo-editor.tsx';

const meta = {
  title: 'Panels/PhotoEditor/Many',
  component: PhotoEditor,
  args: photoArgs,
  globals: { ground: 'photo', motion: 'reduced' },
  render: ExampleEditor,
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

/** While the search has text, rows have no handles. What was renamed stays. */
export const Searched: Story = {
  args: { rows: [...rows, ...many(12)] },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search photos' });
    await expect(canvas.getAllByRole('button', { name: /^Move / })).toHaveLength(17);
    await userEvent.type(search, 'CAFE');
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual(['Café corner in the evening, with the lamps on']));
    await expect(canvas.queryByRole('button', { name: /^Move / })).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, 'library');
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual(['Shelves']));
    (await rowOf(canvas, 'Shelves')).focus();
    await userEvent.keyboard('{F2}');
    await field(canvas, 'Rename Shelves');
    await userEvent.keyboard('Books{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith('shelves', 'Books');
    await expectFocus(canvas, 'Books');
    await userEvent.clear(search);
    await userEvent.type(search, 'no such');
    await waitFor(() => expect(canvas.getByText('No photo has this text.', { selector: 'p' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(titlesIn(canvasElement)).toHaveLength(17));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Move / })).toHaveLength(17));
    await expect(search).toHaveFocus();
  },
};

/** After the viewer, the row of the photo that it showed last is in view and has the focus. */
export const Returned: Story = {
  args: { rows: many(60) },
  render: function Returned({ title, ...args }) {
    const [opened, setOpened] = useState<string | null>(null);
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={() => {}}>
        <PhotoEditor {...args} focusedId={opened} onSelect={() => setOpened('photo-48')} />
      </SidePanel>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await rowOf(canvas, 'Photo 2'));
    await expectInView(canvasElement, await expectFocus(canvas, 'Photo 48'));
    await userEvent.keyboard('{ArrowUp}');
    await expectInView(canvasElement, await expectFocus(canvas, 'Photo 47'));
  },
};

/** Only rows near the visible ones are rendered. Its accessibility is that of the other stories. */
export const Overfull: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { rows: many(500) },
  render: function Overfull({ title, ...args }) {
    const [opened, setOpened] = useState<string | null>(null);
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={() => {}}>
        <PhotoEditor {...args} focusedId={opened} onSelect={() => setOpened('photo-321')} />
      </SidePanel>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = await rowOf(canvas, 'Photo 1');
    await expect(titlesIn(canvasElement).length).toBeLessThan(100);
    first.focus();
    await userEvent.keyboard('{End}');
    await expectInView(canvasElement, await expectFocus(canvas, 'Photo 500'));
    const head = canvasElement.querySelector('.gallery-frame__head')!;
    await expect(head.getBoundingClientRect().top).toBeCloseTo(contentIn(canvasElement).getBoundingClientRect().top, 0);
    await userEvent.keyboard('{Enter}');
    await expectInView(canvasElement, await expectFocus(canvas, 'Photo 321'));
    await userEvent.type(canvas.getByRole('searchbox'), 'photo 49');
    await waitFor(() => expect(titlesIn(canvasElement)).toHaveLength(11));
  },
};
