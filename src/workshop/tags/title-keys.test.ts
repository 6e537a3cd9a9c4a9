import { scopeBind } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tagOpened, tagsPanel } from '#src/features/tags/index.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openWorkshop } from './testing/open-workshop.ts';
import { placeTag } from './place-tag.ts';
import { takeTypedTitleFx, watchTitleKeys } from './title-keys.ts';

const hit = { position: [1, 2, 3], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '' } as const;

interface KeyPress {
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly isAltGraph?: boolean;
}

const open = () => {
  const { scope } = openWorkshop({ a: 'Hob' });
  const inputTarget = new EventTarget();
  const watch = watchTitleKeys(scope, { inputTarget } as unknown as ViewerHost);
  /** Returns whether the key was left to the rest of the page. */
  const press = (key: string, { ctrlKey = false, altKey = false, isAltGraph = false }: KeyPress = {}): boolean =>
    inputTarget.dispatchEvent(
      Object.assign(new Event('keydown', { cancelable: true }), {
        key,
        ctrlKey,
        altKey,
        metaKey: false,
        getModifierState: () => isAltGraph,
      }),
    );
  const place = (): void => {
    scopeBind(placeTag.toggled, { scope })();
    scopeBind(stageEvents.surfacePressed, { scope })({ hit, sweepId: null });
  };
  const take = () => scopeBind(takeTypedTitleFx, { scope })();
  return { scope, watch, press, place, take };
};

beforeEach(() => void vi.stubGlobal('document', { activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

it('keys typed after a tag was placed become its title until the field takes them', async () => {
  const { press, place, take } = open();
  expect(press('w')).toBe(true);
  place();
  expect(['S', 'o', 'f', 'a', 'a'].map((key) => press(key))).toEqual([false, false, false, false, false]);
  press('Backspace');
  press(' ');
  press('@', { ctrlKey: true, altKey: true, isAltGraph: true });
  expect(press('Enter')).toBe(false);
  expect(await take()).toBe('Sofa @');
  expect(press('w')).toBe(true);
  expect(await take()).toBe('');
});

it('commands, arrows and Escape keep their effect', () => {
  const { press, place } = open();
  place();
  expect([press('z', { ctrlKey: true }), press('f', { altKey: true }), press('ArrowUp'), press('Escape')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('the keys are those of an open modal', () => {
  const { scope, press, place } = open();
  place();
  scopeBind(modalOpened, { scope })('terms');
  expect([press('a'), press('Enter')]).toEqual([true, true]);
});

it('the keys are those of the field that has the focus', () => {
  const { press, place } = open();
  place();
  vi.stubGlobal('document', { activeElement: { matches: () => true } });
  expect(press('a')).toBe(true);
});

it('they are free again once the panel is closed, another tag is opened, or the viewer is disposed', () => {
  const closed = open();
  closed.place();
  scopeBind(tagsPanel.closed, { scope: closed.scope })();
  expect(closed.press('w')).toBe(true);

  const other = open();
  other.place();
  scopeBind(tagOpened, { scope: other.scope })({ tagId: 'a' as never, by: 'pin' });
  expect(other.press('w')).toBe(true);

  const disposed = open();
  disposed.place();
  disposed.watch.dispose();
  expect(disposed.press('w')).toBe(true);
});
