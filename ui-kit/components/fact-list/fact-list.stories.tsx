import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { PageSection } from '../page-section/page-section.tsx';
import { FactList } from './fact-list.tsx';

const meta = {
  title: 'Components/FactList',
  component: FactList,
  args: {
    label: 'Server',
    facts: [
      { id: 'version', name: 'Version', value: '1.4.0' },
      { id: 'uptime', name: 'Running since', value: 'Nov 3, 2026, 9:00 AM' },
      { id: 'database', name: 'Database', value: 'PostgreSQL 17.2' },
      { id: 'folder', name: 'Folder', value: '/srv/enfilade/data' },
      { id: 'disk', name: 'Free space', value: '1.2 GB of 500 GB', isWarning: true },
      { id: 'spaces', name: 'Spaces', value: '128' },
    ],
  },
  decorators: [
    (Story, { args }) => (
      <main style={{ maxInlineSize: 672, margin: '0 auto', padding: 16, color: 'var(--text)' }}>
        <PageSection title={args.label}>
          <Story />
        </PageSection>
      </main>
    ),
  ],
} satisfies Meta<typeof FactList>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

export const Rest: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('group', { name: 'Server' }));
    const names = list.getAllByRole('term');
    const values = list.getAllByRole('definition');
    await expect(names.map((each) => each.textContent)).toEqual([
      'Version',
      'Running since',
      'Database',
      'Folder',
      'Free space',
      'Spaces',
    ]);
    await waitFor(() => expect(values[4]).toBeVisible());
    await expect(values[4]).toHaveTextContent('1.2 GB of 500 GB');
    await expect(values.map((each) => each.querySelector('svg') !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    // Two columns.
    await expect(new Set(values.map((each) => boxOf(each).left)).size).toBe(1);
    for (const [index, name] of names.entries()) {
      await expect(boxOf(name).right).toBeLessThan(boxOf(values[index]!).left);
      await expect(boxOf(name).top).toBe(boxOf(values[index]!).top);
    }
    // The icon does not make its row higher.
    await expect(boxOf(values[4]!).height).toBe(boxOf(values[3]!).height);
  },
};

export const One: Story = { args: { facts: [{ id: 'version', name: 'Version', value: '1.4.0' }] } };

const german = {
  parameters: { lang: 'de' },
  args: {
    label: 'Serverinformationen',
    facts: [
      { id: 'version', name: 'Versionsnummer', value: '1.4.0' },
      { id: 'name', name: longGerman, value: longGerman },
      { id: 'folder', name: 'Speicherverzeichnis', value: `/srv/${'datensicherungen/'.repeat(5)}enfilade` },
      {
        id: 'disk',
        name: 'Verfügbarer Speicherplatz',
        value: 'Datensicherungsspeicherplatz fast vollständig belegt: noch 1,2 GB von 500 GB',
        isWarning: true,
      },
      { id: 'spaces', name: 'Räume', value: '128' },
    ],
  },
} satisfies Story;

export const PhoneGerman: Story = {
  ...german,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const section = canvasElement.querySelector('.page-section')!;
    await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
    const values = canvas.getAllByRole('definition');
    for (const [index, name] of canvas.getAllByRole('term').entries()) {
      const value = values[index]!;
      await expect(boxOf(value.lastElementChild!).right).toBeLessThanOrEqual(boxOf(section).right);
      await expect(boxOf(value).top).toBeGreaterThanOrEqual(boxOf(name).bottom);
      await expect(boxOf(value).left).toBe(boxOf(name).left);
    }
  },
};
/** A window of 1280 × 1024 at 400% zoom. */
export const Zoomed: Story = { tags: ['variation'], ...PhoneGerman, globals: { viewport: { value: 'zoomed' } } };
export const LongGerman: Story = { tags: ['variation'], ...german };
export const RightToLeft: Story = {
  tags: ['variation'],
  render: (args) => (
    <div dir="rtl">
      <FactList {...args} />
    </div>
  ),
};
