import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { PlanEditor, type PlanEditorImage, type PlanEditorPoint } from './plan-editor.tsx';

const points: readonly PlanEditorPoint[] = [
  { id: 'hall', number: '1', name: 'Hall', x: 0, z: 0, heading: 0 },
  { id: 'kitchen', number: '2', name: 'Kitchen', x: 4, z: 1, heading: 1.2 },
  { id: 'stairs', number: '3', name: 'Stairs', x: -3, z: 2, heading: -2 },
];

const meta = {
  title: 'Components/PlanEditor',
  component: PlanEditor,
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Plan of Floor 1',
    instructions: 'The arrow keys move the selected viewpoint.',
    description: 'Hall: 0 m to the right, 0 m up, direction 0°',
    hint: '',
    planId: 'ground',
    points,
    lines: [
      { from: 'hall', to: 'kitchen' },
      { from: 'hall', to: 'stairs' },
    ],
    rooms: [
      {
        id: 'room',
        name: 'Hall',
        outline: [
          [-2, -2],
          [2, -2],
          [2, 3],
          [-2, 3],
        ],
      },
    ],
    selected: 'hall',
    canPlace: false,
    isConnecting: false,
    scaleOf: () => ({ label: '1 m', pixels: 80 }),
    zoom: { in: 'Zoom in', out: 'Zoom out', fit: 'Fit to the window' },
    onSelect: fn(),
    onPlace: fn(),
    onMove: fn(),
    onTurn: fn(),
    onCancel: fn(),
    onConnect: fn(),
    onRemove: fn(),
    onDropItem: fn(),
  },
} satisfies Meta<typeof PlanEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const planIn = (canvasElement: HTMLElement): SVGSVGElement => {
  const plan = canvasElement.querySelector<SVGSVGElement>('.plan-editor__plan')!;
  plan.setPointerCapture = () => undefined;
  return plan;
};

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2, button: 0, pointerId: 1 };
};

export const Connected: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const plan = canvas.getByRole('application', { name: 'Plan of Floor 1' });
    plan.focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}e{Delete}');
    await expect(args.onMove).toHaveBeenNthCalledWith(1, 'hall', { x: 0.1, z: 0 }, 'key');
    await expect(args.onMove).toHaveBeenNthCalledWith(2, 'hall', { x: 0, z: -1 }, 'key');
    await expect(args.onTurn).toHaveBeenCalledWith('hall', Math.PI / 180, 'key');
    await expect(args.onRemove).toHaveBeenCalledWith('hall');
    await expect(args.onPlace).not.toHaveBeenCalled();
  },
};

export const Dragged: Story = {
  play: async ({ canvasElement, args }) => {
    const plan = planIn(canvasElement);
    const disc = plan.querySelector('[data-point="kitchen"][data-part="disc"]')!;
    const start = middleOf(disc);
    await fireEvent.pointerDown(disc, start);
    await fireEvent.pointerMove(plan, { ...start, clientX: start.clientX + 80 });
    await expect(args.onSelect).toHaveBeenCalledWith('kitchen');
    await expect(args.onMove).toHaveBeenLastCalledWith('kitchen', expect.objectContaining({ z: 1 }), 'drag');
    await fireEvent.pointerUp(plan, { ...start, clientX: start.clientX + 80 });
    await expect(args.onMove).toHaveBeenLastCalledWith('kitchen', expect.objectContaining({ z: 1 }), 'drop');
  },
};

export const Turned: Story = {
  play: async ({ canvasElement, args }) => {
    const plan = planIn(canvasElement);
    const handle = plan.querySelector('[data-point="hall"][data-part="handle"]')!;
    const disc = middleOf(plan.querySelector('[data-point="hall"][data-part="disc"]')!);
    await fireEvent.pointerDown(handle, middleOf(handle));
    // From above the disc to its right.
    await fireEvent.pointerMove(plan, { ...disc, clientX: disc.clientX + 46 });
    await fireEvent.pointerUp(plan, { ...disc, clientX: disc.clientX + 46 });
    await expect(args.onTurn).toHaveBeenLastCalledWith('hall', expect.closeTo(Math.PI / 2), 'drop');
  },
};

export const Pinched: Story = {
  play: async ({ canvasElement, args }) => {
    const plan = planIn(canvasElement);
    const disc = plan.querySelector('[data-point="hall"][data-part="disc"]')!;
    const start = middleOf(disc);
    const before = plan.querySelector('[data-point="kitchen"]')!.getBoundingClientRect().left;
    await fireEvent.pointerDown(disc, start);
    await fireEvent.pointerMove(plan, { ...start, clientX: start.clientX + 20 });
    // The second finger ends the drag and zooms.
    await fireEvent.pointerDown(plan, { ...start, clientX: start.clientX + 60, pointerId: 2 });
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await fireEvent.pointerMove(plan, { ...start, clientX: start.clientX + 120, pointerId: 2 });
    await fireEvent.pointerUp(plan, { ...start, pointerId: 1 });
    await fireEvent.pointerUp(plan, { ...start, pointerId: 2 });
    await expect(plan.querySelector('[data-point="kitchen"]')!.getBoundingClientRect().left).toBeGreaterThan(before);
    await expect(args.onMove).not.toHaveBeenCalledWith('hall', expect.anything(), 'drop');
  },
};

export const Placing: Story = {
  args: {
    selected: 'attic',
    canPlace: true,
    hint: 'Select the place on the plan where “Attic” was taken.',
    description: 'Attic is not on the plan.',
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const plan = planIn(canvasElement);
    const { left, top, width, height } = plan.getBoundingClientRect();
    const corner = { clientX: left + width / 2, clientY: top + height - 40, button: 0, pointerId: 1 };
    await fireEvent.pointerDown(plan, corner);
    await fireEvent.pointerUp(plan, corner);
    await expect(args.onPlace).toHaveBeenCalledOnce();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPlace).toHaveBeenCalledTimes(2);
  },
};

export const Connecting: Story = {
  args: { isConnecting: true, hint: 'Select the viewpoints to which visitors can walk from “Hall”.' },
  play: async ({ canvasElement, args }) => {
    const plan = planIn(canvasElement);
    const disc = plan.querySelector('[data-point="stairs"]')!;
    await fireEvent.pointerDown(disc, middleOf(disc));
    await fireEvent.pointerUp(plan, middleOf(disc));
    await expect(args.onConnect).toHaveBeenCalledWith('stairs');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: {
    points: [],
    lines: [],
    rooms: [],
    selected: 'hall',
    planId: '',
    label: 'Plan',
    canPlace: true,
    hint: 'Select the place on the plan where “Hall” was taken. The first one can go anywhere.',
  },
};

export const ManyPoints: Story = {
  args: {
    points: Array.from({ length: 200 }, (_, i) => ({
      id: `p${i}`,
      number: String(i + 1),
      name: `Viewpoint ${i + 1}`,
      x: (i % 20) * 3,
      z: Math.floor(i / 20) * 3,
      heading: i,
    })),
    lines: Array.from({ length: 199 }, (_, i) => ({ from: `p${i}`, to: `p${i + 1}` })),
    rooms: [],
    selected: 'p105',
  },
};

export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    hint: 'Wählen Sie auf dem Grundriss die Stelle, an der „Donaudampfschifffahrtsgesellschaft“ aufgenommen wurde.',
    points: points.map((each) => ({ ...each, name: 'Donaudampfschifffahrtsgesellschaft' })),
    canPlace: true,
  },
  globals: { viewport: { value: 'phone' } },
};

const planPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="white"/><path d="M20 20H280V180H20ZM150 20V90M150 120V180" fill="none" stroke="black" stroke-width="5"/></svg>',
)}`;
const image: PlanEditorImage = {
  id: 'plan',
  url: planPicture,
  x: 0,
  z: 1,
  width: 12,
  height: 8,
  rotation: 0,
  isDraggable: false,
};

/** The viewpoints, their lines and their directions are seen on white paper. */
export const OnImage: Story = {
  args: { images: [image], rooms: [] },
  play: async ({ args, canvasElement }) => {
    // A press on the picture is one on the plan.
    const picture = canvasElement.querySelector('image')!;
    const { right, bottom } = picture.getBoundingClientRect();
    const at = { clientX: right - 8, clientY: bottom - 8, button: 0, pointerId: 1 };
    await fireEvent.pointerDown(picture, at);
    await fireEvent.pointerUp(picture, at);
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

/** Viewpoints are shown only: a drag anywhere on the image moves it. */
export const FittingAnImage: Story = {
  args: {
    images: [{ ...image, isDraggable: true, rotation: 0.3 }],
    rooms: [],
    lines: [],
    points: [
      ...points.map((each) => ({ ...each, heading: null, isPassive: true })),
      { id: 'plan', number: '', name: '', x: 0, z: 1, heading: 0.3 },
    ],
    selected: 'plan',
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const target = canvasElement.querySelector('.plan-editor__image-target')!;
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = { clientX: left + width * 0.7, clientY: top + height * 0.7, button: 0, pointerId: 1 };
    await fireEvent.pointerDown(target, at);
    await fireEvent.pointerMove(target, { ...at, clientX: at.clientX + 40 });
    await fireEvent.pointerUp(target, { ...at, clientX: at.clientX + 40 });
    await expect(args.onMove).toHaveBeenLastCalledWith(
      'plan',
      expect.objectContaining({ z: expect.closeTo(1) }),
      'drop',
    );
    await expect(canvasElement.querySelectorAll('[data-point="hall"]')).toHaveLength(0);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onMove).toHaveBeenLastCalledWith('plan', { x: -0.1, z: 1 }, 'key');
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenCalledWith('plan');
  },
};

/** Two points without a direction have no handle, and are not turned. */
export const Measuring: Story = {
  args: {
    ...FittingAnImage.args,
    images: [image],
    points: [
      { id: 'A', number: 'A', name: '', x: -4, z: 2, heading: null },
      { id: 'B', number: 'B', name: '', x: 4, z: 2, heading: null },
    ],
    lines: [{ from: 'A', to: 'B' }],
    selected: 'B',
    onSelectNext: fn(),
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('[data-part="handle"]')).toBeNull();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('e');
    await expect(args.onTurn).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await expect(args.onSelectNext).toHaveBeenCalledOnce();
  },
};

/** While the file is loaded, and where it cannot be. */
export const ImageWithoutFile: Story = { args: { images: [{ ...image, url: null }], rooms: [] } };

export const FilesAreDropped: Story = {
  args: { onPickFiles: fn() },
  play: async ({ args, canvas }) => {
    const plan = canvas.getByRole('application');
    const file = new File(['a'], 'plan.png', { type: 'image/png' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    plan.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(args.onPickFiles).toHaveBeenCalledWith([file]);
    await expect(args.onDropItem).not.toHaveBeenCalled();
  },
};
