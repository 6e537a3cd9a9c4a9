/** The tools of the features as a whole: what opens and closes them, and the registry. */
import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { toolDefinition } from '#domain/tools/tool-definitions.ts';
import { initialToolRequested, type InitialTool } from '#src/features/initial-tool/index.ts';
import { summaryPanel } from '#src/features/summary/index.ts';
import { tagsPanel } from '#src/features/tags/index.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { featuresFor } from '#src/shell/features/index.ts';
import { settingsPanel } from '#src/workshop/settings/panel.ts';
import { features as allFeatures } from './features.ts';

const openTools = async ({ isWorkshop = false } = {}) => {
  const scope = fork();
  const features = featuresFor(allFeatures, isWorkshop);
  const context = featureContext(scope, { features });
  const tools = features.find(({ id }) => id === 'tools')!;
  tools.start!(context, () => Promise.reject(new Error('it has no module')));
  const bus = createCommandBus(
    scope,
    await tools.commands!({ context, started: () => Promise.reject(new Error('it has no module')) }),
  );
  const opened = () => ({
    modal: scope.getState($modal),
    summary: scope.getState(summaryPanel.$isOpen),
    tags: scope.getState(tagsPanel.$isOpen),
  });
  return { scope, opened, run: (command: string, payload = {}) => bus.run(command, payload) };
};

const none = { tag: null, note: null, comment: null, pinPosition: null, search: null };
const nothing = { modal: null, summary: false, tags: false };

it.each([
  [{ name: 'SETTINGS_PANEL' }, { ...nothing, modal: 'settings' }],
  [{ name: 'SUMMARY' }, { ...nothing, summary: true }],
  [{ name: 'TAGS' }, { ...nothing, tags: true }],
  // The tag itself is opened once the tags are loaded.
  [{ name: 'TAGS', tag: 'stove' }, nothing],
  [{ name: 'MEASUREMENTS' }, nothing],
] satisfies readonly (readonly [Pick<InitialTool, 'name'> & Partial<InitialTool>, object])[])(
  'the address opens by %j: %j',
  async (tool, expected) => {
    const { scope, opened } = await openTools();
    await allSettled(initialToolRequested, { scope, params: { ...none, ...tool } });
    expect(opened()).toEqual(expected);
  },
);

it('the address leaves the list of tags open that the visitor has opened before', async () => {
  const { scope, opened } = await openTools();
  await allSettled(tagsPanel.toggled, { scope });
  await allSettled(initialToolRequested, { scope, params: { ...none, name: 'TAGS' } });
  expect(opened()).toEqual({ ...nothing, tags: true });
});

it('commands open, toggle and close a tool by its name', async () => {
  const { opened, run } = await openTools();
  await run('OPEN_TOOL', { tool: 'tags' });
  await run('OPEN_TOOL', { tool: 'TAGS' });
  expect(opened()).toEqual({ ...nothing, tags: true });
  // One panel is open at a time.
  expect(await run('TOGGLE_TOOL', { tool: 'SUMMARY' })).toBe(true);
  expect(opened()).toEqual({ ...nothing, summary: true });
  expect(await run('TOGGLE_TOOL', { tool: 'SUMMARY' })).toBe(false);
  await run('OPEN_TOOL', { tool: 'SETTINGS_PANEL' });
  await run('OPEN_TOOL', { tool: 'TAGS' });
  expect(opened()).toEqual({ ...nothing, modal: 'settings', tags: true });
  await run('CLOSE_TOOL', { tool: 'SETTINGS_PANEL' });
  expect(opened()).toEqual({ ...nothing, tags: true });
  await run('OPEN_TOOL', { tool: 'SETTINGS_PANEL' });
  await run('CLOSE_TOOL');
  expect(opened()).toEqual(nothing);
});

it('the settings are those of the space in the workshop, and those of the visitor elsewhere', async () => {
  const { scope, opened, run } = await openTools({ isWorkshop: true });
  await run('OPEN_TOOL', { tool: 'SETTINGS_PANEL' });
  expect([opened().modal, scope.getState(settingsPanel.$isOpen)]).toEqual([null, true]);
  await run('CLOSE_TOOL');
  expect(scope.getState(settingsPanel.$isOpen)).toBe(false);
});

it.each([
  [{}, 'command.invalid', '"tool" must be a text that is not empty'],
  [{ tool: 'HAMMER' }, 'command.invalid', '"tool" must be one of START_LOCATION, SCANS_3D'],
  [{ tool: 'BLUR' }, 'tool.unavailable', 'the tool BLUR is not available here'],
  // There is no space to measure in.
  [{ tool: 'MEASUREMENTS' }, 'tool.unavailable', 'the tool MEASUREMENTS is not available here'],
])('commands refuse %j as %s: %s', async (payload, code, message) => {
  const { run } = await openTools();
  await expect(run('OPEN_TOOL', payload)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
});

it('each panel has the layout that the registry gives its tool, and each button of a tool a tool that can be opened', () => {
  const panels = allFeatures.flatMap(({ panel }) => (panel?.panel.tool ? [panel.panel] : []));
  expect(panels.length).toBeGreaterThan(5);
  for (const { tool, layout } of panels) expect(layout).toBe(toolDefinition(tool!).panelLayout);
  const openable = allFeatures.flatMap(({ panel, tool }) => [panel?.panel.tool, tool?.name]);
  for (const { id, tool } of allFeatures.flatMap(({ buttons }) => buttons))
    if (tool) expect(openable, id).toContain(tool);
});
