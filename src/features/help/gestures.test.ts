import { expect, it } from 'vitest';
import { gesturesOf, type HelpDevice, type HelpMode } from '#domain/help/gestures.ts';
import { gestureMessages } from './gesture-messages.ts';

const modes: readonly HelpMode[] = ['inside', 'outside', 'dollhouse', 'floorPlan'];
const devices: readonly HelpDevice[] = ['desktop', 'mobile'];

it('has a sentence for every gesture, and no other', () => {
  const names = modes.flatMap((mode) =>
    devices.flatMap((device) =>
      gesturesOf(mode, device, { wheel: true, zoom: true, keyboard: true }).map(
        ({ picture, effect }) => `${picture}${effect[0]!.toUpperCase()}${effect.slice(1)}`,
      ),
    ),
  );
  expect(new Set(names)).toEqual(new Set(Object.keys(gestureMessages)));
});
