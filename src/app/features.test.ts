/** The list of features as a whole: what each declares does not collide with another. */
import { fork } from 'effector';
import { expect, it } from 'vitest';
import { isModalId, modalFailureById, modalIds } from '#domain/modals/modal-id.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { features } from './features.ts';

const countsOf = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(names.map((name) => [name, names.filter((other) => other === name).length]));
const repeated = (names: readonly string[]): readonly string[] =>
  Object.entries(countsOf(names)).flatMap(([name, count]) => (count > 1 ? [name] : []));

it('has each id once: of features, buttons, panels and tools', () => {
  expect(features.length).toBeGreaterThan(30);
  expect(repeated(features.map(({ id }) => id))).toEqual([]);
  expect(repeated(features.flatMap(({ buttons }) => buttons.map(({ id }) => id)))).toEqual([]);
  const panels = features.flatMap(({ panel }) => (panel ? [panel.panel] : []));
  expect(repeated(panels.map(({ id }) => id))).toEqual([]);
  const tools = features.flatMap(({ panel, tool }) =>
    [panel?.panel.tool, tool?.name].filter((name) => name !== undefined),
  );
  // For visitors it is a modal with settings of their own.
  expect(repeated(tools)).toEqual(['SETTINGS_PANEL']);
});

it('draws every modal that can be opened by its id, and no other', () => {
  const declared = features.flatMap(({ modals }) => Object.keys(modals));
  expect(repeated(declared)).toEqual([]);
  const openable = modalIds.filter((id) => modalFailureById(id, true) === null);
  // They show something that is given by the feature that opens them.
  expect(declared.toSorted()).toEqual(
    [
      ...openable,
      'confirm',
      'edit_conflicts',
      'highlight_editor',
      'link_editor',
      'list_items_add',
      'mediaEmbedPopup',
      'photo_viewer',
    ].toSorted(),
  );
  expect(declared.every(isModalId)).toBe(true);
});

it('has no command twice', async () => {
  const scope = fork();
  const loaded = await Promise.all(
    features.map(({ commands = async () => [] }) =>
      commands({ context: featureContext(scope), started: () => Promise.reject(new Error('not in this test')) }),
    ),
  );
  const commands = loaded.flat();
  expect(commands.length).toBeGreaterThan(40);
  expect(() => createCommandBus(scope, commands)).not.toThrow();
});
