import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { PlacesPanel, type PlacesPanelPlace, type PlacesPanelProps } from './places-panel.tsx';

const inside: readonly PlacesPanelPlace[] = [
  { id: 'viewpoint kitchen', icon: 'eye', title: 'Kitchen, viewpoint 4', detail: '2.1 m, ahead left' },
  { id: 'viewpoint door', icon: 'eye', title: 'By the garden door', detail: '3.2 m, behind' },
  { id: 'viewpoint stairs', icon: 'eye', title: 'Head of the stairs', detail: '4 m, right, Upper floor' },
  { id: 'allViewpoints', icon: 'list', title: 'All viewpoints' },
  { id: 'tag stove', icon: 'tag', title: 'Wood stove', detail: 'Tag, 1.4 m, right' },
  { id: 'floor upper', icon: 'floors', title: 'Upper floor', detail: 'Floor' },
  { id: 'mode dollhouse', icon: 'dollhouse', title: 'Dollhouse', detail: 'View' },
  { id: 'mode floorplan', icon: 'floorPlan', title: 'Floor plan', detail: 'View' },
];

const german: readonly PlacesPanelPlace[] = [
  {
    id: 'viewpoint living',
    icon: 'eye',
    title: 'Wohnzimmer mit Durchgang zur Küche, Standpunkt 12',
    detail: '2,1 m, vorne links',
  },
  {
    id: 'viewpoint landing',
    icon: 'eye',
    title: 'Treppenabsatz',
    detail: '4 m, hinten rechts, Dachgeschoss mit Galerie und Arbeitszimmer',
  },
  { id: 'tag heating', icon: 'tag', title: 'Fußbodenheizungsverteilerschrank', detail: 'Markierung, 1,4 m, rechts' },
  { id: 'allViewpoints', icon: 'list', title: 'Alle Standpunkte' },
];

const meta = {
  title: 'Panels/PlacesPanel',
  component: PlacesPanel,
  args: {
    label: 'Places to go',
    places: inside,
    origin: 'hall',
    failedMoves: 0,
    summary: '8 places to go from here',
    onSelect: fn(),
    onLeave: fn(),
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PlacesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Screen readers read it, and nothing of it is seen. */
export const Hidden: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Places to go' }).getBoundingClientRect().width).toBe(1);
    canvas.getByRole('button', { name: /^By the garden door/ }).click();
    await expect(args.onSelect).toHaveBeenLastCalledWith('viewpoint door');
  },
};

export const Focused: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Kitchen, viewpoint 4 2.1 m, ahead left' })).toHaveFocus();
    const { left, right, top, bottom } = canvas.getByRole('region').getBoundingClientRect();
    await expect([left, right]).toEqual([12, 332]);
    await expect(top).toBeGreaterThanOrEqual(56);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight - 64);
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('mode floorplan');
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

interface PanelUpdate {
  readonly name: string;
  readonly shows: Partial<PlacesPanelProps>;
  /** A choice in the list makes it; otherwise something else does, such as a tour. */
  readonly isChosen?: boolean;
}

/** Changes what the panel shows, by choices in it and by events of the page. */
const Updated = ({ updates, ...props }: PlacesPanelProps & { readonly updates: readonly PanelUpdate[] }) => {
  const [shown, setShown] = useState<Partial<PlacesPanelProps>>({});
  useEffect(() => {
    const listen = ({ type }: Event): void => setShown(updates.find(({ name }) => name === type)?.shows ?? {});
    for (const { name } of updates) window.addEventListener(name, listen);
    return () => {
      for (const { name } of updates) window.removeEventListener(name, listen);
    };
  }, [updates]);
  const chosen = updates.find(({ isChosen }) => isChosen);
  return (
    <>
      <PlacesPanel {...props} {...shown} onSelect={() => chosen && setShown(chosen.shows)} />
      <button type="button">Close the card</button>
    </>
  );
};

const fromKitchen = { origin: 'kitchen', places: inside.slice(2, 5), summary: '3 places to go from here' };
const walk: readonly PanelUpdate[] = [{ name: 'walk', shows: fromKitchen, isChosen: true }];
const tour: readonly PanelUpdate[] = [{ name: 'tour', shows: fromKitchen }];
const hidden: readonly PanelUpdate[] = [{ name: 'hide', shows: { places: inside.toSpliced(1, 1) } }];

/** After a move the focus is on the first place from there, and their number is announced. */
export const AfterAMove: Story = {
  render: (args) => <Updated {...args} updates={walk} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Head of the stairs/ })).toHaveFocus());
    await expect(within(canvas.getByRole('region')).getAllByRole('button')).toHaveLength(3);
    await expect(canvas.getByRole('status').textContent).toBe('3 places to go from here');
  },
};

/** A first place that has the focus already raises no event of focus, so that it is announced, too. */
export const AfterAMoveOnTheFirstPlace: Story = {
  render: (args) => <Updated {...args} updates={walk} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('status').textContent).toBe(
        '3 places to go from here. Head of the stairs. 4 m, right, Upper floor',
      ),
    );
    await expect(canvas.getByRole('button', { name: /^Head of the stairs/ })).toHaveFocus();
  },
};

/** A tour or Back has moved: the focus stays on its place, or goes to the nearest one that remains. */
export const MovedByATour: Story = {
  render: (args) => <Updated {...args} updates={tour} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    window.dispatchEvent(new Event('tour'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Kitchen/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'All viewpoints' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** The choice before, of a tag, has moved nothing: the focus was on its card meanwhile. */
export const MovedByATourAfterATag: Story = {
  render: (args) => <Updated {...args} updates={tour} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}{Enter}{Tab}');
    await expect(canvas.getByRole('button', { name: 'Close the card' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    window.dispatchEvent(new Event('tour'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Kitchen/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: /^Wood stove/ })).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** The chosen move was not possible; then a tour moves the visitor, whose focus stays. */
export const MovedByATourAfterAFailure: Story = {
  render: (args) => (
    <Updated
      {...args}
      updates={[
        { name: 'failure', shows: { failedMoves: 1 }, isChosen: true },
        { name: 'tour', shows: { ...fromKitchen, failedMoves: 1 } },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    window.dispatchEvent(new Event('tour'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Kitchen/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'All viewpoints' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** A place disappears while it has the focus, with the visitor where they were. */
export const FocusedPlaceRemoved: Story = {
  render: (args) => <Updated {...args} updates={hidden} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const removed = canvas.getByRole('button', { name: /^By the garden door/ });
    await expect(removed).toHaveFocus();
    window.dispatchEvent(new Event('hide'));
    await waitFor(() => expect(removed).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: /^Head of the stairs/ })).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** It is read once: the region has the name, the heading shows it, and the list has none of its own. */
export const NamedOnce: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Places to go' })).toBeInTheDocument();
    await expect(canvas.getByRole('list')).not.toHaveAttribute('aria-label');
  },
};

const WithViewpoints = (props: PlacesPanelProps) => {
  const [request, setRequest] = useState(0);
  return (
    <>
      <PlacesPanel {...props} onSelect={() => setRequest(request + 1)} />
      {request > 0 && (
        <SidePanel
          side="right"
          title="Viewpoints"
          closeLabel="Close the list"
          onClose={() => setRequest(0)}
          focusRequest={request}
        >
          {null}
        </SidePanel>
      )}
    </>
  );
};

/** The list of viewpoints takes the focus each time that it is chosen, and returns it to the entry. */
export const AllViewpointsAgain: Story = {
  render: (args) => <WithViewpoints {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    const list = await canvas.findByRole('complementary', { name: 'Viewpoints' });
    const entry = canvas.getByRole('button', { name: 'All viewpoints' });
    await expect(list).toHaveFocus();
    entry.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(entry).toHaveFocus());
  },
};

/** Without the focus it takes none. */
export const MovedFromElsewhere: Story = {
  render: (args) => <Updated {...args} updates={walk} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^Wood stove/ }).click();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Kitchen/ })).toBeNull());
    await expect(document.body).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

const focusFirst: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.tab();
  const { left, right, top, bottom } = canvas.getByRole('region').getBoundingClientRect();
  await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  await expect(right).toBeLessThanOrEqual(window.innerWidth);
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  const list = canvas.getByRole('list');
  await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
};

export const OnWhite: Story = { globals: { ground: 'white' }, play: focusFirst };
export const GermanOnAPhone: Story = {
  args: { label: 'Von hier erreichbar', places: german },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  parameters: { lang: 'de' },
  play: focusFirst,
};
export const LandscapePhone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: focusFirst,
};
