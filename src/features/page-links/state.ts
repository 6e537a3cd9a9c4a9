/** The pages that lead on from a space (docs/reference/interface.md#links-to-other-pages). */
import { combine } from 'effector';
import { homeUrl } from '#src/data/sign-in-url.ts';
import { viewerUrl, workshopUrl } from '#src/data/space-urls.ts';
import { $isWorkshop, $mayEdit, $model } from '#src/data/state.ts';
import { $device, $parameters } from '#src/features/start-up/index.ts';
import type { PageLink } from '#src/shell/features/index.ts';
import { $host } from '#src/shell/host.ts';

/** In a frame or an element the page belongs to others, and links open a tab. */
const $isEmbedded = combine($device, $host, ({ embedded }, { isWholePage }) => embedded || !isWholePage);

/** Null in pages of others, and for visitors of a space without branding. */
export const $homeLink = combine(
  { model: $model, parameters: $parameters, isEmbedded: $isEmbedded, mayEdit: $mayEdit },
  ({ model, parameters, isEmbedded, mayEdit }): PageLink | null =>
    !model || isEmbedded || !(mayEdit || model.options.branding)
      ? null
      : { href: homeUrl(parameters.language), opensTab: false },
);

/** From the viewer, for those who may edit. */
export const $editLink = combine(
  { model: $model, parameters: $parameters, isEmbedded: $isEmbedded, mayEdit: $mayEdit, isWorkshop: $isWorkshop },
  ({ model, parameters, isEmbedded, mayEdit, isWorkshop }): PageLink | null =>
    model && mayEdit && !isWorkshop ? { href: workshopUrl(model.id, parameters.language), opensTab: isEmbedded } : null,
);

/** From the workshop, which stays open. */
export const $visitorLink = combine(
  { model: $model, parameters: $parameters, isWorkshop: $isWorkshop },
  ({ model, parameters, isWorkshop }): PageLink | null =>
    model && isWorkshop ? { href: viewerUrl(model.id, parameters.language), opensTab: true } : null,
);
