/** A file's name that is shortened in the middle: names often differ only at their ends. */
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

// Graphemes: enough for a number or a floor before the extension.
const charactersBeforeDot = 6;
const maxExtension = 6;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a name into a start that may be cut and an end that is always shown, empty for short names. */
export const splitName = (name: string): readonly [start: string, end: string] => {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= maxExtension ? characters.length - dot : 0;
  const endLength = extension + charactersBeforeDot;
  if (characters.length < 2 * endLength) return [name, ''];
  return [characters.slice(0, -endLength).join(''), characters.slice(-endLength).join('')];
};

/** `id` is given to the full name, which is hidden visually. */
export const FileName = ({ name, id }: { readonly name: string; readonly id: string }) => {
  const [start, end] = splitName(name);
  return (
    <span className="file-list__name" title={name} dir="auto">
      <VisuallyHidden>
        <span id={id}>{name}</span>
      </VisuallyHidden>
      <span className="file-list__name-start" aria-hidden="true">
        {start}
      </span>
      <span className="file-list__name-end" aria-hidden="true">
        {end}
      </span>
    </span>
  );
};
