import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import type { SettingField } from '../../components/field-groups/field-groups.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { SettingsPanel, type SettingsPanelProps, type SettingsTab } from './settings-panel.tsx';

const onText = fn();
const onVisibility = fn();
const onSwitch = fn();
const onTour = fn();

type TextField = Extract<SettingField, { readonly kind: 'text' }>;

const textOf = (id: string, label: string, value: string, more: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  id,
  label,
  value,
  limit: 200,
  counter: (used, limit) => `${used} of ${limit}`,
  visibility: { label: 'Shown to visitors', isShown: true, onToggle: (isShown) => onVisibility(id, isShown) },
  unsaved: [],
  unsavedLabels: { useAgain: 'Use this text', discard: 'Discard' },
  onCommit: (text) => onText(id, text),
  onRestore: fn(),
  onSettleUnsaved: fn(),
  ...more,
});

const switchOf = (id: string, label: string, isOn: boolean, hint?: string): SettingField => ({
  kind: 'switch',
  id,
  label,
  hint,
  isOn,
  onChange: (next) => onSwitch(id, next),
});

const details: SettingsTab = {
  id: 'details',
  label: 'Details',
  groups: [
    {
      id: 'space',
      fields: [
        textOf('name', 'Name', 'Westfield House', { visibility: undefined }),
        textOf('presentedBy', 'Presented by', 'Avon Heritage Trust'),
        textOf('summary', 'Summary', 'A Georgian town house with its own bakery, open to visitors since 1987.', {
          isMultiline: true,
          limit: 400,
        }),
        textOf('description', 'Description', 'Built in 1774 for a wool merchant.\n\nThe bakery was restored in 2019.', {
          isMultiline: true,
          limit: 4000,
          hint: 'It is shown in the summary of the space.',
        }),
        textOf('address', 'Address', '12 Mill Lane, Bath BA1 1AA'),
        textOf('url', 'Web page', 'https://westfield.example'),
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      fields: [
        textOf('contactName', 'Contact person', 'Ada Hall'),
        textOf('email', 'E-mail address', 'ada@westfield.example'),
        textOf('phone', 'Telephone', '+44 1225 555 012'),
      ],
    },
  ],
};

const viewer: SettingsTab = {
  id: 'viewer',
  label: 'Viewer',
  groups: [
    {
      id: 'views',
      title: 'Views',
      fields: [
        switchOf('dollhouse', 'Dollhouse', true),
        switchOf('floorPlan', 'Floor plan', true),
        switchOf('floors', 'Floor selection', false, 'Visitors go to other floors by the stairs only.'),
        switchOf('labels', 'Names of rooms', true),
      ],
    },
    {
      id: 'appearance',
      title: 'Appearance',
      fields: [
        {
          kind: 'choice',
          id: 'background',
          label: 'Background',
          options: [
            { id: 'black', label: 'Black' },
            { id: 'grey', label: 'Grey' },
            { id: 'white', label: 'White' },
          ],
          selected: 'black',
          onChange: fn(),
        },
        {
          kind: 'select',
          id: 'units',
          label: 'Units',
          options: [
            { id: 'metric', label: 'Metric' },
            { id: 'imperial', label: 'Imperial' },
          ],
          selected: 'metric',
          onChange: fn(),
        },
      ],
    },
    {
      id: 'tour',
      title: 'Tour',
      fields: [
        switchOf('autoplay', 'Autoplay', false),
        {
          kind: 'action',
          id: 'tourSettings',
          label: 'Tour settings',
          hint: 'Speed, transitions and the highlight reel.',
          action: { label: 'Edit', onPress: onTour },
        },
      ],
    },
  ],
};

const rules: SettingsTab = {
  id: 'rules',
  label: 'Rules',
  groups: [
    {
      id: 'visitors',
      fields: [
        switchOf('measuring', 'Measuring', true),
        switchOf('sharing', 'Sharing', true, 'Visitors copy links to the place where they are.'),
        {
          kind: 'select',
          id: 'notes',
          label: 'Notes',
          hint: 'Who reads them.',
          options: [
            { id: 'team', label: 'The team' },
            { id: 'everyone', label: 'Everyone' },
          ],
          selected: 'team',
          onChange: fn(),
        },
        {
          kind: 'keywords',
          id: 'sites',
          label: 'Allowed sites',
          hint: 'Only these sites embed the space; without any, all of them.',
          value: ['westfield.example', 'museums.example'],
          limits: { count: 20, length: 200 },
          labels: {
            placeholder: 'Add a site',
            remove: (site) => `Remove ${site}`,
            counter: (used, limit) => `${used} of ${limit}`,
            tooMany: 'No more sites can be added.',
            tooLong: 'This address is too long.',
            repeated: (site) => `${site} is in the list.`,
          },
          onChange: fn(),
        },
      ],
    },
  ],
};

/** With other properties for some of the texts. */
const detailsWith = (changes: Readonly<Record<string, Partial<TextField>>>): SettingsTab => ({
  ...details,
  groups: details.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (field.kind === 'text' ? { ...field, ...changes[field.id] } : field)),
  })),
});

const StatefulPanel = (props: SettingsPanelProps) => {
  const [selected, setSelected] = useState(props.selected);
  return (
    <SettingsPanel
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
  title: 'Panels/SettingsPanel',
  component: SettingsPanel,
  args: {
    label: 'Settings of the space',
    tabs: [details, viewer, rules],
    selected: 'details',
    onSelect: fn(),
    preview: { label: 'Preview as a visitor', onPress: fn() },
  },
  render: StatefulPanel,
  globals: { ground: 'photo' },
  decorators: [
    (Story, { parameters }) => (
      <SidePanel
        title={parameters['lang'] === 'de' ? 'Einstellungen' : 'Settings'}
        side="right"
        closeLabel={parameters['lang'] === 'de' ? 'Schließen' : 'Close'}
        onClose={fn()}
      >
        <Story />
      </SidePanel>
    ),
  ],
  beforeEach: () => {
    for (const handler of [onText, onVisibility, onSwitch, onTour]) handler.mockClear();
  },
} satisfies Meta<typeof SettingsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** The fields fit in the width, and the tabs and the foot are in the window. */
const expectFitting = async (root: HTMLElement): Promise<void> => {
  const canvas = within(root);
  for (const area of [canvas.getByRole('tabpanel'), root.querySelector('.side-panel__content')!])
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
  const foot = root.querySelector('.settings-panel__foot')!;
  await waitFor(() => expect(boxOf(foot).bottom).toBeLessThanOrEqual(window.innerHeight));
  await expect(boxOf(canvas.getByRole('tablist')).bottom).toBeLessThanOrEqual(boxOf(foot).top);
};

export const Details: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('tabpanel', { name: 'Details' })).toBeInTheDocument();
    const address = canvas.getByRole('textbox', { name: 'Address' });
    await userEvent.clear(address);
    await userEvent.type(address, '14 Mill Lane{Enter}');
    await expect(onText).toHaveBeenLastCalledWith('address', '14 Mill Lane');
    await userEvent.click(canvas.getByRole('button', { name: 'Shown to visitors Address' }));
    await expect(onVisibility).toHaveBeenLastCalledWith('address', false);
    const contact = within(canvas.getByRole('region', { name: 'Contact' }));
    await expect(contact.getAllByRole('textbox')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Preview as a visitor' }));
    await expect(args.preview.onPress).toHaveBeenCalledOnce();
    await expectFitting(canvasElement);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('tab', { name: 'Details' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('viewer');
    await expect(canvas.getByRole('tabpanel', { name: 'Viewer' })).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Dollhouse' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(onSwitch).toHaveBeenLastCalledWith('dollhouse', false);
    canvas.getByRole('button', { name: 'Edit' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onTour).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Preview as a visitor' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.preview.onPress).toHaveBeenCalledOnce();
  },
};

/** The tab panel scrolls; each tab begins at the top. */
export const Scrolled: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const panel = canvas.getByRole('tabpanel');
    const tabs = canvas.getByRole('tablist');
    const { top } = boxOf(tabs);
    panel.scrollTop = panel.scrollHeight;
    await waitFor(() => expect(panel.scrollTop).toBeGreaterThan(0));
    await expect(boxOf(tabs).top).toBe(top);
    const phone = canvas.getByRole('textbox', { name: 'Telephone' });
    const foot = canvasElement.querySelector('.settings-panel__foot')!;
    await expect(boxOf(phone).bottom).toBeLessThanOrEqual(boxOf(foot).top);
    await userEvent.click(canvas.getByRole('tab', { name: 'Rules' }));
    await expect(canvas.getByRole('tabpanel').scrollTop).toBe(0);
  },
};

export const Viewer: Story = { args: { selected: 'viewer' } };
export const Rules: Story = { args: { selected: 'rules' } };

export const Loading: Story = {
  args: { status: { kind: 'loading', text: 'Loading the settings' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the settings');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Preview as a visitor' })).toBeInTheDocument();
  },
};

const onRetry = fn();

/** The notice is in every tab. */
export const Failed: Story = {
  args: {
    status: {
      kind: 'failed',
      text: 'The settings could not be loaded. Nothing is lost.',
      retryLabel: 'Try again',
      onRetry,
    },
  },
  beforeEach: () => {
    onRetry.mockClear();
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'Rules' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Rules' })).toContainElement(canvas.getByRole('alert'));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

const hidden = { visibility: { label: 'Shown to visitors', isShown: false, onToggle: fn() } };

export const HiddenTexts: Story = {
  args: {
    tabs: [detailsWith({ presentedBy: hidden, summary: hidden, address: hidden, phone: hidden }), viewer, rules],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Shown to visitors/, pressed: false })).toHaveLength(4);
    const [hiddenColor, shownColor] = ['Address', 'Web page'].map(
      (name) => getComputedStyle(canvas.getByRole('textbox', { name })).color,
    );
    await expect(hiddenColor).not.toBe(shownColor);
  },
};

export const OverLimit: Story = {
  args: { tabs: [detailsWith({ presentedBy: { limit: 12 } }), viewer, rules] },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Presented by' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('19 of 12');
  },
};

export const Invalid: Story = {
  args: {
    tabs: [
      detailsWith({
        url: {
          value: 'westfield',
          error: 'A web page begins with https:// or http://.',
          hint: 'It opens in a new tab.',
        },
      }),
      viewer,
      rules,
    ],
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Web page' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'A web page begins with https:// or http://. It opens in a new tab.',
    );
    field.scrollIntoView({ block: 'center' });
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expectFitting(canvasElement);
    for (const tab of canvas.getAllByRole('tab')) await expect(boxOf(tab).height).toBeGreaterThanOrEqual(44);
  },
};

export const Tablet: Story = {
  globals: { ground: 'photo', viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => expectFitting(canvasElement),
};

export const PhoneLandscape: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async ({ canvasElement }) => expectFitting(canvasElement),
};

/** A low window: all of the panel scrolls. */
export const Zoomed: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Preview as a visitor' }).focus();
    await expect(canvas.getByRole('tabpanel').clientHeight).toBeGreaterThan(100);
  },
};

const visible = (isShown: boolean, label = 'Für Besucher sichtbar') => ({ label, isShown, onToggle: fn() });

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Einstellungen des Raums',
    preview: { label: `Vorschau aus der Sicht der Besucher: ${longGerman}`, onPress: fn() },
    tabs: [
      {
        id: 'details',
        label: 'Einzelheiten und Beschreibung',
        groups: [
          {
            id: 'space',
            fields: [
              textOf('name', 'Name', longGerman, { visibility: undefined }),
              textOf('presentedBy', 'Vorgestellt von', 'Gesellschaft', { visibility: visible(true) }),
              textOf('summary', longGerman, longGerman, { visibility: visible(false), hint: longGerman, limit: 70 }),
              textOf('address', 'Anschrift', 'Mühlgasse 12', { visibility: visible(true, longGerman) }),
            ],
          },
          { id: 'contact', title: longGerman, hint: longGerman, fields: [textOf('email', 'E-Mail-Adresse', '')] },
        ],
      },
      {
        id: 'viewer',
        label: 'Betrachter',
        groups: [
          {
            id: 'tour',
            title: 'Rundgang',
            fields: [
              switchOf('autoplay', longGerman, true, longGerman),
              {
                kind: 'action',
                id: 'tourSettings',
                label: `Einstellungen des Rundgangs ${longGerman}`,
                action: { label: 'Rundgangseinstellungen bearbeiten', onPress: fn() },
              },
            ],
          },
        ],
      },
      { ...rules, label: 'Zugriffsregeln' },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectFitting(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Betrachter' }));
    await expectFitting(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /Einzelheiten/ }));
  },
};
export const PhoneLongGerman: Story = {
  ...LongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
