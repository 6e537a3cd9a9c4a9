import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, type within } from 'storybook/test';
import { MeasureLineControls, type MeasureLineControlsProps } from './measure-line-controls.tsx';
import type { MeasureLineProps } from './measure-line.tsx';
import { MeasureOverlay } from './measure-overlay.tsx';

const german = {
  labels: {
    controls: 'Messen',
    help: 'So wird gemessen',
    close: 'Messen beenden',
    list: 'Liste der Messungen',
    kinds: 'Was gemessen wird',
    add: 'Punkt hinzufügen',
    confirm: 'Linie fertigstellen',
    cancel: 'Abbrechen',
    remove: 'Linie löschen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    settings: 'Einstellungen zum Messen',
  },
  hint: 'Klicken Sie auf die Stelle, an der die Raumhöhe gemessen wird',
  switches: [
    {
      label: 'An Kanten und Ecken einrasten',
      hint: 'Alt gedrückt halten, um frei zu platzieren',
      isOn: true,
      onToggle: fn(),
    },
    { label: 'Fortlaufende Linien', hint: 'Jeder Punkt setzt die Linie fort', isOn: false, onToggle: fn() },
  ],
};

const meta = {
  title: 'Overlays/MeasureOverlay',
  component: MeasureOverlay,
  args: {
    labels: {
      controls: 'Measuring',
      help: 'How to measure',
      close: 'Stop measuring',
      list: 'List of measurements',
      kinds: 'What to measure',
      add: 'Add point',
      confirm: 'Finish line',
      cancel: 'Cancel',
      remove: 'Delete line',
      undo: 'Undo',
      redo: 'Redo',
      settings: 'Measuring settings',
    },
    hint: 'Click a surface to place the first point',
    length: null,
    line: null,
    isReadOnly: false,
    announcement: '',
    kinds: [
      { id: 'points', label: 'Point to point', icon: 'pointToPoint' },
      { id: 'across', label: 'Straight across', icon: 'straightAcross' },
      { id: 'height', label: 'Height', icon: 'height' },
    ],
    kind: 'points',
    canAdd: true,
    showsConfirm: false,
    showsCancel: false,
    showsRemove: true,
    canRemove: false,
    canUndo: false,
    canRedo: false,
    switches: [
      { label: 'Snap to edges and corners', hint: 'Hold Alt to place a point freely', isOn: true, onToggle: fn() },
      { label: 'Continuous lines', hint: 'Each point continues the line', isOn: false, onToggle: fn() },
    ],
    onKind: fn(),
    onAdd: fn(),
    onConfirm: fn(),
    onCancel: fn(),
    onRemove: fn(),
    onUndo: fn(),
    onRedo: fn(),
    isListOpen: false,
    onList: fn(),
    onHelp: fn(),
    onClose: fn(),
  },
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
  length: '4.20 m',
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
  length: '12,84 m',
  swatch: 'red',
  color: '#e5484d',
  point: 'Punkt 12 von 14',
  canEditPoint: true,
  canRemovePoint: true,
};

export default meta;
type Story = StoryObj<typeof meta>;

/** The first point is to be placed. */
export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Click a surface to place the first point')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Delete line' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Finish line' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add point' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'How to measure' }));
    await expect(args.onHelp).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop measuring' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    // Its buttons have the documented width, and their documented distance.
    const [add, remove] = ['Add point', 'Delete line'].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect([add!.width, remove!.left - add!.right]).toEqual([55, 10]);
  },
};

/** A continuous line of two segments; its sum is above the actions. */
export const ContinuousLine: Story = {
  args: {
    hint: 'Click to place the next point',
    length: 'Total 12.84 m',
    canAdd: false,
    showsConfirm: true,
    showsCancel: true,
    canRemove: true,
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Total 12.84 m')).toBeVisible();
    for (const [name, action] of [
      ['Finish line', args.onConfirm],
      ['Cancel', args.onCancel],
      ['Delete line', args.onRemove],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(action).toHaveBeenCalledOnce();
    }
    await expect(canvas.getByRole('button', { name: 'Add point' })).toBeDisabled();
  },
};

/** The height of a room, without an opposite surface. */
export const NothingOpposite: Story = {
  args: { hint: 'There is no surface opposite to measure to', kind: 'across' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Straight across' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Height' }));
    await expect(args.onKind).toHaveBeenCalledWith('height');
  },
};

export const Settings: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Measuring settings' }));
    const snapping = await screen.findByRole('switch', { name: 'Snap to edges and corners' });
    await expect(snapping).toBeChecked();
    await expect(snapping).toHaveAccessibleDescription('Hold Alt to place a point freely');
    await userEvent.click(screen.getByRole('switch', { name: 'Continuous lines' }));
    await expect(args.switches[1]!.onToggle).toHaveBeenCalledWith(true);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Measuring settings' })).toBeVisible());
  },
};

/** The last result is announced, and not each length under the pointer. */
export const Announced: Story = {
  tags: ['variation'],
  args: { length: '6′ 8″', announcement: 'Length: 6′ 8″', showsCancel: true, canRemove: true },
  play: async ({ canvas }) => {
    const announced = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(announced).toEqual(['Click a surface to place the first point', 'Length: 6′ 8″']);
  },
};

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

export const Colors: Story = {
  tags: ['variation'],
  args: SelectedPoint.args!,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Color' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked());
  },
};

export const OnWhite: Story = {
  tags: ['variation'],
  args: { length: '2.04 m', showsCancel: true, canRemove: true },
  globals: { ground: 'white' },
};

const expectInWindow = async (canvas: ReturnType<typeof within>): Promise<void> => {
  for (const button of canvas.getAllByRole('button')) {
    const { left, right } = button.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  }
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

export const LandscapeSelectedLine: Story = {
  tags: ['variation'],
  args: PhoneSelectedLine.args!,
  globals: { ground: 'photo', viewport: { value: 'landscapePhone' } },
  play: ({ canvas }) => expectInWindow(canvas),
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { ...german, length: 'Gesamt 12,84 m', showsConfirm: true, showsCancel: true, showsRemove: false },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expectInWindow(canvas);
    // All in one row.
    const tops = canvas
      .getAllByRole('button')
      .slice(3)
      .map((button) => button.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
};

export const LandscapePhone: Story = {
  args: { length: '2.04 m', showsCancel: true, canRemove: true },
  globals: { ground: 'photo', viewport: { value: 'landscapePhone' } },
};

const savedLine: MeasureLineProps = {
  ...line,
  isReadOnly: true,
  name: 'Garden side, wall to wall',
  length: '11.52 m',
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
    line: { ...savedLine, name: germanLine.name, length: '12,84 m' },
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
