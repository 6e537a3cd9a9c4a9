/** The units that a visitor reads (docs/reference/measurements-and-units.md#units). */
import type { UnitSystem } from './units.ts';

const imperialEndings = ['us', 'mm', 'lr'];

/** @param locale a language tag such as "en-US". Imperial for the United States, Myanmar and Liberia. */
export const unitsOfLocale = (locale: string): UnitSystem =>
  imperialEndings.some((ending) => locale.toLowerCase().endsWith(ending)) ? 'imperial' : 'metric';

export interface UnitSources {
  /** The visitor's own choice; null: none. */
  readonly chosen: UnitSystem | null;
  /** The model's option; null: not set. */
  readonly model: UnitSystem | null;
  /** The language tag of the browser. */
  readonly locale: string;
}

export const chooseUnits = ({ chosen, model, locale }: UnitSources): UnitSystem =>
  chosen ?? model ?? unitsOfLocale(locale);
