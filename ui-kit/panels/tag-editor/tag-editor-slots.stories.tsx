import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { tagFileSection, tagSwatches } from '../../../stories/support/sample-tag.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/select-field/select-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { editorArgs, fitsInWidth, germanArgs, StatefulEditor } from './example-editor.tsx';
import { PinFields } from './pin-fields.tsx';
import { TagEditor } from './tag-editor.tsx';

const onLink = fn();
const onPick = fn();

const slots = (text: (english: string) => string, iconLabel: string) => ({
  descriptionActions: (
    <>
      <Button variant="secondary" icon="link" onPress={onLink}>
        {text('Add a link')}
      </Button>
      <Button variant="secondary" icon="inside" onPress={fn()}>
        {text('Link to this view')}
      </Button>
    </>
  ),
  keywords: (
    <TextField label={text('Keywords')} name="keywords" type="text" autoComplete="off" defaultValue="heating, cellar" />
  ),
  icon: <SelectField label={iconLabel} options={[{ id: 'flame', label: 'Flame' }]} selected="flame" onChange={fn()} />,
  media: (
    <section aria-label={text('Media')}>
      <Button variant="secondary" icon="image" onPress={onPick}>
        {text('Add an image or a video')}
      </Button>
    </section>
  ),
  files: tagFileSection(2),
  pin: (
    <PinFields
      title={text('Pin')}
      hint={text('Drag the pin in the view to move it.')}
      move={{ label: text('Place again'), isActive: false, onPress: fn() }}
      stem={{ label: text('Stem'), isOn: true, onToggle: fn() }}
      length={{
        label: text('Length'),
        value: 0.23,
        min: 0,
        max: 100,
        step: 0.01,
        unit: 'm',
        locale: 'en',
        onChange: fn(),
      }}
      direction={{ label: text('Direction'), options: [{ id: 'up', label: 'Up' }], selected: 'up', onChange: fn() }}
      adjust={{ label: text('Drag the stem'), isActive: false, onPress: fn() }}
    />
  ),
});

const meta = {
  title: 'Panels/TagEditorSlots',
  component: TagEditor,
  args: { ...editorArgs, swatches: tagSwatches, ...slots((english) => english, 'Icon') },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <SidePanel title="Tag" side="right" closeLabel="Close" onClose={fn()}>
        <Story />
      </SidePanel>
    ),
  ],
  render: StatefulEditor,
} satisfies Meta<typeof TagEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** From top to bottom. */
const order = [
  { role: 'textbox', name: 'Title' },
  { role: 'textbox', name: 'Description' },
  { role: 'button', name: 'Add a link' },
  { role: 'textbox', name: 'Keywords' },
  { role: 'radiogroup', name: 'Color' },
  { role: 'button', name: /Icon/ },
  { role: 'switch', name: 'Visible to visitors' },
  { role: 'region', name: 'Media' },
  { role: 'region', name: 'Files' },
  { role: 'region', name: 'Pin' },
  { role: 'button', name: 'Remove tag' },
] as const;

export const All: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const tops = order.map(({ role, name }) => canvas.getByRole(role, { name }).getBoundingClientRect().top);
    await expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a link' }));
    await expect(onLink).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add an image or a video' }));
    await expect(onPick).toHaveBeenCalledTimes(1);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
  beforeEach: () => {
    onLink.mockClear();
    onPick.mockClear();
  },
};

/** The buttons are nearer to the description than to the keywords. */
export const DescriptionActions: Story = {
  play: async ({ canvas }) => {
    const [box, action, keywords] = [
      canvas.getByLabelText('Description').closest('.text-field__box')!,
      canvas.getByRole('button', { name: 'Add a link' }),
      canvas.getByText('Keywords'),
    ].map((each) => each.getBoundingClientRect());
    await expect(action!.top - box!.bottom).toBe(8);
    await expect(keywords!.top - action!.bottom).toBeGreaterThanOrEqual(24);
  },
};

/** What is absent leaves no gap and no line. */
export const OnlyThePin: Story = {
  tags: ['variation'],
  args: { descriptionActions: undefined, keywords: undefined, icon: undefined, media: undefined, files: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.tag-editor__section')).toHaveLength(1);
    await expect(canvasElement.querySelector('.tag-editor__description-actions')).toBeNull();
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const name of ['Add a link', 'Place again', 'Add an image or a video'])
      await expect(canvas.getByRole('button', { name }).getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { ...germanArgs, ...slots((english) => `${english} ${longGerman}`, 'Symbol auf der Markierungsnadel') },
  play: fitsInWidth,
};
export const PhoneLongGerman: Story = { tags: ['variation'], ...LongGerman, globals: { viewport: { value: 'phone' } } };
