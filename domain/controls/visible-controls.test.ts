/** The tables of docs/reference/screens-and-errors.md#bottom-bar, #top-bar and #footer. */
import { describe, expect, it } from 'vitest';
import { bottomBarControls, visibleControls, type ControlConditions } from './visible-controls.ts';

/** Everything is there and allowed, for a visitor. */
const everything: ControlConditions = {
  isWorkshop: false,
  isSummaryOpen: false,
  isTourActive: false,
  hasTourControls: true,
  modeCount: 3,
  hasFloorSelector: true,
  pluginCount: 1,
  isAligned: true,
  notesAllowed: true,
  measurementsAllowed: true,
  hasDefurnishedView: true,
  isDefurnished: true,
  sharingAllowed: true,
  vrAllowed: true,
  canGoFullscreen: true,
  ratingAllowed: false,
  branding: true,
};
const visible = (changes: Partial<ControlConditions>) => visibleControls({ ...everything, ...changes });

describe('the bottom bar', () => {
  it('has every control where all are allowed', () => {
    expect([...visible({}).bottomBar]).toEqual([...bottomBarControls]);
  });

  it.each([
    [{ hasTourControls: false }, ['tour']],
    [{ modeCount: 1 }, ['modes']],
    [{ hasFloorSelector: false }, ['floors']],
    [{ pluginCount: 0 }, ['plugins']],
    [{ notesAllowed: false }, ['notes']],
    [{ measurementsAllowed: false }, ['measurements']],
    [{ isAligned: false }, ['notes', 'measurements']],
    [{ hasDefurnishedView: false }, ['defurnish']],
    [{ sharingAllowed: false }, ['share']],
    [{ vrAllowed: false }, ['vr']],
    [{ canGoFullscreen: false }, ['fullscreen']],
    [{ isSummaryOpen: true }, []],
  ] satisfies readonly [Partial<ControlConditions>, readonly string[]][])('with %j lacks %j', (changes, absent) => {
    const { bottomBar } = visible(changes);
    expect(bottomBarControls.filter((control) => !bottomBar.has(control))).toEqual(absent);
  });
});

it.each([
  [{}, true],
  [{ isSummaryOpen: true }, false],
  [{ isTourActive: true }, false],
  [{ isTourActive: true, isWorkshop: true }, true],
])('with %j there is a top bar: %j', (changes, expected) => expect(visible(changes).topBar).toBe(expected));

describe('the footer', () => {
  it.each([
    [{}, ['defurnishWarning', 'help', 'terms', 'logo']],
    [{ isDefurnished: false }, ['help', 'terms', 'logo']],
    [{ branding: false, isDefurnished: false }, ['help', 'terms']],
    [{ ratingAllowed: true, isDefurnished: false }, ['feedback', 'help', 'terms', 'logo']],
    [{ isWorkshop: true }, []],
    [{ isWorkshop: true, ratingAllowed: true }, ['feedback', 'logo']],
    [{ isWorkshop: true, ratingAllowed: true, branding: false }, ['feedback']],
  ])('with %j has %j', (changes, links) => expect(visible(changes).footer).toEqual(links));
});
