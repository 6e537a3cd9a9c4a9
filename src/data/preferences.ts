/** What is kept about the visitor in this browser, typed and with defaults. docs/reference/settings.md#preferences */
import { locales, type Locale } from '#domain/locales.ts';
import { browserStorage } from './browser-storage.ts';

export interface Preferences {
  /** Null: not chosen. */
  readonly unitType: 'metric' | 'imperial' | null;
  readonly measurementSnapping: boolean;
  readonly continuousLines: boolean;
  readonly measurementNudgeSeen: boolean;
  readonly dollhouseNudgeSeen: boolean;
  readonly notesModeNudgeSeen: boolean;
  readonly floorPlanRoomsNudgeSeen: boolean;
  readonly defurnishNudgeSeen: boolean;
  /** Milliseconds since 1970; null: never prompted. */
  readonly lastRatingPromptTime: number | null;
  readonly subscriberPromptDismissed: boolean;
  readonly tourTextNudgeDismissed: boolean;
  readonly vrNudgeSeen: boolean;
  readonly tourMobileNavigationPromptSeen: boolean;
  readonly reelSeen: boolean;
  readonly callToActionSeen: boolean;
  readonly dollhousePromptDismissals: number;
  /** Null: not chosen. */
  readonly language: Locale | null;
  /** Null: as the system says. */
  readonly reducedMotion: boolean | null;
  /** Whether the view follows the device's orientation. */
  readonly deviceOrientation: boolean;
  /** Null: not chosen. */
  readonly vrTurning: 'steps' | 'smooth' | null;
  /** Of the list of spaces; null: not chosen. */
  readonly spaceLayout: 'grid' | 'rows' | null;
  /** The drawn choice of each A/B definition, by the definition's name. */
  readonly abChoices: Readonly<Record<string, string>>;
}
export type PreferenceKey = keyof Preferences;

interface Codec<Value> {
  readonly initial: Value;
  /** Null for a stored text that does not fit. */
  readonly read: (text: string) => Value | null;
  /** Null removes the key. */
  readonly write: (value: Value) => string | null;
}

const readFlag = (text: string): boolean | null => (text === '1' ? true : text === '0' ? false : null);
const flag = (initial: boolean): Codec<boolean> => ({
  initial,
  read: readFlag,
  write: (value) => (value ? '1' : '0'),
});
const optionalFlag: Codec<boolean | null> = {
  initial: null,
  read: readFlag,
  write: (value) => (value === null ? null : value ? '1' : '0'),
};
const readCount = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
const choice = <Value extends string>(values: readonly Value[]): Codec<Value | null> => ({
  initial: null,
  read: (text) => values.find((value) => value === text) ?? null,
  write: (value) => value,
});
const readTexts = (text: string): Readonly<Record<string, string>> | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    return Object.values(parsed).every((value) => typeof value === 'string')
      ? (parsed as Record<string, string>)
      : null;
  } catch {
    return null;
  }
};

const codecs: { readonly [Key in PreferenceKey]: Codec<Preferences[Key]> } = {
  unitType: choice(['metric', 'imperial']),
  measurementSnapping: flag(false),
  continuousLines: flag(false),
  measurementNudgeSeen: flag(false),
  dollhouseNudgeSeen: flag(false),
  notesModeNudgeSeen: flag(false),
  floorPlanRoomsNudgeSeen: flag(false),
  defurnishNudgeSeen: flag(false),
  lastRatingPromptTime: { initial: null, read: readCount, write: (value) => (value === null ? null : String(value)) },
  subscriberPromptDismissed: flag(false),
  tourTextNudgeDismissed: flag(false),
  vrNudgeSeen: flag(false),
  tourMobileNavigationPromptSeen: flag(false),
  reelSeen: flag(false),
  callToActionSeen: flag(false),
  dollhousePromptDismissals: { initial: 0, read: readCount, write: String },
  language: choice(locales),
  reducedMotion: optionalFlag,
  deviceOrientation: flag(false),
  vrTurning: choice(['steps', 'smooth']),
  spaceLayout: choice(['grid', 'rows']),
  abChoices: { initial: {}, read: readTexts, write: (value) => JSON.stringify(value) },
};

export const readPreference = <Key extends PreferenceKey>(key: Key): Preferences[Key] => {
  const codec = codecs[key];
  try {
    const text = browserStorage()?.getItem(`enfilade.${key}`) ?? null;
    return text === null ? codec.initial : (codec.read(text) ?? codec.initial);
  } catch {
    return codec.initial;
  }
};

export const writePreference = <Key extends PreferenceKey>(key: Key, value: Preferences[Key]): void => {
  const text = codecs[key].write(value);
  try {
    if (text === null) browserStorage()?.removeItem(`enfilade.${key}`);
    else browserStorage()?.setItem(`enfilade.${key}`, text);
  } catch {
    // The storage is full or blocked: the choice lasts for this visit only.
  }
};
