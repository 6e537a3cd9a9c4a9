/** docs/reference/vr.md#menu */
import { describe, expect, it } from 'vitest';
import { overlaps } from '../../../stories/support/rectangles.ts';
import { layoutVrMenu, vrMenuAreas, type VrMenuContent, type VrMenuRow } from './menu-layout.ts';

const rowsOf = (count: number, changes: Partial<VrMenuRow> = {}): readonly VrMenuRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, label: `Row ${index + 1}`, ...changes }));

const contentOf = (rows: readonly VrMenuRow[], changes: Partial<VrMenuContent> = {}): VrMenuContent => ({
  title: 'Menu',
  tabs: [
    { id: 'floors', label: 'Floors', rows: [] },
    { id: 'tags', label: 'Tags', rows, empty: 'No tags' },
  ],
  tabId: 'tags',
  page: 0,
  leaveLabel: 'Leave VR',
  ...changes,
});
const idsOf = (content: VrMenuContent): readonly string[] => layoutVrMenu(content).parts.map(({ id }) => id);
const rowIds = (content: VrMenuContent): readonly string[] => idsOf(content).filter((id) => id.startsWith('row:'));
const disabledIds = (content: VrMenuContent): readonly string[] =>
  layoutVrMenu(content)
    .parts.filter(({ isDisabled }) => isDisabled)
    .map(({ id }) => id);
const manyTabs = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, label: '', rows: rowsOf(20) }));

describe('the parts of the menu', () => {
  it.each([
    ['no rows', contentOf([])],
    ['a full page', contentOf(rowsOf(7))],
    ['pages', contentOf(rowsOf(20), { page: 1 })],
    ['more tabs than fit', contentOf([], { tabs: manyTabs })],
  ])('are in the picture and do not overlap, with %s', (_, content) => {
    const { parts, title, pageNumber, empty } = layoutVrMenu(content);
    const all = [...parts, title, pageNumber, empty].filter((each) => each !== null);
    for (const [index, a] of all.entries()) {
      expect(Math.min(a.left, a.top)).toBeGreaterThanOrEqual(40);
      expect(a.left + a.width).toBeLessThanOrEqual(1280 - 40);
      expect(a.top + a.height).toBeLessThanOrEqual(960 - 40);
      for (const b of all.slice(index + 1)) expect(overlaps(a, b)).toBe(false);
    }
  });

  it('are large enough to point at', () => {
    for (const { width, height } of layoutVrMenu(contentOf(rowsOf(20))).parts)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(96);
  });

  it('are those of the current tab, the first one where it does not exist', () => {
    const always = ['close', 'tab:floors', 'tab:tags', 'leave'];
    expect(idsOf(contentOf(rowsOf(2)))).toEqual([...always, 'row:1', 'row:2']);
    const { parts, empty } = layoutVrMenu(contentOf(rowsOf(2), { tabId: 'gone' }));
    expect(parts.map(({ id }) => id)).toEqual(always);
    expect(parts.filter(({ isSelected }) => isSelected).map(({ id }) => id)).toEqual(['tab:floors']);
    expect(empty?.text).toBe('');
    expect(layoutVrMenu(contentOf([])).empty?.text).toBe('No tags');
    expect(idsOf(contentOf([], { tabs: [] }))).toEqual(['close', 'leave']);
  });

  it('have pages of six rows from the eighth row on', () => {
    expect(rowIds(contentOf(rowsOf(7)))).toHaveLength(7);
    expect(layoutVrMenu(contentOf(rowsOf(7)))).toMatchObject({ pageCount: 1, pageNumber: null });
    const eight = contentOf(rowsOf(8));
    expect(rowIds(eight)).toHaveLength(6);
    expect(layoutVrMenu(eight)).toMatchObject({ page: 0, pageCount: 2, pageNumber: { text: '1 / 2' } });
    expect(rowIds({ ...eight, page: 1 })).toEqual(['row:7', 'row:8']);
    expect(layoutVrMenu(contentOf(rowsOf(12))).pageCount).toBe(2);
    expect(layoutVrMenu(contentOf(rowsOf(13))).pageCount).toBe(3);
  });

  it('have the nearest page in place of one that does not exist', () => {
    expect(layoutVrMenu(contentOf(rowsOf(8), { page: 9 })).page).toBe(1);
    expect(layoutVrMenu(contentOf(rowsOf(3), { page: 1 })).page).toBe(0);
    expect(layoutVrMenu(contentOf(rowsOf(8), { page: -1 })).page).toBe(0);
  });

  it('that lead to other pages are disabled at the ends', () => {
    const disabled = [0, 1, 2].map((page) => disabledIds(contentOf(rowsOf(13), { page })));
    expect(disabled).toEqual([['previous'], [], ['next']]);
  });
});

it('areas are shares of the picture, without disabled parts', () => {
  const layout = layoutVrMenu(contentOf(rowsOf(1, { isDisabled: true })));
  const areas = vrMenuAreas(layout);
  expect(areas.map(({ id }) => id)).toEqual(['close', 'tab:floors', 'tab:tags', 'leave']);
  const { left, top, width, height } = layout.parts[0]!;
  expect(areas[0]).toEqual({
    id: 'close',
    left: left / 1280,
    top: top / 960,
    width: width / 1280,
    height: height / 960,
  });
});
