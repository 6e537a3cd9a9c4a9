import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { computer } from '#src/testing/computer.ts';
import { interfaceMounted, viewerOpened } from '../start-up/index.ts';
import { $initialTool, $initialToolStatus, initialToolRequested, type InitialTool } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const visit = (query: string): { readonly scope: Scope; readonly opened: InitialTool[] } => {
  const scope = fork();
  const opened: InitialTool[] = [];
  createWatch({ unit: initialToolRequested, scope, fn: (tool) => opened.push(tool) });
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  void allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  void allSettled(interfaceMounted, { scope });
  void openSpace({ scope });
  return { scope, opened };
};

it('is opened 750 ms after the space is playing', async () => {
  const { scope, opened } = visit('m=small&tool=search&q=stove&qK=warm');
  await vi.advanceTimersByTimeAsync(500 + 749);
  expect(opened).toEqual([]);
  expect(scope.getState($initialToolStatus)).toEqual({ name: 'SEARCH', wasRequested: false });
  await vi.advanceTimersByTimeAsync(1);
  const search = { text: 'stove', keywords: ['warm'], filters: [] };
  expect(opened).toEqual([{ name: 'SEARCH', tag: null, note: null, comment: null, pinPosition: null, search }]);
  expect(scope.getState($initialToolStatus)).toEqual({ name: 'SEARCH', wasRequested: true });
});

it('is none without a parameter', async () => {
  const { scope, opened } = visit('m=small');
  await vi.advanceTimersByTimeAsync(5000);
  expect([opened, scope.getState($initialTool), scope.getState($initialToolStatus)]).toEqual([[], null, null]);
});
