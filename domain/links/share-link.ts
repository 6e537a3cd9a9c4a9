/**
 * The link that visitors share: the canonical show address of a space (docs/reference/sharing.md#the-shared-link), with
 * the parameters of a place or without, and a ref code.
 */
import { longLinkParameter } from './long-place-link.ts';
import { isDroppedFromShareLinks } from './read-viewer-parameters.ts';
import { encodePair, pairsWithout, type PageAddress } from './query.ts';
import { shortLinkParameters } from './short-place-link.ts';

export interface ShareLinkContent {
  readonly modelId: string;
  /** Parameters of a place, or others that the link has; they replace those of the address. */
  readonly parameters?: ReadonlyMap<string, string>;
  /** docs/reference/sharing.md#ref-codes; null: none. */
  readonly ref: string | null;
}

const placeParameters: ReadonlySet<string> = new Set([...shortLinkParameters, longLinkParameter]);

/** The path of the viewer's page for a path of the workshop; other paths stay. */
const showPath = (path: string): string => path.replace(/\/work\/?$/, '/show');

export const shareLink = (
  { origin, path, search }: PageAddress,
  { modelId, parameters = new Map(), ref }: ShareLinkContent,
): string => {
  const isReplaced = (name: string): boolean =>
    name === 'm' || name === 'model' || placeParameters.has(name) || parameters.has(name);
  const pairs = [
    `m=${encodeURIComponent(modelId)}`,
    ...pairsWithout(search, (name) => isReplaced(name) || isDroppedFromShareLinks(name)),
    ...[...parameters].map(encodePair),
    ...(ref === null ? [] : [`ref=${ref}`]),
  ];
  return `${origin}${showPath(path)}?${pairs.join('&')}`;
};
