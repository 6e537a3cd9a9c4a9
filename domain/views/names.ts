/** Names of views and layers (docs/reference/views-and-layers.md#names): which are allowed, and what is shown. The interface has the words. */

export const maxNameLength = 50;

/** What is wrong with a name that someone gives, as a sentence; null where nothing is. */
export const findNameFailure = (name: string): string | null =>
  name.length <= maxNameLength && /\S/u.test(name) ? null : `A name must have 1 to ${maxNameLength} characters.`;

export type DisplayName =
  | { readonly name: string }
  | { readonly placeholder: 'untitled' | 'unlayered' | 'trueplan' | 'insights' | 'defurnish' | 'generic' };

/** Cut between what people see as characters: a flag or a letter with its accents stays whole. */
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

export const viewDisplayName = (view: { readonly type: string; readonly name: string }): DisplayName => {
  const name = view.name.trim();
  return name === '' ? { placeholder: placeholderOfView.get(view.type) ?? 'generic' } : { name: truncatedName(name) };
};

/** `type`: as `layerTypeOf` answers. `viewType`: of the view in which the layer is listed. */
export const layerDisplayName = (
  layer: { readonly type: string; readonly name: string },
  viewType: string,
): DisplayName => {
  if (layer.type === 'base' || layer.type === 'viewData') return { placeholder: 'unlayered' };
  if (layer.type === 'other' && viewType === 'trueplan') return { placeholder: 'trueplan' };
  const name = layer.name.trim();
  return name === '' ? { placeholder: 'untitled' } : { name: truncatedName(name) };
};
