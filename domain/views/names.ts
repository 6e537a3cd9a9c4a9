/** Names of views and layers (spec 3 §5): which are allowed, and what is shown. The interface has the words. */

export const mostNameLength = 50;

/** What is wrong with a name that someone gives, as a sentence; null where nothing is. */
export const nameFault = (name: string): string | null =>
  name.length <= mostNameLength && /\S/u.test(name) ? null : `A name must have 1 to ${mostNameLength} characters.`;

export type ShownName =
  | { readonly name: string }
  | { readonly placeholder: 'untitled' | 'unlayered' | 'trueplan' | 'insights' | 'defurnish' | 'generic' };

/** Cut between what people see as characters: a flag or a letter with its accents stays whole. */
export const truncatedName = (name: string): string => {
  if (name.length <= mostNameLength) return name;
  const graphemes = [...new Intl.Segmenter('en-US', { granularity: 'grapheme' }).segment(name)];
  return graphemes
    .slice(0, mostNameLength)
    .map(({ segment }) => segment)
    .join('');
};

const placeholderOfView: ReadonlyMap<string, 'insights' | 'trueplan' | 'defurnish'> = new Map([
  ['insights', 'insights'],
  ['trueplan', 'trueplan'],
  ['defurnish', 'defurnish'],
]);

export const shownViewName = (view: { readonly type: string; readonly name: string }): ShownName => {
  const name = view.name.trim();
  return name === '' ? { placeholder: placeholderOfView.get(view.type) ?? 'generic' } : { name: truncatedName(name) };
};

/** `type`: as `layerTypeOf` answers. `viewType`: of the view in which the layer is listed. */
export const shownLayerName = (
  layer: { readonly type: string; readonly name: string },
  viewType: string,
): ShownName => {
  if (layer.type === 'base' || layer.type === 'viewData') return { placeholder: 'unlayered' };
  if (layer.type === 'other' && viewType === 'trueplan') return { placeholder: 'trueplan' };
  const name = layer.name.trim();
  return name === '' ? { placeholder: 'untitled' } : { name: truncatedName(name) };
};
