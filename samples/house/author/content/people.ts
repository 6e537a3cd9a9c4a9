/** The users that the notes mention; all fictional. */
import type { User } from '#domain/model/content/annotations.ts';

export const users: readonly User[] = [
  {
    id: 'ines',
    email: 'ines.moreau@example.org',
    firstName: 'Inès',
    lastName: 'Moreau',
    modelAccess: 'full',
    userStatus: 'known',
  },
  {
    id: 'henrik',
    email: 'henrik.aas@example.org',
    firstName: 'Henrik',
    lastName: 'Aas',
    modelAccess: 'full',
    userStatus: 'contributor',
  },
  {
    id: 'kaoru',
    email: 'kaoru.ishii@example.org',
    firstName: '薫',
    lastName: '石井',
    modelAccess: 'viewer',
    userStatus: 'contributor',
  },
  {
    id: 'daniel',
    email: 'daniel.okafor@example.org',
    firstName: 'Daniel',
    lastName: 'Okafor',
    modelAccess: 'public',
    userStatus: 'mentioned',
  },
];
