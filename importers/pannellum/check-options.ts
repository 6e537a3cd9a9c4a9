/**
 * Checks the options of one object of a configuration: leaves out values of the wrong type, and reports keys that are
 * most likely misspelt. Other unknown keys are ignored, as in Pannellum: programs add keys of their own.
 */
import { didYouMean } from '../source/did-you-mean.ts';
import { hotSpotKeys, multiResKeys, sceneKeys, tourKeys } from './option-keys.ts';
import { shown, type TourReport } from './tour-report.ts';

export type Options = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Trimmed; a number as text, '' for anything else. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** A number or a text that is one, which Pannellum's arithmetic converts. */
const isNumber = (value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) && Number.isFinite(Number(value));

/** Degrees, which may be text, in radians: finite for any number, however large. 0 for anything else, as in Pannellum. */
export const degrees = (value: unknown): number => (isNumber(value) ? (Number(value) / 180) * Math.PI : 0);

interface Check {
  readonly isValid: (value: unknown) => boolean;
  /** Follows "which is". */
  readonly failure: string;
}

const number: Check = { isValid: isNumber, failure: 'no number' };
const words: Check = { isValid: (value) => typeof value === 'string' || typeof value === 'number', failure: 'no text' };
const list: Check = { isValid: (value) => Array.isArray(value) || isRecord(value), failure: 'no list' };
const angleUpTo = (max: number): Check => ({
  isValid: (value) => isNumber(value) && Number(value) > 0 && Number(value) <= max,
  failure: `no angle of more than 0 and at most ${max} degrees`,
});
const elevation: Check = {
  isValid: (value) => isNumber(value) && Math.abs(Number(value)) <= 90,
  failure: 'no angle between -90 and 90 degrees',
};
const numberOr = (...others: readonly string[]): Check => ({
  isValid: (value) => isNumber(value) || others.includes(value as string),
  failure: `neither a number nor ${others.map((each) => `“${each}”`).join(' or ')}`,
});

type Checks = ReadonlyMap<string, Check>;

const sceneChecks: Checks = new Map([
  ...['yaw', 'pitch', 'hfov', 'northOffset', 'horizonPitch', 'horizonRoll'].map((key) => [key, number] as const),
  ...['title', 'author', 'authorURL', 'basePath', 'type'].map((key) => [key, words] as const),
  ['haov', angleUpTo(360)],
  ['vaov', angleUpTo(180)],
  ['vOffset', elevation],
  ['hotSpots', list],
]);

const hotSpotChecks: Checks = new Map([
  ...['text', 'URL', 'image', 'video', 'type'].map((key) => [key, words] as const),
  ['targetYaw', numberOr('same', 'sameAzimuth')],
  ['targetPitch', numberOr('same')],
]);

const noChecks: Checks = new Map();

const checkOptions =
  (checks: Checks, keys: ReadonlySet<string>) =>
  (options: Options, place: string, report: TourReport): Options => {
    const isKept = ([key, value]: readonly [string, unknown]): boolean => {
      const check = checks.get(key);
      if (!keys.has(key)) {
        const question = didYouMean(key, keys);
        if (question) report.addAt(place, `${shown(key)} is not read.${question}`);
      }
      if (!check) return true;
      if (value === null) return false;
      if (check.isValid(value)) return true;
      report.addAt(place, `“${key}” is ${shown(value)}, which is ${check.failure}; it is left out.`);
      return false;
    };
    return Object.fromEntries(Object.entries(options).filter(isKept));
  };

/** Without wrong values, and without nulls where a value is checked. `place`: the object, for notices. */
export const checkSceneOptions = checkOptions(sceneChecks, sceneKeys);
export const checkTourOptions = checkOptions(sceneChecks, tourKeys);
export const checkHotSpotOptions = checkOptions(hotSpotChecks, hotSpotKeys);
export const checkMultiResOptions = checkOptions(noChecks, multiResKeys);

/** Which of a hot spot's angles is unusable, as a predicate; null where its direction is known. */
export const directionFailure = (hotSpot: Options): string | null => {
  const wrong = ['pitch', 'yaw'].find(
    (key) => hotSpot[key] !== undefined && hotSpot[key] !== null && !isNumber(hotSpot[key]),
  );
  return wrong === undefined ? null : `has the ${wrong} ${shown(hotSpot[wrong])}, which is no number`;
};
