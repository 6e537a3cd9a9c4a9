import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked } from 'storybook/test';
import { ToolHint } from '../tool-hint/tool-hint.tsx';
import { Toast, ToastRegion } from '../toast/toast.tsx';
import { VrOverlay } from './vr-overlay.tsx';

const session = { message: 'The space is shown in your headset', leaveLabel: 'Leave VR', onLeave: fn() };

const meta = {
  title: 'Overlays/VrOverlay',
  component: VrOverlay,
  args: { enter: { label: 'Enter VR', onPress: fn() }, session },
  globals: { ground: 'photo' },
} satisfies Meta<typeof VrOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole bar is in the window, and its parts do not overlap. */
const fits: Story['play'] = async ({ canvas, canvasElement }) => {
  const pill = canvasElement.querySelector('.vr-session__pill')!.getBoundingClientRect();
  const text = canvasElement.querySelector('.vr-session__message')!.getBoundingClientRect();
  const button = canvas.getByRole('button').getBoundingClientRect();
  await expect(pill.left).toBeGreaterThanOrEqual(0);
  await expect(pill.right).toBeLessThanOrEqual(window.innerWidth);
  await expect(text.right).toBeLessThanOrEqual(button.left);
  await expect(button.right).toBeLessThanOrEqual(pill.right);
  await expect(button.bottom).toBeLessThanOrEqual(pill.bottom);
  await expect(button.height).toBeGreaterThanOrEqual(40);
};

/** It takes the focus, so that one key leaves VR. */
export const Presented: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await fits(context);
    await expect(canvas.getByRole('button', { name: 'Leave VR' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Enter VR' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(args.session!.onLeave).toHaveBeenCalledTimes(1);
  },
};

export const Leaving: Story = {
  args: { session: { ...session, isBusy: true, onLeave: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.session!.onLeave).not.toHaveBeenCalled();
  },
};

/** What AR on a phone shows over its image contains the bar, and a tap on the bar is none on what is behind. */
export const OverAr: Story = {
  tags: ['variation'],
  args: {
    session: {
      message: 'Move your phone slowly over a table or the floor, then tap to place the dollhouse',
      leaveLabel: 'Leave AR',
      menu: { label: 'Menu', onPress: fn() },
      onLeave: fn(),
    },
    onRoot: fn<(root: HTMLElement | null) => void>(),
  },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Leave AR' });
    await expect(button).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(args.session!.menu!.onPress).toHaveBeenCalledTimes(1);
    const [root] = mocked(args.onRoot!).mock.lastCall!;
    await expect(root).toContainElement(button);
    const onBar = new Event('beforexrselect', { bubbles: true, cancelable: true });
    button.dispatchEvent(onBar);
    await expect(onBar.defaultPrevented).toBe(true);
    const beside = new Event('beforexrselect', { bubbles: true, cancelable: true });
    root!.dispatchEvent(beside);
    await expect(beside.defaultPrevented).toBe(false);
  },
};

export const PhoneGermanOverAr: Story = {
  parameters: { lang: 'de' },
  args: {
    session: {
      message:
        'Bewegen Sie Ihr Smartphone langsam über einen Tisch oder den Boden und tippen Sie, um das Puppenhaus aufzustellen',
      leaveLabel: 'AR verlassen',
      menu: { label: 'Menü', onPress: fn() },
      onLeave: fn(),
    },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const pill = canvasElement.querySelector('.vr-session__pill')!.getBoundingClientRect();
    const text = canvasElement.querySelector('.vr-session__message')!.getBoundingClientRect();
    await expect(text.width).toBeGreaterThan(200);
    for (const button of canvas.getAllByRole('button')) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      await expect([left >= pill.left, right <= pill.right, top >= pill.top, bottom <= pill.bottom]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  },
};

/** The focus goes from Enter VR to Leave VR and back, and to the view where there is no Enter VR. */
export const EntersAndLeaves: Story = {
  tags: ['variation'],
  render: (args) => {
    const [state, setState] = useState({ isPresented: false, isOffered: true });
    const [view, setView] = useState<HTMLButtonElement | null>(null);
    return (
      <main>
        <button type="button" ref={setView}>
          View
        </button>
        <VrOverlay
          enter={
            state.isOffered ? { label: 'Enter VR', onPress: () => setState({ ...state, isPresented: true }) } : null
          }
          session={
            state.isPresented
              ? {
                  ...args.session!,
                  onLeave: () => setState({ ...state, isPresented: false }),
                  isBusy: false,
                }
              : null
          }
          focusFallback={view ?? undefined}
        />
        <button type="button" onClick={() => setState({ isPresented: true, isOffered: false })}>
          Enter with a tool
        </button>
      </main>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enter VR' }));
    await expect(canvas.getByRole('button', { name: 'Leave VR' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Enter VR' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Enter with a tool' }));
    await expect(canvas.getByRole('button', { name: 'Leave VR' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'View' })).toHaveFocus();
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

export const Phone: Story = { globals: { ground: 'photo', viewport: { value: 'phone' } }, play: fits };

const german: Story['args'] = {
  session: {
    message: 'Die Umgebung wird in Ihrem VR-Headset angezeigt',
    leaveLabel: 'Virtual Reality verlassen',
    onLeave: fn(),
  },
};

export const German: Story = { parameters: { lang: 'de' }, args: german, play: fits };

export const PhoneGerman: Story = { ...German, globals: { ground: 'photo', viewport: { value: 'phone' } } };

/** 1280 × 1024 at 400%. */
export const Zoomed: Story = {
  ...German,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
};

export const LandscapePhone: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: fits,
};

const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();

/** Of what is at the same place, the hint of the tool is below it and a toast above. */
export const WithToolAndToast: Story = {
  decorators: [
    (Story) => (
      <>
        <ToolHint message="Click to place the tag" cancelLabel="Cancel" onCancel={fn()} />
        <Story />
        <ToastRegion label="Notifications">
          <Toast message="Your changes are saved." dismissLabel="Dismiss" onDismiss={fn()} />
        </ToastRegion>
      </>
    ),
  ],
  play: async () => {
    await expect(box('.vr-session__pill').bottom).toBeLessThanOrEqual(box('.tool-hint__pill').top);
    await expect(box('.toast').bottom).toBeLessThanOrEqual(box('.vr-session__pill').top);
  },
};
