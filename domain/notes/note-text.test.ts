/** docs/reference/notes.md#writing */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richBlocksIn, sanitizeRichText, type RichBlock } from '../model/content/rich-text.ts';
import { editedTextOf, markupLength, markupOf } from './note-text.ts';

const ada = { id: 'u1', name: 'Ada' };
const adaB = { id: 'u2', name: 'Ada B' };
const zoe = { id: 'u3', name: 'Zoë (Ltd)' };
const ishii = { id: 'u4', name: '石井' };
const picked = [ada, adaB, zoe, ishii, { id: 'u5', name: 'x(y)' }, { id: 'u6', name: 'a[b' }, { id: 'u7', name: '' }];

describe('what is stored of a mention', () => {
  it.each([
    ['is its markup', 'Ask @Ada', 'Ask [@u1](Ada)'],
    ['is the longest name', '@Ada B and @Ada Bo', '[@u2](Ada B) and [@u1](Ada) Bo'],
    ['is a name before punctuation', '(@Ada), "@Ada". @Ada\'s', '([@u1](Ada)), "[@u1](Ada)". [@u1](Ada)\'s'],
    ['is no part of a word', '@Adam @Ada1 @Ada\u0301', '@Adam @Ada1 @Ada\u0301'],
    ['is no end of a word', 'x@Ada _@Ada @@Ada', 'x@Ada _@Ada @@Ada'],
    ['is a name between words of Japanese', '担当@石井さん、@Adaさん', '担当[@u4](石井)さん、[@u1](Ada)さん'],
    ['is no name in other letters', '@ada @ADA', '@ada @ADA'],
    ['is a name of several, without space', '@Ada/@Ada,@Ada', '[@u1](Ada)/[@u1](Ada),[@u1](Ada)'],
    ['is an address', 'Ask @zoe@example.org.', 'Ask [@zoe@example.org](zoe@example.org).'],
    ['is an address rather than a name', '@Ada@example.org', '[@Ada@example.org](Ada@example.org)'],
    ['is no hyphen after an address', '@a@b.de-@c@d.de', '[@a@b.de](a@b.de)-[@c@d.de](c@d.de)'],
    ['is an address in Japanese', '@a@b.jpさん', '[@a@b.jp](a@b.jp)さん'],
    ['is no address without @ before it', 'zoe@example.org', 'zoe@example.org'],
    ['is no incomplete address', '@zoe@example @zoe@ @', '@zoe@example @zoe@ @'],
    ['is text where the name would end the markup', '@Zoë (Ltd)', '@Zoë (Ltd)'],
    ['may have parentheses without spaces', '@x(y)!', '[@u5](x(y))!'],
    ['may have a bracket', '@a[b', '[@u6](a[b)'],
    ['leaves URLs as they are', 'https://example.org/@Ada?a=@a@b.de', 'https://example.org/@Ada?a=@a@b.de'],
    ['leaves markup as it is', '[@Ada](@Ada) [x](@Ada) [#@Ada]', '[@Ada](@Ada) [x](@Ada) [#@Ada]'],
    ['comes behind a bracket that is open', '[@Ada [x](@Ada', '[[@u1](Ada) [x]([@u1](Ada)'],
  ])('%s', (_, text, markup) => expect(markupOf(text, picked)).toBe(markup));

  it('is that of the user who was picked first with the name', () => {
    expect(markupOf('@Ada', [ada, { id: 'u9', name: 'Ada' }])).toBe('[@u1](Ada)');
  });

  it('is that of the user who was picked by the address', () => {
    expect(markupOf('@a@b.de', [{ id: 'u9', name: 'a@b.de' }])).toBe('[@u9](a@b.de)');
  });

  it('has a name without curly quotes', () => {
    expect(markupOf('@D’Arcy', [{ id: 'u9', name: 'D’Arcy' }])).toBe("[@u9](D'Arcy)");
  });
});

describe('what is stored of a hashtag', () => {
  it.each([
    ['is its markup', 'See #todo, #to-do_2', 'See [#todo], [#to-do_2]'],
    ['may be in any script', '#Küche #台所 #кухня #किचन', '[#Küche] [#台所] [#кухня] [#किचन]'],
    ['may have a joiner of Persian', '#می\u200Cخواهم', '[#می\u200Cخواهم]'],
    ['has a letter', '#12 #1-2 #_ #1a', '#12 #1-2 #_ [#1a]'],
    ['is no part of a word', 'C#sharp a_#b a-#b ##a &#xe4; /#a', 'C#sharp a_#b a-#b ##a &#xe4; /#a'],
    ['begins a word', '(#a) "#b" 床#タグ\n#c', '([#a]) "[#b]" 床[#タグ]\n[#c]'],
    ['is text before a parenthesis, which would make a link of it', '#a(b)', '#a(b)'],
    [
      'leaves URLs as they are',
      'https://example.org/#a (https://b.example#c)',
      'https://example.org/#a (https://b.example#c)',
    ],
    ['leaves markup as it is', '[#a] [#a b] [#a](b) [c](#d) [@u](#e)', '[#a] [#a b] [#a](b) [c](#d) [@u](#e)'],
  ])('%s', (_, text, markup) => expect(markupOf(text, [])).toBe(markup));
});

it('stores no zero-width spaces and curly quotes, and counts without them', () => {
  expect(markupOf('“@Ad\u200Ba”', [ada])).toBe('"[@u1](Ada)"');
  expect(markupLength('“@Ad\u200Ba”', [ada])).toBe(12);
});

describe('a text in the field', () => {
  it.each([
    ['has names', 'Ask [@u1](Ada) or [@u2](Ada B)', 'Ask @Ada or @Ada B', [ada, adaB]],
    ['has a name several times', '[@u1](Ada), [@u1](Ada)', '@Ada, @Ada', [ada]],
    ['has addresses', '[@a@b.de](a@b.de) @c@d.de', '@a@b.de @c@d.de', []],
    ['has addresses of picked users', '[@u9](a@b.de)', '@a@b.de', [{ id: 'u9', name: 'a@b.de' }]],
    ['has hashtags', '[#a] [#a-b_c], [#台所]', '#a #a-b_c, #台所', []],
    ['keeps links', '[a](https://b.de) [c](place://d)', '[a](https://b.de) [c](place://d)', []],
    ['keeps hashtags with other characters', '[#a b] [#12] [#a](b)', '[#a b] [#12] [#a](b)', []],
    ['keeps hashtags that are part of a word', 'a[#b] [#b]c [#d][#e]', 'a[#b] [#b]c #d[#e]', []],
    ['keeps hashtags in brackets', '[[#a]]', '[[#a]]', []],
    ['keeps mentions that are part of a word', 'a[@u1](Ada) [@u1](Ada)b', 'a[@u1](Ada) [@u1](Ada)b', []],
    ['keeps the other of two with one name', '[@u1](Ada) [@u9](Ada)', '@Ada [@u9](Ada)', [ada]],
    ['keeps mentions whose name is in the text, too', '@Ada, [@u1](Ada)', '@Ada, [@u1](Ada)', []],
    ['keeps a name that would be another one', '[@u1](Ada) B, [@u2](Ada B)', '[@u1](Ada) B, @Ada B', [adaB]],
    ['keeps a mention without a name', '[@u1]() [@]()', '[@u1]() [@]()', []],
    ['has names with parentheses', '[@u5](x(y))(z)', '@x(y)(z)', [{ id: 'u5', name: 'x(y)' }]],
    ['keeps what would become markup', '[[@u1](Ada)](b) [c [#d]](e)', '[[@u1](Ada)](b) [c [#d]](e)', []],
    ['has no curly quotes', '“[#a]” D’Arcy\u200B', '"#a" D\'Arcy', []],
    ['may be empty', '', '', []],
  ])('%s', (_, markup, text, mentions) => {
    expect(editedTextOf(markup)).toEqual({ text, mentions });
    expect(markupOf(text, mentions)).toBe(sanitizeRichText(markup).replace('@c@d.de', '[@c@d.de](c@d.de)'));
  });
});

const isAddress = (block: RichBlock): boolean => block.blockType === 'user' && block.id === block.text;

/** The text with hashtags and addresses as they are typed; the blocks of everything else. */
const comparable = (markup: string): readonly (string | RichBlock)[] =>
  richBlocksIn(markup).reduce<readonly (string | RichBlock)[]>((items, block) => {
    const typed =
      block.blockType === 'text'
        ? block.text
        : block.blockType === 'hashtag'
          ? `#${block.text}`
          : isAddress(block) && `@${block.text}`;
    const before = items.at(-1);
    if (typed === false) return [...items, block];
    return typeof before === 'string' ? [...items.slice(0, -1), before + typed] : [...items, typed];
  }, []);

const hashtagsIn = (markup: string): readonly string[] =>
  richBlocksIn(markup).flatMap((block) => (block.blockType === 'hashtag' ? [block.text] : []));

const isSubsequence = (part: readonly string[], whole: readonly string[]): boolean =>
  whole.reduce((matched, item) => (item === part[matched] ? matched + 1 : matched), 0) === part.length;

const roundTrip = (markup: string): string => {
  const edited = editedTextOf(markup);
  return markupOf(edited.text, edited.mentions);
};

describe('of any text', () => {
  const part = fc.oneof(
    fc.constantFrom('[@u1](Ada)', '[@u2](Ada B)', '[@u9](Ada)', '[@a@b.de](a@b.de)', '[@u8](a@b.de)', '[@u](#a)'),
    fc.constantFrom('[@u5](x(y))', '[@u6](a[b)', '[@]()', '[@u]( )', '[@u](@x)', '[l](u)', '[l](https://u.de/@Ada)'),
    fc.constantFrom('[#a]', '[#a b]', '[#12]', '[#タグ]', '#a', '#12', '@Ada', '@a@b.de', 'https://x.de/', 'Ada', 'B'),
    fc.constantFrom('[', ']', '(', ')', '](', '[@', '[#', '[l', '@', '#', ' ', '\n', '.', '-', '_', '1', ' B'),
    fc.constantFrom('、', 'さん', '“', '’', '\u200B', '\u200C', '\u0301', '😀', '\uD83D'),
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  it('editing it changes nothing but hashtags and addresses without markup', () => {
    fc.assert(
      fc.property(text, (markup) => {
        const stored = roundTrip(markup);
        expect(comparable(stored)).toEqual(comparable(sanitizeRichText(markup)));
        expect(isSubsequence(hashtagsIn(sanitizeRichText(markup)), hashtagsIn(stored))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('editing it again changes nothing', () => {
    fc.assert(
      fc.property(text, (markup) => {
        const stored = roundTrip(markup);
        expect(roundTrip(stored)).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });

  it('what is stored of it is stored as it is', () => {
    const name = fc.oneof(fc.constantFrom('Ada', 'Ada B', 'x(y)', 'a (b)', 'a]b', '](', '\n', ' '), fc.string());
    const mentions = fc.array(fc.record({ id: fc.constantFrom('u1', 'u2', ']', ''), name }), { maxLength: 4 });
    fc.assert(
      fc.property(text, mentions, (given, named) => {
        const typed = [given, ...named.map((mention) => `@${mention.name}`)].join(' ');
        const stored = markupOf(typed, named);
        expect(markupOf(stored, named)).toBe(stored);
        expect(sanitizeRichText(stored)).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });
});
