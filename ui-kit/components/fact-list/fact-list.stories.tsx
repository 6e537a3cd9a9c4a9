import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { PageSection } from '../page-section/page-section.tsx';
import { FactList } from './fact-list.tsx';

const meta = {
  title: 'Components/FactList',
  component: FactList,
  args: {
    label: 'This server',
    facts: [
      { id: 'version', name: 'Version', value: '0.1.0' },
      { id: 'database', name: 'Database', value: 'PostgreSQL 17.2' },
      { id: 'address', name: 'Address', value: 'https://spaces.example.org' },
      { id: 'disk', name: 'Free disk space', value: '182 GB of 500 GB' },
    ],
  },
  decorators: [
    (Story, { args }) => (
      <main className="story" style={{ display: 'block', maxInlineSize: 720, margin: '0 auto', color: 'var(--text)' }}>
        <PageSection title={args.label}>
          <Story />
        </PageSection>
      </main>
    ),
  ],
} satisfies Meta<typeof FactList>;

export default meta;
type Story = StoryObj<typeof meta>;

const topsOf = (element: Element): readonly number[] =>
  [...element.querySelectorAll('dt, dd')].slice(0, 2).map((each) => each.getBoundingClientRect().top);

export const Rest: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('group', { name: 'This server' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Version',
      'Database',
      'Address',
      'Free disk space',
    ]);
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('PostgreSQL 17.2');
    const [name, value] = topsOf(canvasElement);
    await expect(name).toBe(value);
    await expect(canvasElement.querySelector('.icon')).toBeNull();
  },
};

export const Warning: Story = {
  args: {
    facts: [
      { id: 'version', name: 'Version', value: '0.1.0' },
      { id: 'disk', name: 'Free disk space', value: '1.2 GB of 500 GB: less than a backup needs', isWarning: true },
      { id: 'jobs', name: 'Running jobs', value: '2' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const [version, disk, jobs] = canvas.getAllByRole('definition');
    await waitFor(() => expect(within(disk!).getByText(/^1.2 GB/)).toBeVisible());
    await expect(disk!.querySelector('[data-icon="warning"]')).not.toBeNull();
    await expect(canvasElement.querySelectorAll('.icon')).toHaveLength(1);
    await expect(getComputedStyle(disk!).color).not.toBe(getComputedStyle(version!).color);
    // The icon does not make the row higher.
    const heights = [version!, disk!, jobs!].map((value) => value.getBoundingClientRect().height);
    await expect(heights[1]).toBe(heights[2]);
  },
};

/** Names are above their values. */
export const PhoneGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Dieser Server',
    facts: [
      { id: 'version', name: 'Programmversion', value: '0.1.0' },
      { id: 'name', name: `Aufbewahrungsfristen: ${longGerman}`, value: longGerman },
      { id: 'address', name: 'Adresse', value: `https://${'kapitaen-'.repeat(9)}raeume.example.org` },
      { id: 'disk', name: 'Freier Speicherplatz', value: `0 GB von 500 GB: ${longGerman}`, isWarning: true },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const list = canvasElement.querySelector('dl')!;
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    const [name, value] = topsOf(canvasElement);
    await expect(name).toBeLessThan(value!);
  },
};
/** A window of 1280 × 1024 at 400% zoom. */
export const Zoomed: Story = { tags: ['variation'], ...PhoneGerman, globals: { viewport: { value: 'zoomed' } } };
export const RightToLeft: Story = {
  tags: ['variation'],
  args: Warning.args!,
  render: (args) => (
    <div dir="rtl">
      <FactList {...args} />
    </div>
  ),
};
