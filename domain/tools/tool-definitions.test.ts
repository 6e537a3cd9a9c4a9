import { expect, it } from 'vitest';
import { byToolCategory, toolCategories, toolDefinition } from './tool-definitions.ts';
import { toolNames } from './tool-name.ts';

it('has each of the 22 names in one category', () => {
  expect(toolNames).toHaveLength(22);
  const grouped = byToolCategory(toolNames.map((name) => ({ name })));
  expect(grouped.map(({ category }) => category)).toEqual(toolCategories);
  expect(grouped.flatMap(({ tools }) => tools.map(({ name }) => name)).toSorted()).toEqual(toolNames.toSorted());
});

it('sorts tools in the order of the registry, and leaves out categories without one', () => {
  const tools = (['SEARCH', 'NOTES', 'TAGS'] as const).map((name) => ({ name }));
  expect(byToolCategory(tools)).toEqual([
    { category: 'view-based', tools: [{ name: 'TAGS' }, { name: 'NOTES' }] },
    { category: 'misc', tools: [{ name: 'SEARCH' }] },
  ]);
});

it('collapses no panel of a layout that cannot', () => {
  expect(toolDefinition('SUMMARY').panelLayout).toBe('normal');
  expect(toolDefinition('GIZMO_TRANSFORM').panelLayout).toBeNull();
});
