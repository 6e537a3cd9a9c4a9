import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import {
  expectInWindow,
  germanMeasureOverlay as german,
  measureOverlayArgs,
} from '../../../stories/support/measure-overlay.ts';
import { MeasureLineControls, type MeasureLineControlsProps } from './measure-line-controls.tsx';
import type { MeasureLineProps } from './measure-line.tsx';
import { MeasureOverlay } from './measure-overlay.tsx';

const meta = {
  title: 'Overlays/MeasureLine',
  component: MeasureOverlay,
  args: measureOverlayArgs,
  globals: { ground: 'photo' },
} satisfies Meta<typeof MeasureOverlay>;

const line: MeasureLineProps = {
  labels: {
    line: 'Selected line',
    name: 'Name of the line',
    namePlaceholder: 'Add a name',
    color: 'Color',
    previousPoint: 'Previous point',
    nextPoint: 'Next point',
    movePoint: 'Move point',
    insertPoint: 'Insert point',
    removePoint: 'Remove point',
  },
  id: 'a',
  isReadOnly: false,
  name: '',
  maxNameLength: 200,
  size: '4.20 m ± 3 cm',
  swatches: [
    { id: 'white', color: '#ffffff', name: 'White' },
    { id: 'blue', color: '#5c7fff', name: 'Blue' },
    { id: 'red', color: '#e5484d', name: 'Red' },
  ],
  swatch: 'white',
  color: '#ffffff',
  point: '2 points',
  canEditPoint: false,
  canRemovePoint: false,
  onName: fn(),
  onSwatch: fn(),
  onStepPoint: fn(),
  onMovePoint: fn(),
  onInsertPoint: fn(),
  onRemovePoint: fn(),
};
const selection = {
  hint: 'Drag a point of the line to move it',
  line,
  showsCancel: true,
  canRemove: true,
  canUndo: true,
};

const germanLine: MeasureLineProps = {
  ...line,
  labels: {
    line: 'Ausgewählte Linie',
    name: 'Name der Linie',
    namePlaceholder: 'Name hinzufügen',
    color: 'Farbe',
    previousPoint: 'Vorheriger Punkt',
    nextPoint: 'Nächster Punkt',
    movePoint: 'Punkt verschieben',
    insertPoint: 'Punkt einfügen',
    removePoint: 'Punkt entfernen',
  },
  name: 'Durchgangsbreite zwischen Küchenzeile und Kücheninsel',
  size: '12,84 m ± 12 cm',
  swatch: 'red',
  color: '#e5484d',
  point: 'Punkt 12 von 14',
  canEditPoint: true,
  canRemovePoint: true,
};

export default meta;
type Story = StoryObj<typeof meta>;

/** Its name, colour and points can be changed. */
export const SelectedLine: Story = {
  args: selection,
  play: async ({ args, canvas, userEvent }) => {
    const { onName, onStepPoint, onMovePoint, onSwatch } = args.line!;
    const name = canvas.getByRole('textbox', { name: 'Name of the line' });
    await userEvent.type(name, 'Sofa{Escape}');
    await expect(name).toHaveValue('');
    await expect(onName).not.toHaveBeenCalled();
    await userEvent.type(name, ' Sofa {Enter}');
    await expect(onName).toHaveBeenCalledWith('Sofa', '');
    await userEvent.click(canvas.getByRole('button', { name: 'Next point' }));
    await expect(onStepPoint).toHaveBeenCalledWith(1);
    // There is no point to move yet.
    await expect(canvas.getByRole('button', { name: 'Move point' })).toBeDisabled();
    await expect(onMovePoint).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Color' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Red' }));
    await expect(onSwatch).toHaveBeenCalledWith('red');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Red' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Redo' })).toBeDisabled();
  },
};

export const SelectedPoint: Story = {
  args: {
    ...selection,
    canRedo: true,
    line: {
      ...line,
      name: 'Sofa',
      swatch: 'blue',
      color: '#5c7fff',
      point: 'Point 2 of 3',
      canEditPoint: true,
      canRemovePoint: true,
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const { onMovePoint, onInsertPoint, onRemovePoint } = args.line!;
    for (const [name, action] of [
      ['Move point', onMovePoint],
      ['Insert point', onInsertPoint],
      ['Remove point', onRemovePoint],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(action).toHaveBeenCalledOnce();
    }
    await expect(canvas.getByText('Point 2 of 3')).toBeVisible();
  },
};

/** An area, with its perimeter. */
export const SelectedArea: Story = {
  args: {
    ...selection,
    labels: { ...measureOverlayArgs.labels, remove: 'Delete area' },
    kind: 'area',
    hint: 'Drag a corner of the area to move it',
    line: {
      ...line,
      labels: { ...line.labels, line: 'Selected area', name: 'Name of the area' },
      name: 'Carpet',
      size: '16.46 m² ± 0.25 m² · perimeter 16.27 m ± 12 cm',
      point: '4 points',
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Selected area' })).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: 'Name of the area' })).toHaveValue('Carpet');
  },
};

export const Colors: Story = {
  tags: ['variation'],
  args: SelectedPoint.args!,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Color' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked());
  },
};

export const PhoneSelectedLine: Story = {
  parameters: { lang: 'de' },
  args: {
    ...german,
    hint: 'Ziehen Sie einen Punkt der Linie, um ihn zu verschieben',
    line: germanLine,
    showsCancel: true,
    canRemove: true,
    canUndo: true,
    canRedo: true,
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: ({ canvas }) => expectInWindow(canvas),
};

export const PhoneSelectedArea: Story = {
  parameters: { lang: 'de' },
  args: {
    ...PhoneSelectedLine.args!,
    kind: 'area',
    hint: 'Ziehen Sie eine Ecke der Fläche, um sie zu verschieben',
    line: { ...germanLine, size: '1.216,46 m² ± 12,25 m² · Umfang 1.116,27 m ± 6,12 m' },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: ({ canvas }) => expectInWindow(canvas),
};

export const LandscapeSelectedLine: Story = {
  tags: ['variation'],
  args: PhoneSelectedLine.args!,
  globals: { ground: 'photo', viewport: { value: 'landscapePhone' } },
  play: ({ canvas }) => expectInWindow(canvas),
};

const savedLine: MeasureLineProps = {
  ...line,
  isReadOnly: true,
  name: 'Garden side, wall to wall',
  size: '11.52 m ± 8 cm',
  swatch: 'blue',
  color: '#5c7fff',
};

/** A measurement of the space: visitors can read it. */
export const SavedLine: Story = {
  args: { ...selection, hint: 'This measurement is saved with the space', line: savedLine, canRemove: false },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Garden side, wall to wall')).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'Selected line' })).toHaveTextContent('11.52 m');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Delete line' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Next point' })).toBeNull();
  },
};

/** Visitors do not measure here: there is no bar. */
export const ReadOnly: Story = {
  args: { hint: 'Click a measurement to select it', isReadOnly: true, line: savedLine },
  play: async ({ canvas, args, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Garden side, wall to wall')).toBeVisible());
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add point' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'How to measure' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop measuring' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ReadOnlyPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    hint: 'Tippen Sie auf eine Messung, um sie auszuwählen',
    isReadOnly: true,
    line: { ...savedLine, name: germanLine.name, size: '12,84 m ± 12 cm' },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

const controls: MeasureLineControlsProps = {
  visibility: { label: 'Visible to visitors', isVisible: true, onToggle: fn() },
  layer: {
    label: 'Layer',
    options: [
      { id: '0', label: 'Unlayered' },
      { id: 'renovation', label: 'Renovation' },
    ],
    selected: '0',
    onChange: fn(),
  },
};

/** In the workshop: whether visitors see it, and its layer. */
export const Workshop: Story = {
  args: {
    ...selection,
    line: { ...line, name: 'Sliding door, opening', point: 'Point 1 of 2', canEditPoint: true },
    lineControls: <MeasureLineControls {...controls} />,
  },
  play: async ({ canvas, userEvent }) => {
    const shown = canvas.getByRole('button', { name: 'Visible to visitors' });
    await waitFor(() => expect(shown).toBeVisible());
    await expect(shown).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(shown);
    await expect(controls.visibility.onToggle).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: /Layer/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Renovation' }));
    await expect(controls.layer!.onChange).toHaveBeenCalledWith('renovation');
  },
};

/** Hidden from visitors. */
export const WorkshopPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    ...german,
    ...selection,
    hint: 'Ziehen Sie an einem Punkt der Linie, um ihn zu verschieben',
    line: germanLine,
    lineControls: (
      <MeasureLineControls
        visibility={{ label: 'Für Besucher sichtbar', isVisible: false, onToggle: fn() }}
        layer={{
          ...controls.layer!,
          label: 'Ebene',
          options: [{ id: '0', label: 'Energetische Sanierung des Erdgeschosses' }],
        }}
      />
    ),
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
