import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { PageScreen } from '../../screens/page-screen/page-screen.tsx';
import { PageSection } from '../page-section/page-section.tsx';
import { PageTabs, type PageTabsProps } from './page-tabs.tsx';

const tabOf = (id: string, label: string, titles: readonly string[]): PageTabsProps['tabs'][number] => ({
  id,
  label,
  content: titles.map((title) => (
    <PageSection key={title} title={title}>
      <p style={{ margin: 0 }}>{label}</p>
    </PageSection>
  )),
});

/** With state. */
const SelectedTabs = (props: PageTabsProps) => {
  const [selected, setSelected] = useState(props.selected);
  return (
    <PageTabs
      {...props}
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        props.onSelect(id);
      }}
    />
  );
};

const meta = {
  title: 'Components/PageTabs',
  component: PageTabs,
  args: {
    label: 'Settings of the server',
    tabs: [
      tabOf('people', 'People', ['Invite a person', 'Accounts']),
      tabOf('server', 'Server', ['About this server', 'Storage']),
      tabOf('backups', 'Backups', ['Latest backups']),
      tabOf('log', 'Security log', ['Events']),
      tabOf('media', 'Media', ['Sites']),
    ],
    selected: 'people',
    onSelect: fn(),
  },
  render: (args) => <SelectedTabs {...args} />,
  decorators: [
    (Story, { args, parameters }) => (
      <PageScreen
        title={args.label}
        back={{ label: parameters['lang'] === 'de' ? 'Alle Räume' : 'All spaces', href: '#spaces' }}
      >
        <Story />
      </PageScreen>
    ),
  ],
} satisfies Meta<typeof PageTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** The arrow keys choose a tab; only the content of the selected one exists. */
export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'Accounts' })).toBeVisible());
    await expect(canvas.getByRole('tablist', { name: 'Settings of the server' })).toBeInTheDocument();
    await expect(canvas.getByRole('tabpanel', { name: 'People' })).toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { name: 'Storage' })).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'People' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('server');
    await expect(canvas.getByRole('tab', { name: 'Server' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tab', { name: 'Server' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Server' })).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Storage' })).toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { name: 'Accounts' })).toBeNull();
    await userEvent.keyboard('{End}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('media');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('people');
    await userEvent.click(canvas.getByRole('tab', { name: 'Security log' }));
    await expect(canvas.getByRole('heading', { name: 'Events' })).toBeInTheDocument();
  },
};

/** The sections are as far apart as those of a page without tabs. */
export const Distances: Story = {
  tags: ['variation'],
  render: (args) => (
    <>
      <SelectedTabs {...args} />
      <PageSection title="Below the tabs">A section of the page</PageSection>
      <PageSection title="Last">A section of the page</PageSection>
    </>
  ),
  play: async ({ canvas }) => {
    const sections = canvas.getAllByRole('region').map(boxOf);
    const distances = sections.slice(1).map((section, index) => section.top - sections[index]!.bottom);
    await expect(distances).toEqual([24, 24, 24]);
    const list = boxOf(canvas.getByRole('tablist'));
    await expect(sections[0]!.top - list.bottom).toBe(24);
    await expect(list.width).toBe(sections[0]!.width);
  },
};

export const LastSelected: Story = { tags: ['variation'], args: { selected: 'media' } };

/** Nothing is cut: tabs without room in one row are in two. */
export const PhoneGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Servereinstellungen',
    tabs: [
      tabOf('people', 'Personen', ['Person einladen', 'Konten']),
      tabOf('server', 'Server', ['Über diesen Server', 'Speicherplatz']),
      tabOf('backups', 'Datensicherungen', ['Neueste Datensicherungen']),
      tabOf('log', 'Sicherheitsprotokoll', ['Sicherheitsprotokoll der letzten neunzig Tage']),
      tabOf('media', 'Medien', ['Websites']),
    ],
    selected: 'log',
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    for (const tab of canvas.getAllByRole('tab')) {
      await expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth);
      const { left, right, height } = boxOf(tab);
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
      await expect(height).toBeGreaterThanOrEqual(44);
    }
  },
};
/** A window of 1280 × 1024 at 400% zoom. */
export const Zoomed: Story = { tags: ['variation'], ...PhoneGerman, globals: { viewport: { value: 'zoomed' } } };
/** The selected tab is above another row. */
export const PhoneGermanFirstRow: Story = {
  tags: ['variation'],
  ...PhoneGerman,
  args: { ...PhoneGerman.args, selected: 'server' },
};
export const Phone: Story = {
  tags: ['variation'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const sections = canvas.getAllByRole('region').map(boxOf);
    await expect(sections[1]!.top - sections[0]!.bottom).toBe(16);
    await expect(sections[0]!.top - boxOf(canvas.getByRole('tablist')).bottom).toBe(16);
  },
};
export const RightToLeft: Story = {
  tags: ['variation'],
  render: (args) => (
    <div dir="rtl" style={{ display: 'contents' }}>
      <SelectedTabs {...args} />
    </div>
  ),
};
