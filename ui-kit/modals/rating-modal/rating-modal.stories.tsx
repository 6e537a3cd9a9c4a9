import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { RatingModal, type RatingModalProps } from './rating-modal.tsx';

const scores = [1, 2, 3, 4, 5].map((score) => ({ score, label: score === 1 ? '1 star' : `${score} stars` }));
const onChoose = fn();
const onChange = fn();

const score = {
  kind: 'score',
  title: 'How happy are you with how this space turned out?',
  scores,
  chosen: null,
  worstLabel: 'Not happy',
  bestLabel: 'Perfect',
  onChoose,
} as const;
const options = {
  kind: 'options',
  title: 'What about the picture could be better?',
  hint: 'Choose all that apply.',
  options: [
    { id: 'lighting', label: 'Lighting' },
    { id: '3d_mesh', label: '3D model' },
    { id: 'coloring', label: 'Colors' },
    { id: 'image_quality', label: 'Image quality' },
  ],
  chosen: ['lighting'],
  onChange,
} as const;
const text = {
  kind: 'text',
  title: 'Anything else?',
  label: 'Your feedback',
  text: 'The stairs are dark.',
  maxLength: 200,
  remaining: '180 characters left',
  onChange,
} as const;

const meta = {
  title: 'Modals/RatingModal',
  component: RatingModal,
  args: {
    title: 'Rate this space',
    question: score,
    progress: 0,
    progressLabel: 'Step 1 of 4',
    closeLabel: 'Close',
    onClose: fn(),
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof RatingModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Score: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '4 stars' }));
    await expect(onChoose).toHaveBeenLastCalledWith(4);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

const Steps = (props: RatingModalProps) => {
  const [step, setStep] = useState(0);
  const next = (): void => setStep(step + 1);
  const questions = [{ ...score, onChoose: next }, options, text] as const;
  const primary = step === 0 ? undefined : { label: 'Next', onPress: next };
  return <RatingModal {...props} question={questions[step]!} progress={step / 3} primary={primary} />;
};

/** The focus goes to each next question, whose title a screen reader then reads. */
export const NextQuestion: Story = {
  render: (args) => <Steps {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '3 stars' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Lighting' })).toHaveFocus());
    await expect(screen.getByRole('group', { name: options.title })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your feedback' })).toHaveFocus());
  },
};

export const Options: Story = {
  args: { question: options, progress: 1 / 3, progressLabel: 'Step 2 of 4', primary: { label: 'Next', onPress: fn() } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 4');
    await expect(screen.getByRole('checkbox', { name: 'Lighting' })).toBeChecked();
    await userEvent.click(screen.getByText('Colors'));
    await expect(onChange).toHaveBeenLastCalledWith(['lighting', 'coloring']);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(args.primary!.onPress).toHaveBeenCalledTimes(1);
  },
};

export const Text: Story = {
  args: { question: text, progress: 1, progressLabel: 'Step 4 of 4', primary: { label: 'Save', onPress: fn() } },
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'Your feedback' });
    await expect(field).toHaveAttribute('rows', '3');
    await expect(field).toHaveAccessibleDescription('Anything else? 180 characters left');
  },
};

export const Sending: Story = { args: { ...Text.args, isBusy: true } };

export const Failed: Story = {
  args: { ...Text.args, failure: 'Your answers could not be sent. Nothing is lost. Please try again.' },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent(/could not be sent/),
};

export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };
export const LandscapePhone: Story = {
  ...Options,
  play: async () => expect(await screen.findByRole('dialog')).toBeInTheDocument(),
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    ...Options.args,
    title: 'Diesen Raum bewerten',
    question: { ...options, title: longGerman, options: [{ id: 'lighting', label: longGerman }] },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
