import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { tagFileSection, tagSwatches } from '../../../stories/support/sample-tag.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { Button } from '../../components/button/button.tsx';
import { IconPicker } from '../../components/icon-picker/icon-picker.tsx';
import { KeywordField } from '../../components/keyword-field/keyword-field.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { editorArgs, fitsInWidth, germanArgs, StatefulEditor } from './example-editor.tsx';
import { PinFields } from './pin-fields.tsx';
import { TagEditor } from './tag-editor.tsx';

const onLink = fn();
const onPick = fn();

const slots = (text: (english: string) => string, iconLabel: string) => ({
  descriptionActions: [
    { id: 'link', label: text('Add a link'), icon: 'link', onPress: onLink },
    { id: 'view', label: text('Link to this view'), icon: 'inside', onPress: fn() },
  ] as const,
  keywords: (
    <KeywordField
      label={text('Keywords')}
      value={['heating', 'cellar']}
      limits={{ count: 50, length: 100 }}
      labels={{
        placeholder: text('Add a keyword'),
        remove: (keyword) => `Remove ${keyword}`,
        counter: (used, limit) => `${used} of ${limit}`,
        tooMany: 'Too many keywords',
        tooLong: 'Too long',
        repeated: (keyword) => `${keyword} is in the list already`,
      }}
      onChange={fn()}
    />
  ),
  icon: (
    <IconPicker
      label={iconLabel}
      standard={{ name: text('Standard'), paths: ['M4 5.5v5.2'] }}
      icons={[{ id: 'stairs', name: text('Stairs'), paths: ['M3.5 19.5h4.25v-3.75H12V12h4.25V8.25h4.25'] }]}
      value="stairs"
      color="#5c7fff"
      onChange={fn()}
    />
  ),
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
  { role: 'textbox', name: /Keywords/ },
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
    const description = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    const text = description.value;
    await userEvent.click(canvas.getByRole('button', { name: 'Add a link' }));
    // The cursor has not been in the field.
    await expect(onLink).toHaveBeenLastCalledWith({ text, start: text.length, end: text.length });
    await userEvent.click(description);
    description.setSelectionRange(0, 9);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a link' }));
    await expect(onLink).toHaveBeenLastCalledWith({ text, start: 0, end: 9 });
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
    await expect(action!.top - box!.bottom).toBeLessThanOrEqual(8);
    await expect(keywords!.top - action!.bottom).toBeGreaterThanOrEqual(16);
  },
};

/** What is absent leaves no gap and no line. */
export const OnlyThePin: Story = {
  tags: ['variation'],
  args: { descriptionActions: undefined, keywords: undefined, icon: undefined, media: undefined, files: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.tag-editor__section')).toHaveLength(1);
    await expect(canvasElement.querySelector('.editable-text__actions')).toBeNull();
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
