/** The cards of the list of spaces, for its page and for `GET /api/v1/spaces`. */
import type { Actor } from '#domain/access/actor.ts';
import type { ModelCard, SpaceRole } from '#domain/graph/page-data.ts';
import type { Locale } from '#domain/locales.ts';
import type { Store } from '../../store/open-store.ts';
import { listSpaces, type ListedSpace } from '../../store/models/list-spaces.ts';
import { neutralTitle } from './model-head.ts';
import { faceUrlTemplate, thumbUrl } from '../results/model-urls.ts';

const roleNames = { full: 'editor', viewer: 'commenter' } as const;

const visibilities = ['public', 'unlisted', 'private', 'password'] as const;

const roleIn = ({ person, roles }: Actor, id: string): SpaceRole | null => {
  if (person?.admin) return 'administrator';
  const access = person && roles.get(id);
  return access ? roleNames[access] : null;
};

const cardOf = (space: ListedSpace, actor: Actor, language: Locale): ModelCard => {
  const { id, revision, name, presentedBy, address, created, modified, sweeps, floors, preview } = space;
  return {
    id,
    presentedBy,
    address,
    created,
    modified,
    sweeps,
    floors,
    name: name || neutralTitle(language),
    hasName: name !== '',
    // A page that reads the list again loads the image of a changed space again.
    thumbnailUrl: `${thumbUrl(id)}?v=${Date.parse(modified)}`,
    preview: preview && {
      faceUrl: faceUrlTemplate(id, revision, preview.sweepId),
      heading: preview.heading,
    },
    ...(actor.person && {
      access: {
        state: space.state,
        isPublished: space.isPublished,
        // An unknown visibility is treated as private.
        visibility: visibilities.find((each) => each === space.visibility) ?? 'private',
        role: roleIn(actor, id),
        ...(space.unplaced > 0 && { unplaced: space.unplaced }),
      },
    }),
  };
};

export const readSpaceCards = async (store: Store, actor: Actor, language: Locale): Promise<readonly ModelCard[]> =>
  (await listSpaces(store, actor, language)).map((space) => cardOf(space, actor, language));
