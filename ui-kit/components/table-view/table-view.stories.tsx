import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { TableView } from './table-view.tsx';

const rooms = ['Kitchen', 'Hall', 'Living room', 'Bath', 'Terrace'] as const;
const header = ['Room', 'Floor', 'Area (m²)', 'Remark'];
const rows = Array.from({ length: 60 }, (_, index) => [
  rooms[index % rooms.length]!,
  String(index % 3),
  (index * 7.3).toFixed(1),
  index % 7 === 0 ? 'The floor was sanded in 2021, and the skirting boards were painted at the same time.' : '',
]);

const meta = {
  title: 'Components/TableView',
  component: TableView,
  args: { header, rows, label: 'rooms.csv' },
  decorators: [
    (Story) => (
      <main style={{ blockSize: '100vh' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TableView>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const areaOf = (canvas: Canvas): HTMLElement => canvas.getByRole('group', { name: 'rooms.csv' });

const isLaidOut = (element: Element): boolean => element.checkVisibility({ contentVisibilityAuto: true });

export const Rows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const area = areaOf(canvas);
    await expect(area).toHaveFocus();
    await expect(area).toHaveAttribute('data-uses-arrow-keys');
    await expect(canvas.getByRole('table', { name: 'rooms.csv' })).toBeVisible();
    const [room, areaTitle] = ['Room', 'Area (m²)'].map((name) => canvas.getByRole('columnheader', { name }));
    const first = canvas.getByRole('row', { name: /^1 Kitchen/ });
    const [number, cell] = [within(first).getByText('0.0'), within(first).getByRole('cell', { name: 'Kitchen' })];
    await expect([number, areaTitle!].map((each) => getComputedStyle(each).textAlign)).toEqual(['right', 'right']);
    await expect([cell, room!].map((each) => getComputedStyle(each).textAlign)).toEqual(['start', 'start']);
    await expect(number.getBoundingClientRect().right).toBe(areaTitle!.getBoundingClientRect().right);
    await expect(getComputedStyle(area).outlineWidth).toBe('2px');
  },
};

export const HeaderRemains: Story = {
  play: async ({ canvas }) => {
    const area = areaOf(canvas);
    area.scrollTo({ top: 1000 });
    await waitFor(() => expect(area.scrollTop).toBe(1000));
    const title = canvas.getByRole('columnheader', { name: 'Room' }).getBoundingClientRect();
    await expect(title.top).toBe(area.getBoundingClientRect().top);
    await expect(document.elementFromPoint(title.left + 20, title.top + 8)).toHaveTextContent('Room');
  },
};

export const WithoutHeader: Story = {
  args: { header: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader')).toBeNull();
    await expect(canvas.getByRole('rowheader', { name: '1' })).toBeVisible();
  },
};

/** The numbers of the rows remain visible while it is scrolled to its last column; rows far from the view have no layout. */
export const Large: Story = {
  // The rules take half a minute for so many cells; the other stories check them.
  parameters: { a11y: { test: 'off' } },
  args: {
    header: Array.from({ length: 30 }, (_, column) => `Column ${column + 1}`),
    rows: Array.from({ length: 1000 }, (_, row) =>
      Array.from({ length: 30 }, (_, column) => (column % 3 === 0 ? `Value ${row}` : String(row * column))),
    ),
  },
  play: async ({ canvasElement }) => {
    // Queries by role take seconds for so many cells.
    const area = canvasElement.querySelector('.table-view__scroll')!;
    const numbers = Array.from(canvasElement.querySelectorAll('tbody th'));
    const [first, last] = [numbers[0]!, numbers.at(-1)!];
    await expect([numbers.length, last.textContent]).toEqual([1000, '1000']);
    await waitFor(() => expect(isLaidOut(last)).toBe(false));
    await expect(isLaidOut(first)).toBe(true);
    area.scrollTo({ left: area.scrollWidth, top: area.scrollHeight });
    await waitFor(() => expect(isLaidOut(last)).toBe(true));
    // The rows that were passed have the height that was estimated: one line.
    const { left, top, bottom } = last.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(bottom - top).toBe(37);
    await expect(left).toBe(area.getBoundingClientRect().left);
    const end = canvasElement.querySelector('thead th:last-child')!;
    await expect(Math.round(end.getBoundingClientRect().right)).toBeLessThanOrEqual(window.innerWidth);
  },
};

const more = { label: 'Show 1,000 more rows', onPress: fn() };

export const More: Story = {
  args: { more, notice: 'The first 60 of 5,420 rows.' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('The first 60 of 5,420 rows.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show 1,000 more rows' }));
    await expect(more.onPress).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: { rows: [], header },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4);
    await expect(canvas.queryByRole('rowheader')).toBeNull();
  },
};

/** Rows that are shorter or longer than the header. */
export const Ragged: Story = {
  args: { rows: [['Kitchen'], ['Hall', '1', '12.5', 'none', 'a fifth cell']] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4);
    await expect(canvas.getByRole('cell', { name: 'a fifth cell' })).toBeVisible();
    await expect(within(canvas.getByRole('row', { name: /^1 Kitchen/ })).getAllByRole('cell')).toHaveLength(5);
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };
export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { rows: rows.map((row) => [japanese, ...row.slice(1)]) },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    header: [longGerman, ...header.slice(1)],
    rows: rows.map((row) => [longGerman, ...row.slice(1)]),
    notice: `Es werden nur die ersten Zeilen angezeigt. ${longGerman}`,
    more: { label: 'Weitere 1.000 Zeilen anzeigen', onPress: fn() },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const view = canvasElement.querySelector('.table-view')!;
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
    const button = canvas.getByRole('button', { name: 'Weitere 1.000 Zeilen anzeigen' });
    areaOf(canvas).scrollTo({ left: 200, top: areaOf(canvas).scrollHeight });
    await waitFor(() => expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(0));
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The first column is at the right, and digits are still one below the other. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" style={{ blockSize: '100%' }}>
      <TableView {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [room, floor] = ['Room', 'Floor'].map((name) =>
      canvas.getByRole('columnheader', { name }).getBoundingClientRect(),
    );
    await expect(floor!.right).toBeLessThanOrEqual(room!.left);
    await expect(getComputedStyle(canvas.getByText('7.3')).textAlign).toBe('right');
  },
};
