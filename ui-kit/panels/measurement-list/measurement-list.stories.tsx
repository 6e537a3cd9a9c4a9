import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { MeasurementList, type MeasurementListGroup, type MeasurementListRow } from './measurement-list.tsx';

const row = (id: string, name: string, size: string, change: Partial<MeasurementListRow> = {}): MeasurementListRow => ({
  id,
  name,
  isUnnamed: false,
  size,
  color: '#ffffff',
  isShown: true,
  showLabel: `Show ${name}`,
  copyLabel: `Copy ${name}`,
  ...change,
});

const groups: readonly MeasurementListGroup[] = [
  {
    id: 'ground',
    title: 'Ground floor',
    detail: 'Saved with the space',
    rows: [
      row('side', 'Garden side, wall to wall', '11.28 m ± 7 cm'),
      row('door', 'Sliding door, opening', '3.60 m', { color: '#e5484d' }),
      row('height', 'Clear height', '2.62 m', { isShown: false }),
    ],
  },
  {
    id: 'ground-own',
    title: 'Ground floor',
    detail: 'On this device',
    rows: [
      row('own', 'Unnamed', '0.92 m', { isUnnamed: true, color: '#5c7fff' }),
      row('carpet', 'Carpet', '16.46 m² ± 0.25 m²', { color: '#e5a23d' }),
    ],
  },
  {
    id: 'several',
    title: 'Several floors',
    detail: 'Saved with the space',
    rows: [row('storey', 'From floor to floor', '2.96 m')],
  },
];

const many = (count: number): readonly MeasurementListGroup[] => [
  {
    id: 'many',
    title: 'Ground floor',
    detail: 'Saved with the space',
    rows: Array.from({ length: count }, (_, n) => row(`m${n}`, `Measurement ${n + 1}`, `${(n / 7 + 1).toFixed(2)} m`)),
  },
];

const meta = {
  title: 'Panels/MeasurementList',
  component: MeasurementList,
  args: {
    groups,
    current: 'door',
    total: { label: '5 shown, total', size: '18.76 m ± 8 cm · 16.46 m² ± 0.25 m²' },
    actions: { copy: 'Copy all', csv: 'Download CSV', showAll: 'Hide all' },
    empty: { title: 'No measurements yet', hint: 'What you measure is listed here.' },
    onGoTo: fn(),
    onToggle: fn(),
    onCopyRow: fn(),
    onCopy: fn(),
    onCsv: fn(),
    onShowAll: fn(),
  },
  render: (args) => (
    <SidePanel title="Measurements" side="right" closeLabel="Close" onClose={fn()}>
      <MeasurementList {...args} />
    </SidePanel>
  ),
  globals: { ground: 'photo' },
} satisfies Meta<typeof MeasurementList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The total is not cut off. */
const expectTotalInPanel = async (size: HTMLElement): Promise<void> => {
  const { left, right } = size.parentElement!.getBoundingClientRect();
  await expect(size.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
  await expect(size.getBoundingClientRect().right).toBeLessThanOrEqual(right);
};

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expectTotalInPanel(canvas.getByText(/^18\.76 m/));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sliding door, opening 3.60 m' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear height 2.62 m' }));
    await expect(args.onGoTo).toHaveBeenCalledWith('height');
    const show = canvas.getByRole('button', { name: 'Show Clear height' });
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(show);
    await expect(args.onToggle).toHaveBeenCalledWith('height');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Unnamed' }));
    await expect(args.onCopyRow).toHaveBeenCalledWith('own');
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
    await expect(args.onCsv).toHaveBeenCalledOnce();
  },
};

const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent;

/** Rows by the vertical arrow keys, the controls of a row by the horizontal ones. */
export const Keyboard: Story = {
  tags: ['variation'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hide all' })).toBeVisible());
    canvas.getByRole('button', { name: 'Hide all' }).focus();
    await userEvent.tab();
    await expect(nameOf(document.activeElement)).toBe('Sliding door, opening 3.60 m');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(nameOf(document.activeElement)).toBe('Unnamed 0.92 m');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(nameOf(document.activeElement)).toBe('Show Unnamed');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onToggle).toHaveBeenCalledWith('height');
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{Enter}');
    await expect(args.onGoTo).toHaveBeenCalledWith('storey');
  },
};

/** The focus goes on in the place of a row that is removed. */
export const RowRemoved: Story = {
  tags: ['variation'],
  render: (args) => {
    const Shrinking = () => {
      const [removed, setRemoved] = useState<readonly string[]>([]);
      const left = groups
        .map((group) => ({ ...group, rows: group.rows.filter(({ id }) => !removed.includes(id)) }))
        .filter(({ rows }) => rows.length > 0);
      return <MeasurementList {...args} groups={left} onGoTo={(id) => setRemoved((before) => [...before, id])} />;
    };
    return <Shrinking />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sliding door, opening 3.60 m' }));
    await expect(nameOf(document.activeElement)).toBe('Clear height 2.62 m');
    await userEvent.keyboard('{End}{Enter}');
    await expect(nameOf(document.activeElement)).toBe('Carpet 16.46 m² ± 0.25 m²');
  },
};

export const Empty: Story = { args: { groups: [] } };

/** 500 rows: a press in the list answers at once. Its accessibility is that of the other stories. */
export const Many: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { groups: many(500), current: 'm0' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Measurement 1 1.00 m' })).toBeVisible());
    await expect(canvasElement.querySelectorAll('.measurement-list__item')).toHaveLength(500);
  },
};

export const Phone: Story = {
  parameters: { lang: 'de' },
  args: {
    groups: [
      {
        id: 'ground',
        title: 'Erdgeschoss mit Einliegerwohnung',
        detail: 'Energetische Sanierung, zweiter Bauabschnitt',
        rows: [
          row('a', 'Durchgangsbreite zwischen Küchenzeile und Kücheninsel', '1,24 m'),
          row('b', 'Brüstungshöhe', '0,90 m', { isShown: false }),
        ],
      },
    ],
    total: { label: '17 eingeblendet, gesamt', size: '1.125,50 m ± 6,81 m · 1.216,46 m² ± 12,25 m²' },
    actions: { copy: 'Alle kopieren', csv: 'CSV herunterladen', showAll: 'Alle ausblenden' },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: ({ canvas }) => expectTotalInPanel(canvas.getByText(/1\.125,50 m/)),
};
