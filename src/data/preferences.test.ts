import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPreference, writePreference, type PreferenceKey, type Preferences } from './preferences.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const defaults: Preferences = {
  unitType: null,
  measurementSnapping: false,
  continuousLines: false,
  measurementNudgeSeen: false,
  dollhouseNudgeSeen: false,
  notesModeNudgeSeen: false,
  floorPlanRoomsNudgeSeen: false,
  defurnishNudgeSeen: false,
  lastRatingPromptTime: null,
  subscriberPromptDismissed: false,
  tourTextNudgeDismissed: false,
  vrNudgeSeen: false,
  tourMobileNavigationPromptSeen: false,
  reelSeen: false,
  callToActionSeen: false,
  dollhousePromptDismissals: 0,
  language: null,
  reducedMotion: null,
  deviceOrientation: false,
  vrTurning: null,
  spaceLayout: null,
  abChoices: {},
};
const others: { readonly [Key in PreferenceKey]: Preferences[Key] } = {
  ...defaults,
  unitType: 'imperial',
  measurementSnapping: true,
  continuousLines: true,
  measurementNudgeSeen: true,
  dollhouseNudgeSeen: true,
  notesModeNudgeSeen: true,
  floorPlanRoomsNudgeSeen: true,
  defurnishNudgeSeen: true,
  lastRatingPromptTime: 1_780_000_000_000,
  subscriberPromptDismissed: true,
  tourTextNudgeDismissed: true,
  vrNudgeSeen: true,
  tourMobileNavigationPromptSeen: true,
  reelSeen: true,
  callToActionSeen: true,
  dollhousePromptDismissals: 2,
  language: 'zh-TW',
  reducedMotion: false,
  deviceOrientation: true,
  vrTurning: 'smooth',
  spaceLayout: 'rows',
  abChoices: { splash: 'b' },
};
const keys = Object.keys(defaults) as PreferenceKey[];

it('is tried with another value than its default', () => {
  expect(keys.filter((key) => others[key] === defaults[key])).toEqual([]);
});

describe('a preference', () => {
  it.each(keys)('%s has its default until it is written, and is then read back', (key) => {
    expect(readPreference(key)).toEqual(defaults[key]);
    writePreference(key, others[key]);
    expect(readPreference(key)).toEqual(others[key]);
    writePreference(key, defaults[key]);
    expect(readPreference(key)).toEqual(defaults[key]);
  });

  it.each([
    ['unitType', 'feet', null],
    ['measurementSnapping', 'yes', false],
    ['dollhousePromptDismissals', '-1', 0],
    ['dollhousePromptDismissals', '1e400', 0],
    ['lastRatingPromptTime', 'yesterday', null],
    ['language', 'tlh', null],
    ['abChoices', '["a"]', {}],
    ['abChoices', '{"a":1}', {}],
    ['abChoices', '{', {}],
  ] as const)('%s stored as %s counts as absent', (key, text, expected) => {
    stored.set(`enfilade.${key}`, text);
    expect(readPreference(key)).toEqual(expected);
  });

  it('that is no longer chosen is removed', () => {
    writePreference('language', 'de');
    writePreference('language', null);
    expect([...stored.keys()]).toEqual([]);
  });

  it('has its default where the browser blocks its storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    writePreference('reelSeen', true);
    expect(readPreference('reelSeen')).toBe(false);
  });
});
