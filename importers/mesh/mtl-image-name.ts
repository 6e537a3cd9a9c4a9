/** Reads the file name of a map statement in a material library, which follows options such as `-s 2 2 1`. */

interface OptionRule {
  readonly isArgument: (word: string) => boolean;
  readonly min: number;
  readonly max: number;
}

const isNumber = (word: string): boolean => /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(word);
const isSwitch = (word: string): boolean => /^(?:on|off)$/i.test(word);
const isChannel = (word: string): boolean => /^[rgbmlz]$/i.test(word);
const isWord = (): boolean => true;

const once = (isArgument: OptionRule['isArgument']): OptionRule => ({ isArgument, min: 1, max: 1 });
/** The second and third coordinate may be absent. */
const coordinates: OptionRule = { isArgument: isNumber, min: 1, max: 3 };

const options: ReadonlyMap<string, OptionRule> = new Map([
  ['-blendu', once(isSwitch)],
  ['-blendv', once(isSwitch)],
  ['-cc', once(isSwitch)],
  ['-clamp', once(isSwitch)],
  ['-bm', once(isNumber)],
  ['-boost', once(isNumber)],
  ['-imfchan', once(isChannel)],
  ['-mm', { isArgument: isNumber, min: 2, max: 2 }],
  ['-o', coordinates],
  ['-s', coordinates],
  ['-t', coordinates],
  ['-texres', once(isWord)],
  ['-type', once(isWord)],
]);

/** The text behind an option's arguments; null where they are not those of the option. */
const afterArguments = (text: string, { isArgument, min, max }: OptionRule): string | null => {
  let rest = text;
  for (let count = 0; count < max; count++) {
    const word = /^\S+/.exec(rest)?.[0];
    if (word === undefined || !isArgument(word)) return count < min ? null : rest;
    rest = rest.slice(word.length).trimStart();
  }
  return rest;
};

/**
 * The name as written, which may contain spaces; empty where there is none. `statement`: what follows the keyword, such
 * as `-s 1 1 1 -bm 0.5 floor tile.jpg`. A name that begins like an option, without its arguments, is a name.
 */
export const mtlImageName = (statement: string): string => {
  let rest = statement.trim();
  for (;;) {
    const word = /^\S+/.exec(rest)?.[0] ?? '';
    const rule = options.get(word.toLowerCase());
    const after = rule && afterArguments(rest.slice(word.length).trimStart(), rule);
    if (after === undefined || after === null) return rest;
    rest = after;
  }
};
