/** What the tools of a link open (docs/reference/start-up.md#initial-tool). */
import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { initialToolRequested, type InitialTool } from '#src/features/initial-tool/index.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { summaryPanel } from '#src/features/summary/index.ts';
import { tagsPanel } from '#src/features/tags/index.ts';
import { features } from './features.ts';
import { openInitialTool } from './open-initial-tool.ts';

const none = { tag: null, note: null, comment: null, pinPosition: null, search: null };
const open = async (tool: Pick<InitialTool, 'name'> & Partial<InitialTool>, isListOpen = false) => {
  const scope = fork();
  if (isListOpen) await allSettled(tagsPanel.toggled, { scope });
  openInitialTool(features, scope);
  await allSettled(initialToolRequested, { scope, params: { ...none, ...tool } });
  return {
    modal: scope.getState($modal),
    summary: scope.getState(summaryPanel.$isOpen),
    tags: scope.getState(tagsPanel.$isOpen),
  };
};
const nothing = { modal: null, summary: false, tags: false };

it.each([
  [{ name: 'SETTINGS_PANEL' }, { ...nothing, modal: 'settings' }],
  [{ name: 'SUMMARY' }, { ...nothing, summary: true }],
  [{ name: 'TAGS' }, { ...nothing, tags: true }],
  // The tag itself is opened once the tags are loaded.
  [{ name: 'TAGS', tag: 'stove' }, nothing],
  [{ name: 'MEASUREMENTS' }, nothing],
] as const)('%j opens %j', async (tool, opened) => expect(await open(tool)).toEqual(opened));

it('TAGS leaves the list open that the visitor has opened before', async () =>
  expect(await open({ name: 'TAGS' }, true)).toEqual({ ...nothing, tags: true }));
