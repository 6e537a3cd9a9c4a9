import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { PageScreen } from '../../screens/page-screen/page-screen.tsx';
import { PageSection } from '../page-section/page-section.tsx';
import { PageTabs, type PageTabsProps } from './page-tabs.tsx';

const tabOf = (id: string, label: string, sections: readonly string[]): PageTabsProps['tabs'][number] => ({
  id,
  label,
  content: sections.map((title) => (
    <PageSection key={title} title={title}>
      <p style={{ margin: 0 }}>{`Content of: ${title}`}</p>
    </PageSection>
  )),
});

const tabs = [
  tabOf('people', 'People', ['Accounts', 'Invitations']),
  tabOf('server', 'Server', ['This server', 'Storage', 'Jobs']),
  tabOf('backups', 'Backups', ['Daily backup']),
  tabOf('log', 'Security log', ['Events']),
  tabOf('media', 'Media', ['Photos and videos']),
];

/** With state. */
const SelectingTabs = (props: PageTabsProps) => {
  const [selected, setSelected] = useState(props.selected);
  return (
    <PageTabs
      {...props}
      selected={selected}
      onSelect={(id) => {
        props.onSelect(id);
        setSelected(id);
      }}
    />
  );
};

const meta = {
  title: 'Components/PageTabs',
  component: PageTabs,
  args: { label: 'Server settings', tabs, selected: 'people', onSelect: fn() },
  render: (args) => (
    <PageScreen title={args.label} back={{ label: 'All spaces', href: '/' }}>
      <SelectingTabs {...args} />
    </PageScreen>
  ),
} satisfies Meta<typeof PageTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Only the selected tab's content is mounted. The distances are those of a page without tabs. */
export const Rest: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(
      within(canvas.getByRole('tablist', { name: 'Server settings' }))
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['People', 'Server', 'Backups', 'Security log', 'Media']);
    const titles = () => canvas.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    await expect(titles()).toEqual(['Accounts', 'Invitations']);
    await userEvent.click(canvas.getByRole('tab', { name: 'Server' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('server');
    await waitFor(() => expect(titles()).toEqual(['This server', 'Storage', 'Jobs']));
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);
    await waitFor(() => expect(canvas.getByText('Content of: Storage')).toBeVisible());
    const boxes = [canvas.getByRole('tablist'), ...canvasElement.querySelectorAll('.page-section')].map((element) =>
      element.getBoundingClientRect(),
    );
    const distances = boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
    await expect(distances).toEqual([24, 24, 24]);
  },
};

/** The arrow keys choose a tab, and Tab moves on to its content. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('link', { name: 'All spaces' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'People' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('server');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Server' })).toHaveFocus());
    await expect(canvas.getByRole('tab', { name: 'Server' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Media' })).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(canvas.getByRole('tabpanel', { name: 'Media' })).toHaveTextContent('Photos and videos'));
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('tab', { name: 'Media' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Events'));
  },
};

/** The selection is the application's: it may ignore a press. */
export const Controlled: Story = {
  render: (args) => (
    <PageScreen title={args.label} back={{ label: 'All spaces', href: '/' }}>
      <PageTabs {...args} />
    </PageScreen>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Backups' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('backups');
    await expect(canvas.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'People' })).toBeInTheDocument();
  },
};

const isNotCut: Story['play'] = async ({ canvas }) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const list = canvas.getByRole('tablist').getBoundingClientRect();
  for (const tab of canvas.getAllByRole('tab')) {
    await expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(Math.min(list.right, window.innerWidth));
    await expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth);
  }
};

/** Tabs without room in one row are in several. */
export const PhoneGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Servereinstellungen',
    tabs: [
      tabOf('people', 'Personen', ['Konten', 'Einladungen']),
      tabOf('server', 'Server', ['Dieser Server']),
      tabOf('backups', 'Datensicherungen', ['Tägliche Sicherung']),
      tabOf('log', 'Sicherheitsprotokoll', ['Ereignisse']),
      tabOf('media', 'Medien', ['Fotos und Videos']),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: isNotCut,
};
/** A window of 1280 × 1024 at 400% zoom. */
export const Zoomed: Story = {
  tags: ['variation'],
  ...PhoneGerman,
  args: { ...PhoneGerman.args, selected: 'log' },
  globals: { viewport: { value: 'zoomed' } },
};
/** A label wider than the window has several lines. */
export const LongLabel: Story = {
  tags: ['variation'],
  ...PhoneGerman,
  args: {
    ...PhoneGerman.args,
    tabs: [
      tabOf('people', 'Personen', ['Konten']),
      tabOf('log', 'Sicherheitsprotokollaufbewahrungsfristen und Datensicherungen', ['Ereignisse']),
    ],
  },
};
export const Pseudo: Story = {
  tags: ['variation'],
  globals: { text: 'pseudo', viewport: { value: 'phone' } },
  play: isNotCut,
};
