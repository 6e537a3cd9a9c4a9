/** Names of views and layers (docs/reference/views-and-layers.md#names): validation and display. */
import { maxNameLength } from '../records/kinds/view.ts';

/** A sentence about what is wrong with a name; null if it is valid. */
export const findNameFailure = (name: string): string | null =>
  name.length <= maxNameLength && /\S/u.test(name) ? null : `A name must have 1 to ${maxNameLength} characters.`;

export type DisplayName =
  | { readonly name: string }
  | { readonly placeholder: 'untitled' | 'unlayered' | 'trueplan' | 'insights' | 'defurnish' | 'generic' };

/** Truncates between grapheme clusters, so that flags and accented letters are not split. */
export const truncatedName = (name: string): string => {
  if (name.length <= maxNameLength) return name;
  const graphemes = [...new Intl.Segmenter('en-US', { granularity: 'grapheme' }).segment(name)];
  return graphemes
    .slice(0, maxNameLength)
    .map(({ segment }) => segment)
    .join('');
};

const placeholderOfView: ReadonlyMap<string, 'insights' | 'trueplan' | 'defurnish'> = new Map([
  ['insights', 'insights'],
  ['trueplan', 'trueplan'],
  ['defurnish', 'defurnish'],
]);

/**
 * The name of a copy, for example with the suffix “ (copy)”, in which the original's name is shortened so far that the
 * whole is not too long; by default for a view or layer.
 */
export const copyNameOf = (name: string, format: (name: string) => string, maxLength = maxNameLength): string => {
  const graphemes = [...new Intl.Segmenter('en-US', { granularity: 'grapheme' }).segment(name.trim())].map(
    ({ segment }) => segment,
  );
  const shortened = (count: number): string => format(graphemes.slice(0, count).join('').trimEnd());
  const fits = (count: number): boolean => shortened(count).length <= maxLength;
  const count = graphemes.findLastIndex((_, index) => fits(index + 1)) + 1;
  return shortened(count);
};

export const viewDisplayName = (view: { readonly type: string; readonly name: string }): DisplayName => {
  const name = view.name.trim();
  return name === '' ? { placeholder: placeholderOfView.get(view.type) ?? 'generic' } : { name: truncatedName(name) };
};

/** `type`: a result of `layerTypeOf`. `viewType`: of the view that lists the layer. */
export const layerDisplayName = (
  layer: { readonly type: string; readonly name: string },
  viewType: string,
): DisplayName => {
  if (layer.type === 'base' || layer.type === 'viewData') return { placeholder: 'unlayered' };
  if (layer.type === 'other' && viewType === 'trueplan') return { placeholder: 'trueplan' };
  const name = layer.name.trim();
  return name === '' ? { placeholder: 'untitled' } : { name: truncatedName(name) };
};
