import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { watchRegionKeys } from '../../src/features/regions/lazy.ts';
import { pageHost } from '../../src/shell/host.ts';
import { BottomBar, Footer, IconButton, Modal, Toast, ToastRegion, TopBar } from '../../ui-kit/index.ts';
import { SidePanel } from '../../ui-kit/lazy.ts';

const press = fn();

type RegionsProps = { readonly hasPanel?: boolean; readonly hasToast?: boolean; readonly isTopBarHidden?: boolean };

/** The regions of the viewer's page, in the order of its document: the view is before the top bar. */
const Regions = ({ hasPanel = false, hasToast = false, isTopBarHidden = false }: RegionsProps) => {
  const [isModalOpen, setModalOpen] = useState(false);
  useLayoutEffect(() => {
    const watched = watchRegionKeys(pageHost);
    return () => watched.dispose();
  }, []);
  return (
    <>
      <main aria-label="View" data-region="view">
        {/* The canvas: its arrow keys move the visitor. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="application" aria-label="View of the house" tabIndex={0} />
      </main>
      <TopBar
        label="Top bar"
        title="House by the lake"
        isHidden={isTopBarHidden}
        end={
          <>
            <IconButton icon="list" label="Viewpoints" onPress={press} />
            <IconButton icon="settings" label="Settings" onPress={() => setModalOpen(true)} />
          </>
        }
      />
      <BottomBar label="Controls" centre={<IconButton icon="dollhouse" label="Dollhouse" onPress={press} />} />
      <Footer label="About this viewer" items={[{ id: 'help', label: 'Help' }]} onSelect={press} />
      <ToastRegion label="Notifications">
        {hasToast && <Toast message="Link copied." dismissLabel="Dismiss" onDismiss={press} />}
      </ToastRegion>
      {hasPanel && (
        <SidePanel title="Tags" side="right" onClose={press} closeLabel="Close">
          <p>
            <a href="#stove">Wood stove</a>
          </p>
        </SidePanel>
      )}
      {isModalOpen && (
        <Modal title="Settings" size="small" closeLabel="Close settings" onClose={() => setModalOpen(false)}>
          <p>Nothing to set.</p>
        </Modal>
      )}
    </>
  );
};

const meta = {
  title: 'Pages/Regions',
  component: Regions,
  globals: { ground: 'photo' },
} satisfies Meta<typeof Regions>;

export default meta;
type Story = StoryObj<typeof meta>;
type Keyboard = (keys: string) => Promise<void>;

const focusedName = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

/** Presses keys one after the other and returns what has the focus after each. */
const namesAfter = async (keyboard: Keyboard, ...keys: readonly string[]): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const key of keys) {
    await keyboard(key);
    names.push(focusedName());
  }
  return names;
};

const next = '{F6}';
const previous = '{Shift>}{F6}{/Shift}';

export const All: Story = {
  args: { hasPanel: true, hasToast: true },
  play: async ({ userEvent }) => {
    const keyboard: Keyboard = (keys) => userEvent.keyboard(keys);
    const order = ['Viewpoints', 'View of the house', 'Close', 'Dollhouse', 'Help', 'Dismiss'];
    await expect(await namesAfter(keyboard, ...order.map(() => next))).toEqual(order);
    // The browser's, then the other end of the page.
    await expect(await namesAfter(keyboard, next, next)).toEqual(['Dismiss', 'Viewpoints']);
    await expect(await namesAfter(keyboard, previous, previous)).toEqual(['Viewpoints', 'Dismiss']);
  },
};

/** The control that had the focus last gets it again. */
export const Returning: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Settings' }).focus();
    await expect(await namesAfter((keys) => userEvent.keyboard(keys), next, previous)).toEqual([
      'View of the house',
      'Settings',
    ]);
  },
};

export const WithoutTopBarAndToasts: Story = {
  args: { isTopBarHidden: true },
  play: async ({ canvas, userEvent }) => {
    const order = ['View of the house', 'Dollhouse', 'Help', 'Help'];
    await expect(await namesAfter((keys) => userEvent.keyboard(keys), next, next, next, next)).toEqual(order);
    await expect(canvas.queryByRole('region', { name: 'Notifications' })).toBeNull();
  },
};

/** The key is the browser's while a modal is open. */
export const UnderAModal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    const prevented = fn();
    window.addEventListener('keydown', (event) => prevented(event.defaultPrevented), { once: true });
    const before = document.activeElement;
    await userEvent.keyboard(next);
    await expect(document.activeElement).toBe(before);
    await expect(prevented).toHaveBeenCalledWith(false);
  },
};
