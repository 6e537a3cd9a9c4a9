/** How often this person has put the hint away. */
import { readSetting, writeSetting } from '#src/data/local-settings.ts';

const name = 'dollhousePromptDismissals';

export const readDismissals = (): number => Math.max(0, Number(readSetting(name) ?? 0) || 0);

export const countDismissal = (): void => writeSetting(name, String(readDismissals() + 1));
