/**
 * What people write in the field of a note, and what is stored of it (docs/reference/notes.md#writing): `@Name` and `#tag`
 * for mentions and hashtags. Other markup is the same in both forms, and so is what would not be found again in the field:
 * a mention behind a letter, for example.
 */
import { isEmail, richBlocksIn, sanitizeRichText, sourceOfBlock, type RichBlock } from '../model/content/rich-text.ts';

/** A user who was chosen from the suggestions, by the name in the text. */
export interface PickedMention {
  readonly id: string;
  readonly name: string;
}

export interface EditedText {
  readonly text: string;
  readonly mentions: readonly PickedMention[];
}

/** Scripts without spaces between words, and Korean, which has none before particles. As a part of a class. */
export const unspacedScripts =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const letters = '\\p{L}\\p{M}\\p{N}';
/** `more`: other characters that the word must not follow. */
const wordStart = (more: string): string => `(?<!(?![${unspacedScripts}])[${letters}_${more}])`;
const wordEnd = `(?!(?![${unspacedScripts}])[${letters}])`;

const url = '[hH][tT][tT][pP][sS]?:\\/\\/[^\\s<>"«»()[\\]]*';
const addressLetters = '\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{Nd}';
const address = `[${addressLetters}._%+-]+@(?:[${addressLetters}-]+\\.)+[${addressLetters}-]*[${addressLetters}]`;
/** With the non-joiner of Persian inside a word. A bracket would make a link of it. */
const hashtag = `(?:[${letters}_-]|\\u200c(?=[${letters}]))+(?![${letters}_(-])`;

/** What may be typed markup. A URL is matched, too, so that it is left as it is. */
const candidate = new RegExp(
  `${url}|(?<mention>${wordStart('@')}@(?<address>${address})?)|${wordStart('#&/@-')}#(?<hashtag>${hashtag})`,
  'gu',
);
const atWordEnd = new RegExp(wordEnd, 'uy');

const endsWord = (text: string, end: number): boolean => {
  atWordEnd.lastIndex = end;
  return atWordEnd.test(text);
};

/** Ids of users by their names, the longest name first. */
type IdsByName = ReadonlyMap<string, string>;

const nameAt = (text: string, start: number, idOf: IdsByName): string | undefined =>
  Array.from(idOf.keys()).find((name) => text.startsWith(name, start) && endsWord(text, start + name.length));

interface Piece {
  readonly block: RichBlock;
  /** Written as people write it: `@Name`, `#tag`. */
  readonly isTyped: boolean;
}

const textPiece = (text: string): Piece => ({ block: { blockType: 'text', text }, isTyped: false });

const typedBlockOf = (match: RegExpExecArray, idOf: IdsByName): RichBlock | null => {
  const { mention, address: mentioned, hashtag: tag } = match.groups ?? {};
  if (tag !== undefined) return /\p{L}/u.test(tag) ? { blockType: 'hashtag', text: tag } : null;
  if (mention === undefined) return null;
  const name = mentioned ?? nameAt(match.input, match.index + 1, idOf);
  return name === undefined ? null : { blockType: 'user', id: idOf.get(name) ?? name, text: name };
};

/** As people write it. */
const typedTextOf = (block: RichBlock): string =>
  block.blockType === 'user'
    ? `@${block.text}`
    : block.blockType === 'hashtag'
      ? `#${block.text}`
      : sourceOfBlock(block);

/**
 * The pieces of a text without markup, which follows `before`. Behind markup a word begins where it does behind the typed
 * form of it, so that storing a stored text once more changes nothing.
 */
const typedPiecesIn = (before: string, text: string, idOf: IdsByName): readonly Piece[] => {
  const whole = before + text;
  const pieces: Piece[] = [];
  let end = before.length;
  candidate.lastIndex = end;
  for (let match = candidate.exec(whole); match; match = candidate.exec(whole)) {
    const block = typedBlockOf(match, idOf);
    if (!block) continue;
    if (match.index > end) pieces.push(textPiece(whole.slice(end, match.index)));
    pieces.push({ block, isTyped: true });
    end = match.index + typedTextOf(block).length;
    candidate.lastIndex = end;
  }
  if (end < whole.length) pieces.push(textPiece(whole.slice(end)));
  return pieces;
};

/** Whether markup can contain the name: `(a b)`, for example, would end it. */
const isStorable = ({ id, name }: PickedMention): boolean => {
  const [block, ...others] = richBlocksIn(sourceOfBlock({ blockType: 'user', id, text: name }));
  return block?.blockType === 'user' && block.id === id && block.text === name && others.length === 0;
};

/** The first one of several with a name counts. */
const idsByName = (mentions: readonly PickedMention[]): IdsByName => {
  const storable = mentions
    .map(({ id, name }) => ({ id: sanitizeRichText(id), name: sanitizeRichText(name) }))
    .filter((mention) => mention.name.trim() !== '' && isStorable(mention));
  const idOf = new Map(storable.toReversed().map(({ id, name }) => [name, id] as const));
  return new Map(Array.from(idOf).toSorted(([a], [b]) => b.length - a.length));
};

const piecesIn = (text: string, idOf: IdsByName): readonly Piece[] => {
  const blocks = richBlocksIn(text);
  return blocks.flatMap((block, index) => {
    if (block.blockType !== 'text') return [{ block, isTyped: false }];
    const previous = blocks[index - 1];
    return typedPiecesIn(previous ? typedTextOf(previous) : '', block.text, idOf);
  });
};

/** The text as it is stored. */
export const markupOf = (text: string, mentions: readonly PickedMention[]): string =>
  piecesIn(sanitizeRichText(text), idsByName(mentions))
    .map(({ block }) => sourceOfBlock(block))
    .join('');

/** Of the stored text, in UTF-16 units: compared with `maxNoteLength` of records/common-fields.ts. */
export const markupLength = (text: string, mentions: readonly PickedMention[]): number =>
  markupOf(text, mentions).length;

/** The address mentions itself: it is found without having been picked. */
const isAddressMention = (block: RichBlock): boolean =>
  block.blockType === 'user' && block.id === block.text && isEmail(block.text);

const pickedOf = (blocks: readonly RichBlock[]): readonly PickedMention[] => {
  const idOf = new Map<string, string>();
  for (const block of blocks)
    if (block.blockType === 'user' && !isAddressMention(block) && !idOf.has(block.text)) idOf.set(block.text, block.id);
  return Array.from(idOf, ([name, id]) => ({ id, name }));
};

const writtenText = ({ block, isTyped }: Piece): string => (isTyped ? typedTextOf(block) : sourceOfBlock(block));

/** The typed pieces by their offsets. */
const typedByOffset = (pieces: readonly Piece[]): ReadonlyMap<number, Piece> => {
  const typed = new Map<number, Piece>();
  let offset = 0;
  for (const piece of pieces) {
    if (piece.isTyped) typed.set(offset, piece);
    offset += writtenText(piece).length;
  }
  return typed;
};

const isSamePiece = (a: Piece, b: Piece | undefined): boolean =>
  b !== undefined && sourceOfBlock(a.block) === sourceOfBlock(b.block);

/**
 * The typed pieces that would not be stored as they were: those that are not found in the text, and mentions with a name
 * that is found elsewhere in it, too.
 */
const findUnstable = (pieces: readonly Piece[], { text, mentions }: EditedText): ReadonlySet<Piece> => {
  const typed = typedByOffset(pieces);
  const found = typedByOffset(piecesIn(text, idsByName(mentions)));
  const foundElsewhere = new Set(
    Array.from(found)
      .filter(([offset, { block }]) => !typed.has(offset) && block.blockType === 'user' && !isAddressMention(block))
      .map(([, { block }]) => block.text),
  );
  const unstable = Array.from(typed).filter(
    ([offset, piece]) =>
      !isSamePiece(piece, found.get(offset)) ||
      (piece.block.blockType === 'user' && foundElsewhere.has(piece.block.text)),
  );
  return new Set(unstable.map(([, piece]) => piece));
};

/**
 * A stored text as it is edited. `markupOf` makes the same text of it again, except for hashtags and addresses that were
 * stored without markup. Of two users with one name, the first has it; the mention of the other remains markup.
 */
export const editedTextOf = (markup: string): EditedText => {
  let pieces: readonly Piece[] = richBlocksIn(sanitizeRichText(markup)).map((block) => ({
    block,
    isTyped: block.blockType === 'user' || block.blockType === 'hashtag',
  }));
  for (;;) {
    const edited = {
      text: pieces.map(writtenText).join(''),
      mentions: pickedOf(pieces.filter(({ isTyped }) => isTyped).map(({ block }) => block)),
    };
    const unstable = findUnstable(pieces, edited);
    if (unstable.size === 0) return edited;
    pieces = pieces.map((piece) => (unstable.has(piece) ? { ...piece, isTyped: false } : piece));
  }
};
