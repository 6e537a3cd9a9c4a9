/** Share links of the space in a text become links to places (docs/reference/tags.md#links-to-places). */
import { linkSource } from '../model/content/link-in-text.ts';
import { richBlocksIn, sourceOfBlock } from '../model/content/rich-text.ts';
import { plainUrl } from './description-parts.ts';

export interface NamedPlaceUrl {
  /** See links/place-url.ts. */
  readonly url: string;
  /** Of the place: the text of a link that has none of its own. */
  readonly name: string;
}

/** @param placeOf the place that a URL leads to; null for any other URL */
export const withPlaceLinks = (text: string, placeOf: (url: string) => NamedPlaceUrl | null): string =>
  richBlocksIn(text)
    .map((block) => {
      if (block.blockType === 'text')
        return block.text.replaceAll(plainUrl, (address) => {
          const place = placeOf(address);
          return place ? linkSource({ text: place.name, url: place.url }) : address;
        });
      const url = block.blockType === 'link' ? placeOf(block.url)?.url : undefined;
      return sourceOfBlock(block.blockType === 'link' && url !== undefined ? { ...block, url } : block);
    })
    .join('');
