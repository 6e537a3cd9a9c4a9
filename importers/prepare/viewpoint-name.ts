/** The name of a viewpoint that its source does not name (docs/guides/capture-format.md#fields). */
import path from 'node:path';
import type { SourceSweep } from '../source-capture.ts';

/** Words that do not tell one viewpoint from another. */
const generic: ReadonlySet<string> = new Set(
  (
    'cam camera cube dsc dscf dscn equirect equirectangular frame gs image img insta loc location node pano panorama ' +
    'panoramas photo pic picture point pos pose position pt render scan scene shot skybox sphere spot station sweep ' +
    'tour view viewpoint vp'
  ).split(' '),
);

const uuidOrHash = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=.*\d)[0-9a-f]{8,})$/i;
/** Letters and digits without order, as programs make ids. */
const token = /^(?=(?:.*\d.*\p{L}|.*\p{L}.*\d)).{10,}$/u;

const describesPlace = (word: string): boolean => {
  const letters = word.replaceAll(/\P{L}+/gu, '');
  const isWord = letters.length >= 2 || /\p{Lo}/u.test(letters);
  return isWord && !generic.has(letters.toLowerCase()) && !uuidOrHash.test(word) && !token.test(word);
};

/** The text with spaces between its words; '' where no word describes a place. */
const readable = (text: string): string => {
  if (uuidOrHash.test(text)) return '';
  const words = text.normalize('NFC').split(/[\s_-]+/u);
  return words.some(describesPlace) ? words.filter((word) => word !== '').join(' ') : '';
};

const fileStem = ({ panorama }: Pick<SourceSweep, 'panorama'>): string =>
  panorama.kind === 'picture' ? path.parse(panorama.file).name : '';

/** Its own name, else its id or its file's name where that describes a place; '' otherwise. */
export const viewpointName = (sweep: Pick<SourceSweep, 'id' | 'name' | 'panorama'>): string =>
  sweep.name ?? (readable(sweep.id) || readable(fileStem(sweep)));
