/** The visitor's own lines in this browser (docs/reference/measurements-and-units.md#kept-on-the-device). */
import { applyChange, type LineChange } from '#domain/measure/line-history.ts';
import type { MeasuredLine } from '#domain/measure/measured-line.ts';
import { decodeLines, encodeLines } from '#domain/measure/stored-lines.ts';
import { browserStorage } from '#src/data/browser-storage.ts';

export const keyOfLines = (modelId: string): string => `enfilade.measurements.${modelId}`;

/** Empty where the browser blocks its storage. */
export const readKeptLines = (modelId: string): readonly MeasuredLine[] => {
  try {
    return decodeLines(browserStorage()?.getItem(keyOfLines(modelId)) ?? null);
  } catch {
    return [];
  }
};

/**
 * Applies a change to what is stored, which another tab may have changed meanwhile.
 * @throws where the storage is full or blocked
 */
export const keepChange = (modelId: string, change: LineChange): void => {
  const storage = browserStorage();
  if (!storage) throw new Error('this browser has no storage');
  const lines = applyChange(decodeLines(storage.getItem(keyOfLines(modelId))), change);
  if (lines.length === 0) storage.removeItem(keyOfLines(modelId));
  else storage.setItem(keyOfLines(modelId), encodeLines(lines));
};
