import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { PageNotice } from '../../components/page-notice/page-notice.tsx';
import { exampleFaces } from '../../components/panorama-strip/example-faces.ts';
import { PanoramaStrip } from '../../components/panorama-strip/panorama-strip.tsx';
import { PlanEditor } from '../../components/plan-editor/plan-editor.tsx';
import { PlacedPlanImage, type PlacedPlanImageProps } from './placed-plan-image.tsx';
import { PlacedViewpoint, type PlacedViewpointProps } from './placed-viewpoint.tsx';
import { PlacingScreen } from './placing-screen.tsx';

const names = ['Hall', 'Kitchen', 'Stairs', 'Terrace'];
const itemOf = (name: string) => ({ id: name, title: name, number: String(names.indexOf(name) + 1) });

const plan = (
  <PlanEditor
    label="Plan of Floor 1"
    instructions="The arrow keys move the selected viewpoint."
    description=""
    hint=""
    planId="ground"
    points={names.slice(0, 3).map((name, i) => ({
      id: name,
      number: String(i + 1),
      name,
      x: [0, 4, -3][i]!,
      z: [0, 1, 2][i]!,
      heading: i,
    }))}
    lines={[
      { from: 'Hall', to: 'Kitchen' },
      { from: 'Hall', to: 'Stairs' },
    ]}
    rooms={[]}
    selected="Hall"
    canPlace={false}
    isConnecting={false}
    scaleOf={() => ({ label: '1 m', pixels: 80 })}
    zoom={{ in: 'Zoom in', out: 'Zoom out', fit: 'Fit to the window' }}
    onSelect={fn()}
    onPlace={fn()}
    onMove={fn()}
    onTurn={fn()}
    onCancel={fn()}
    onConnect={fn()}
    onRemove={fn()}
    onDropItem={fn()}
  />
);

const strip = (
  <PanoramaStrip
    label="Direction of “Hall”"
    heading={0.4}
    valueText="23°"
    faces={exampleFaces}
    failure="The image could not be loaded."
    marks={[
      { id: 'kitchen', label: 'Kitchen', bearing: 0.7 },
      { id: 'stairs', label: 'Stairs', bearing: -2 },
    ]}
    onTurn={fn()}
    onCancel={fn()}
  />
);

const number = { unit: 'm', min: -100, max: 100, step: 0.1, onChange: fn() } as const;
const place: NonNullable<PlacedViewpointProps['place']> = {
  floor: {
    label: 'Floor',
    options: [
      { id: 'upper', label: 'Floor 2' },
      { id: 'ground', label: 'Floor 1' },
    ],
    selected: 'ground',
    onChange: fn(),
  },
  numbers: [
    { ...number, id: 'x', label: 'To the right', value: 0 },
    { ...number, id: 'y', label: 'Up', value: -12.25 },
    { ...number, id: 'direction', label: 'Direction', unit: '°', step: 1, value: 23 },
  ],
  connections: {
    title: 'Visitors walk from here to',
    none: 'No other viewpoint',
    items: ['Kitchen', 'Stairs'].map((name) => ({ id: name, name, removeLabel: `Disconnect from ${name}` })),
    onRemove: fn(),
    add: { label: 'Connect', isOn: false, onToggle: fn() },
  },
  remove: { label: 'Take off the plan', onPress: fn() },
};

const picture = new File(['a'], 'plan.png', { type: 'image/png' });
const planImage: PlacedPlanImageProps = {
  hint: 'Set the scale with a length that you know, then drag the image to its place.',
  numbers: [
    { ...number, id: 'width', label: 'Width', value: 15 },
    { ...number, id: 'rotation', label: 'Rotation', unit: '°', step: 1, value: -12 },
    { ...number, id: 'x', label: 'To the right', value: 0.2 },
    { ...number, id: 'y', label: 'Up', value: 3 },
  ],
  measure: { label: 'Set the scale', isOn: false, onToggle: fn(), distance: null },
  movesViewpoints: {
    label: 'Move the viewpoints with the image',
    hint: 'For viewpoints that were placed before the image had its scale and its place.',
    isOn: false,
    onToggle: fn(),
  },
  choice: null,
  replace: { label: 'Replace the image', accept: 'image/png', onPick: fn() },
  another: { label: 'Add another image', accept: 'image/png', onPick: fn() },
  remove: { label: 'Remove the image', onPress: fn() },
  done: { label: 'Done', onPress: fn() },
};

const hint = 'Drag the picture until each name is where that viewpoint was.';

const meta = {
  title: 'Screens/PlacingScreen',
  component: PlacingScreen,
  args: {
    title: 'Flat by the lake',
    subtitle: 'Place viewpoints',
    back: { label: 'All spaces', href: '/' },
    save: { state: 'saved', text: 'Saved' },
    undo: { label: 'Undo', isDisabled: false, onPress: fn() },
    redo: { label: 'Redo', isDisabled: true, onPress: fn() },
    walk: { label: 'Walk through', href: '/show?m=flat' },
    list: {
      label: 'Viewpoints',
      isNumbered: true,
      isDraggable: true,
      groups: [
        { id: 'unplaced', title: 'Not placed yet', count: '1', items: [itemOf('Terrace')] },
        { id: 'ground', title: 'Floor 1', count: '3', items: names.slice(0, 3).map(itemOf) },
      ],
      current: 'Hall',
      onSelect: fn(),
      empty: { title: 'No viewpoints', hint: 'This space has no panoramas that could be placed.' },
    },
    floor: place.floor,
    floorMenu: {
      label: 'Floors and connections',
      items: [
        { id: 'above', icon: 'plus', label: 'Add a floor above' },
        { id: 'connect', icon: 'link', label: 'Connect nearby viewpoints' },
      ],
      onSelect: fn(),
    },
    planImage: {
      label: 'Add a plan image',
      choose: { accept: 'image/png', onPick: fn() },
      isOn: false,
      onToggle: fn(),
    },
    plan,
    details: { title: 'Hall', content: <PlacedViewpoint strip={strip} hint={hint} place={place} /> },
  },
} satisfies Meta<typeof PlacingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const isNotWider = async (): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

export const Selected: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Flat by the lake');
    await userEvent.click(canvas.getByRole('button', { name: /Terrace/ }));
    await expect(args.list.onSelect).toHaveBeenCalledWith('Terrace');
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect from Stairs' }));
    await expect(place.connections.onRemove).toHaveBeenCalledWith('Stairs');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.undo.onPress).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Walk through' })).toHaveAttribute('href', '/show?m=flat');
  },
};
export const NotPlaced: Story = {
  args: {
    details: {
      title: 'Terrace',
      content: <PlacedViewpoint strip={strip} hint="Terrace is not on the plan." place={null} />,
    },
    floor: null,
  },
};
export const Alone: Story = {
  args: {
    details: {
      title: 'Hall',
      content: (
        <PlacedViewpoint
          strip={strip}
          hint="Drag the picture to turn the viewpoint."
          place={{ ...place, floor: null, connections: { ...place.connections, items: [], add: null } }}
        />
      ),
    },
  },
};
export const NotSaved: Story = {
  args: {
    save: { state: 'rejected', text: 'Not saved' },
    notice: (
      <PageNotice
        kind="warning"
        title="Someone else has changed this at the same time. Reload the page to see their changes."
        action={{ label: 'Reload', onPress: fn() }}
      />
    ),
  },
};
export const WithoutViewpoints: Story = {
  args: { list: { ...meta.args.list, groups: [], current: null }, details: null, floor: null },
};
/** The details of a plan image take the place of the viewpoint's. */
export const PlanImage: Story = {
  args: {
    planImage: { label: 'Plan image', choose: null, isOn: true, onToggle: fn() },
    details: { title: 'Plan image', content: <PlacedPlanImage {...planImage} /> },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Plan image' }));
    await expect(args.planImage.onToggle).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Set the scale' }));
    await expect(planImage.measure.onToggle).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the image' }));
    await expect(planImage.remove.onPress).toHaveBeenCalledOnce();
    await userEvent.upload(canvas.getByLabelText('Replace the image', { selector: 'input' }), picture);
    await expect(planImage.replace.onPick).toHaveBeenCalledWith([picture]);
  },
};
/** The distance of both points is typed next. */
export const PlanImageMeasured: Story = {
  args: {
    ...PlanImage.args,
    details: {
      title: 'Plan image',
      content: (
        <PlacedPlanImage
          {...planImage}
          measure={{ ...planImage.measure, isOn: true, distance: { ...number, label: 'Distance', value: 4.2 } }}
        />
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const distance = canvas.getByRole('textbox', { name: 'Distance' });
    await waitFor(() => expect(distance).toHaveFocus());
    await userEvent.keyboard('12{Enter}');
    await expect(number.onChange).toHaveBeenLastCalledWith(12);
  },
};
/** Without an image on the plan, the button chooses a file. */
export const PlanImageIsChosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Add a plan image', { selector: 'input' }), picture);
    await expect(args.planImage.choose!.onPick).toHaveBeenCalledWith([picture]);
  },
};
export const PlanImageOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    ...PlanImage.args,
    planImage: { label: 'Grundrissbild', choose: null, isOn: true, onToggle: fn() },
    details: {
      title: 'Grundrissbild',
      content: (
        <PlacedPlanImage
          {...planImage}
          measure={{ ...planImage.measure, label: 'Maßstab festlegen' }}
          replace={{ ...planImage.replace, label: 'Bild ersetzen' }}
          remove={{ ...planImage.remove, label: 'Bild entfernen' }}
        />
      ),
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: isNotWider,
};
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };
export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    title: 'Verwaltungsgebäude der Donaudampfschifffahrtsgesellschaft',
    subtitle: 'Standpunkte platzieren',
    details: {
      title: 'Donaudampfschifffahrtsgesellschaftskapitänskajüte',
      content: (
        <PlacedViewpoint
          strip={strip}
          hint="Ziehen Sie das Bild, bis jeder Name dort steht, wo sich der Standpunkt befand."
          place={{
            ...place,
            connections: {
              ...place.connections,
              items: [
                {
                  id: 'a',
                  name: 'Donaudampfschifffahrtsgesellschaftskapitänskajüte',
                  removeLabel: 'Verbindung trennen',
                },
              ],
            },
          }}
        />
      ),
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: isNotWider,
};
export const LandscapePhone: Story = { globals: { viewport: { value: 'phoneLandscape' } }, play: isNotWider };
/** A window of 1280 × 1024 at 400% zoom. */
export const Zoomed: Story = { tags: ['variation'], ...LongGermanOnPhone, globals: { viewport: { value: 'zoomed' } } };
