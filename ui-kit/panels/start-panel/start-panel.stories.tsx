import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { StartPanel, type StartPanelProps, type StartPanelSection } from './start-panel.tsx';

type Args = StartPanelProps & {
  /** Of the panel around it. */
  readonly title: string;
};

const start: StartPanelSection = {
  id: 'start',
  title: 'Start',
  hint: 'Where a visit begins.',
  pictureUrl: roomImage(200),
  pictureLabel: 'The view at the start',
  placeholder: { icon: 'home', text: 'Visits begin at a viewpoint that is chosen automatically' },
  place: 'Kitchen · Panorama',
  primary: { id: 'set', label: 'Start here', icon: 'home', onPress: fn() },
  others: [
    { id: 'go', label: 'Go there', onPress: fn() },
    { id: 'clear', label: 'Choose automatically', onPress: fn() },
  ],
};

const cover: StartPanelSection = {
  id: 'cover',
  title: 'Cover picture',
  hint: 'Shown before the space has loaded, and in links to it.',
  pictureUrl: roomImage(30),
  pictureLabel: 'The cover picture',
  placeholder: { icon: 'image', text: 'The view at the start' },
  place: 'Living room',
  primary: { id: 'take', label: 'Take a picture', icon: 'camera', onPress: fn() },
  others: [{ id: 'choose', label: 'Choose a photo', onPress: fn() }],
};

const meta = {
  title: 'Panels/StartPanel',
  component: StartPanel,
  args: { title: 'Start', sections: [start, cover] },
  globals: { ground: 'photo' },
  render: ({ title, ...args }) => (
    <SidePanel title={title} side="right" layout="narrow" closeLabel="Close" onClose={fn()}>
      <StartPanel {...args} />
    </SidePanel>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectNoOverflow = async (root: HTMLElement): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const content = root.querySelector<HTMLElement>('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

export const StartSet: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const card = canvas.getByRole('region', { name: 'Start' });
    await expect(card).toHaveAccessibleDescription('Where a visit begins.');
    await expect(within(card).getByRole('heading', { name: 'Start', level: 3 })).toBeInTheDocument();
    const image = within(card).getByRole('img', { name: 'The view at the start' });
    await waitFor(() => expect(image.parentElement).not.toHaveAttribute('data-loading'));
    const { width, height } = image.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
    await expect(within(card).getByRole('figure')).toHaveTextContent('Kitchen · Panorama');
    const set = within(card).getByRole('button', { name: 'Start here' });
    await userEvent.click(set);
    await expect(start.primary.onPress).toHaveBeenCalledTimes(1);
    await expect(set).toHaveFocus();
    await expectNoOverflow(canvasElement);
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Close' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Start here' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Go there' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(start.others[0]!.onPress).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(cover.primary.onPress).toHaveBeenCalledTimes(1);
  },
};

const automatic: StartPanelSection = {
  ...start,
  pictureUrl: null,
  place: undefined,
  others: [],
};

export const StartAutomatic: Story = {
  args: { sections: [automatic, { ...cover, pictureUrl: null, place: undefined }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await waitFor(() => expect(canvas.getByText(automatic.placeholder.text)).toBeVisible());
  },
};

const noPicture = 'data:image/png;base64,AAAA';

/** The alternative text is beside the placeholder's icon: its own text would be wrong. */
export const FailedPicture: Story = {
  args: { sections: [{ ...start, pictureUrl: noPicture }, cover] },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Start' });
    await waitFor(() => expect(within(card).queryByRole('img')).toBeNull());
    await waitFor(() => expect(within(card).getByText('The view at the start')).toBeVisible());
    await waitFor(() => expect(within(card).getByText('Kitchen · Panorama')).toBeVisible());
  },
};

/** At the document, before it reaches the picture. */
const stopPictureEvent = (event: Event): void => {
  if (event.target instanceof HTMLImageElement) event.stopPropagation();
};

/** The frame of a picture that is being loaded. */
export const LoadingPicture: Story = {
  beforeEach: () => {
    document.addEventListener('load', stopPictureEvent, { capture: true });
    return () => document.removeEventListener('load', stopPictureEvent, { capture: true });
  },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'The view at the start' });
    await waitFor(() => expect((image as HTMLImageElement).complete).toBe(true));
    await expect(image.parentElement).toHaveAttribute('data-loading');
    const { width, height } = image.parentElement!.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
  },
};

const busy = { ...start, busy: 'Saving…' };

export const Busy: Story = {
  args: { sections: [busy, cover] },
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole('region', { name: 'Start' });
    await expect(within(card).getByRole('status')).toHaveTextContent('Saving…');
    const buttons = within(card).getAllByRole('button');
    for (const button of buttons) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(button);
    }
    await expect(buttons[0]).toHaveAccessibleName('Saving…');
    await expect(start.primary.onPress).not.toHaveBeenCalled();
    await expect(start.others[0]!.onPress).not.toHaveBeenCalled();
    const other = within(canvas.getByRole('region', { name: 'Cover picture' })).getByRole('status');
    await expect(other).toBeEmptyDOMElement();
  },
};

const SavingPanel = ({ title, sections }: Args) => {
  const [step, setStep] = useState<'set' | 'saving' | 'automatic'>('set');
  const [first, ...rest] = sections;
  const clear = {
    id: 'clear',
    label: 'Choose automatically',
    onPress: () => {
      setStep('saving');
      setTimeout(() => setStep('automatic'), 600);
    },
  };
  const shown =
    step === 'automatic' ? automatic : { ...first!, others: [clear], busy: step === 'saving' ? 'Saving…' : undefined };
  return (
    <SidePanel title={title} side="right" layout="narrow" closeLabel="Close" onClose={fn()}>
      <StartPanel sections={[shown, ...rest]} />
    </SidePanel>
  );
};

/** The button that was pressed keeps the focus while it is disabled; when it is removed, the primary one has it. */
export const KeepsFocus: Story = {
  render: SavingPanel,
  play: async ({ canvas, userEvent }) => {
    const clear = canvas.getByRole('button', { name: 'Choose automatically' });
    clear.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(clear).toHaveAttribute('aria-disabled', 'true'));
    await expect(clear).toHaveFocus();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Start here' })).toHaveFocus());
  },
};

export const Warning: Story = {
  args: { sections: [{ ...start, warning: 'This viewpoint is hidden. Visitors begin at another one.' }, cover] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/This viewpoint is hidden/)).toBeVisible());
  },
};

export const Issue: Story = {
  args: { sections: [{ ...start, issue: 'Leave the floor plan to set the start.' }, cover] },
  play: async ({ canvas, userEvent }) => {
    const set = canvas.getByRole('button', { name: 'Start here' });
    await expect(set).toHaveAttribute('aria-disabled', 'true');
    await expect(set).toHaveAccessibleDescription('Leave the floor plan to set the start.');
    await userEvent.click(set);
    await expect(start.primary.onPress).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Go there' }));
    await expect(start.others[0]!.onPress).toHaveBeenCalledTimes(1);
  },
};

const inGerman = (section: StartPanelSection): StartPanelSection => ({
  ...section,
  title: `${longGerman}: ${section.title}`,
  hint: `${longGerman}: hier beginnt der Besuch.`,
  place: `${longGerman} · Panorama`,
  placeholder: { ...section.placeholder, text: `${longGerman} wird automatisch gewählt` },
  warning: `${longGerman} ist ausgeblendet.`,
  issue: `${longGerman} muss zuerst verlassen werden.`,
  primary: { ...section.primary, label: 'Donaudampfschifffahrtsgesellschaftskapitänswohnzimmer als Start' },
  others: section.others.map((action) => ({ ...action, label: `${action.id} ${longGerman}` })),
});

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    sections: [
      { ...inGerman(start), busy: `${longGerman} wird gespeichert` },
      inGerman({ ...automatic, id: 'cover', title: 'Cover' }),
    ],
  },
  play: async ({ canvasElement }) => expectNoOverflow(canvasElement),
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expectNoOverflow(canvasElement);
    await expect(canvas.getByRole('region', { name: 'Cover picture' })).toBeInTheDocument();
  },
};

export const PhoneLongGerman: Story = {
  ...LongGerman,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

export const Tablet: Story = {
  globals: { ground: 'photo', viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => expectNoOverflow(canvasElement),
};
