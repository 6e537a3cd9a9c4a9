/** What a model's page says in its head: title, description, the card for other sites, and what to fetch at once. */
import { identity, type Quat } from '#domain/geometry/quat.ts';
import type { StartPose, TileLevel } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { fillTile, thumbUrl, tileUrlTemplate } from '../results/model-urls.ts';
import { nameResult, publicationResult } from '../results/model-results.ts';
import type { ModelRecord, Row } from '../../store/read-model.ts';
import { firstFaces } from './first-faces.ts';
import { escapeHtml } from './html.ts';
import { neutralTitle } from './neutral-title.ts';
import type { PageLanguage } from './page-language.ts';

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

export const titleHead = (title: string): string => `<title>${escapeHtml(title)}</title>`;

interface HeadContext {
  /** This server's public address; without one the card's image has no absolute address. */
  readonly origin: string;
  readonly language: PageLanguage;
  /** For those who may edit. Others do not get what the owner hides. */
  readonly whole: boolean;
}

export const modelTitle = (model: Row<'models'>, { language, whole }: Omit<HeadContext, 'origin'>): string =>
  nameResult(model, { whole }) || neutralTitle(language);

export const headForModel = ({ model }: ModelRecord, { origin, ...context }: HeadContext): string => {
  const title = modelTitle(model, context);
  const publication = publicationResult(model, { whole: context.whole });
  const description = publication.summary ?? publication.description ?? '';
  return [
    titleHead(title),
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Enfilade'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${origin}${thumbUrl(model.id)}?width=1280`),
    origin && meta('property', 'og:url', `${origin}/show?m=${encodeURIComponent(model.id)}`),
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

/** The addresses of the first view's lowest tiles, what one sees first in front; empty where it begins outside. */
export const firstTiles = (record: ModelRecord): readonly string[] => {
  const view = startView(record);
  const sweep = view ? record.sweepById.get(view.sweepId) : undefined;
  if (!view || !sweep) return [];
  const level = (JSON.parse(sweep.levels) as readonly TileLevel[])[0]!;
  if (level !== '512') return [];
  const rotation: Quat = [sweep.rotation_x, sweep.rotation_y, sweep.rotation_z, sweep.rotation_w];
  const template = tileUrlTemplate(record.model.id, record.model.revision, sweep.id, level);
  return firstFaces(view.rotation, rotation).map((face) => fillTile(template, face, 0, 0));
};

/** `crossorigin` must be that of the fetch that takes it up, or the browser asks twice. */
export const preloadHead = (addresses: readonly string[]): string =>
  addresses
    .map(
      (each) =>
        `<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="high" href="${escapeHtml(each)}">`,
    )
    .join('\n');
