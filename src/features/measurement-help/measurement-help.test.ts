import { allSettled, fork } from 'effector';
import { expect, it, onTestFinished, vi } from 'vitest';
import { $modal, modalOpened } from '#src/shell/modals/index.ts';
import { toolActivated, toolDeactivated } from '#src/tools/state.ts';
import './state.ts';

const measuring = { name: 'MEASUREMENTS', markerLayer: 'measurements', pausesTour: true, adds: null } as const;

it('closes with the tool, and not because another one is used', async () => {
  const scope = fork();
  const modal = () => scope.getState($modal);
  await allSettled(modalOpened, { scope, params: 'measurementModeHelp' });
  await allSettled(toolActivated, { scope, params: { ...measuring, name: 'TAGS' } });
  expect(modal()).toBe('measurementModeHelp');
  await allSettled(toolActivated, { scope, params: measuring });
  expect(modal()).toBe('measurementModeHelp');
  await allSettled(toolDeactivated, { scope });
  expect(modal()).toBeNull();
});

it('closes no other modal', async () => {
  const scope = fork();
  await allSettled(toolActivated, { scope, params: measuring });
  await allSettled(modalOpened, { scope, params: 'help' });
  await allSettled(toolDeactivated, { scope });
  expect(scope.getState($modal)).toBe('help');
});

it('is remembered as seen', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => void stored.set(key, value) });
  onTestFinished(() => void vi.unstubAllGlobals());
  await allSettled(modalOpened, { scope: fork(), params: 'measurementModeHelp' });
  expect([...stored]).toEqual([['enfilade.measurementNudgeSeen', '1']]);
});
