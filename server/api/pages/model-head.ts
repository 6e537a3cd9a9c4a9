/** The head of a model's page: title, description, the preview card for other sites, and preloads. */
import type { Locale } from '#domain/locales.ts';
import { identity, type Quat } from '#domain/geometry/quat.ts';
import type { StartPose, TileLevel } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { hasBranding } from '../access/read-access.ts';
import { fillTile, thumbUrl, tileUrlTemplate } from '../results/model-urls.ts';
import { nameResult, publicationResult } from '../results/publication-result.ts';
import type { ModelRecord, Row } from '../../store/models/read-model.ts';
import { firstFaces } from './first-faces.ts';
import { escapeHtml } from './html.ts';

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

export const titleHead = (title: string): string => `<title>${escapeHtml(title)}</title>`;

/** The title of a space whose name the owner does not publish. */
const neutralTitles: Readonly<Record<Locale, string>> = {
  'en-US': '3D space',
  es: 'Espacio en 3D',
  fr: 'Espace 3D',
  de: '3D-Raum',
  ru: '3D-пространство',
  ja: '3Dスペース',
  'zh-CN': '三维空间',
  'zh-TW': '3D 空間',
  ko: '3D 공간',
  nl: '3D-ruimte',
  it: 'Spazio 3D',
  pt: 'Espaço 3D',
};

export const neutralTitle = (language: Locale): string => neutralTitles[language];

interface HeadContext {
  /** This server's public URL; without it the URL of the card's image is relative. */
  readonly origin: string;
  readonly language: Locale;
  /** Editors also get the details that the owner does not publish. */
  readonly canEdit: boolean;
  /** The address has `mls=1`: no branding, whatever the owner's option is, and the card's link has it, too. */
  readonly isUnbrandedListing: boolean;
}

export const modelTitle = (
  model: Row<'models'>,
  { language, canEdit }: Pick<HeadContext, 'language' | 'canEdit'>,
): string => nameResult(model, { canEdit }) || neutralTitle(language);

export const headForModel = (
  { model }: ModelRecord,
  { origin, isUnbrandedListing, ...context }: HeadContext,
): string => {
  const title = modelTitle(model, context);
  const publication = publicationResult(model, { canEdit: context.canEdit });
  const description = publication.summary ?? publication.description ?? '';
  return [
    titleHead(title),
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    !isUnbrandedListing && hasBranding(model) && meta('property', 'og:site_name', 'Enfilade'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${origin}${thumbUrl(model.id)}?width=1280`),
    origin &&
      meta(
        'property',
        'og:url',
        `${origin}/show?m=${encodeURIComponent(model.id)}${isUnbrandedListing ? '&mls=1' : ''}`,
      ),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
    .filter(Boolean)
    .join('\n');
};

const startView = (record: ModelRecord): { sweepId: string; rotation: Quat } | null => {
  const start = record.model.start === null ? null : (JSON.parse(record.model.start) as StartPose);
  if (start && !isInside(start.mode)) return null;
  const first = record.sweeps.find((sweep) => sweep.enabled === 1);
  const sweepId = start?.sweepId ?? first?.id;
  return sweepId === undefined ? null : { sweepId, rotation: start?.rotation ?? identity };
};

interface FirstTile {
  readonly url: string;
  readonly minAspect: number;
}

/** The lowest tiles of the first view, the front face first; empty where the visit begins outside. */
export const firstTiles = (record: ModelRecord): readonly FirstTile[] => {
  const view = startView(record);
  const sweep = view ? record.sweepById.get(view.sweepId) : undefined;
  if (!view || !sweep) return [];
  const level = (JSON.parse(sweep.levels) as readonly TileLevel[])[0]!;
  if (level !== '512') return [];
  const rotation: Quat = [sweep.rotation_x, sweep.rotation_y, sweep.rotation_z, sweep.rotation_w];
  const template = tileUrlTemplate(record.model.id, record.model.revision, sweep.id, level);
  return firstFaces(view.rotation, rotation).map(({ face, minAspect }) => ({
    url: fillTile(template, face, 0, 0),
    minAspect,
  }));
};

/**
 * The value of a `Link` header, which the browser obeys before it has read a byte of the page; empty without tiles.
 * `crossorigin` must match the later fetch, or the browser loads the file twice. A narrow window preloads only what it shows.
 */
export const preloadLinks = (tiles: readonly FirstTile[]): string =>
  tiles
    .map(({ url, minAspect }) => {
      const media = minAspect > 0 ? `; media="(min-aspect-ratio: ${Math.ceil(minAspect * 1000)}/1000)"` : '';
      return `<${url}>; rel=preload; as=fetch; crossorigin=anonymous; fetchpriority=high${media}`;
    })
    .join(', ');
