/** Who makes a request, as plain data, and which access they have (docs/reference/access.md#roles). */

/** `public` may view, `viewer` may comment, `full` may edit. */
export const modelAccesses = ['public', 'viewer', 'full'] as const;
export type ModelAccess = (typeof modelAccesses)[number];

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Organisation admins have full access to every model, and invite other people. */
  readonly admin: boolean;
}

/** Created once per request. */
export interface Actor {
  /** Null: not signed in. */
  readonly person: Person | null;
  /** The person's access by model; `public` where absent. */
  readonly roles: ReadonlyMap<string, Exclude<ModelAccess, 'public'>>;
  /** The `unlockKey` of each model password that was entered. */
  readonly unlockKeys: ReadonlySet<string>;
  /** IP address for the security log; absent for visitors without credentials. */
  readonly clientAddress?: string;
}

/** Identifies one password of a model: `count` grows with each new password, which revokes access by the old one. */
export const unlockKey = (modelId: string, count: number): string => `${modelId} ${count}`;

/** A client without credentials. */
export const visitor: Actor = { person: null, roles: new Map(), unlockKeys: new Set() };

export const accessTo = (actor: Actor, modelId: string): ModelAccess => {
  if (!actor.person) return 'public';
  return actor.person.admin ? 'full' : (actor.roles.get(modelId) ?? 'public');
};

/** Whether a role gives at least what another one does. */
export const includesAccess = (role: ModelAccess, other: ModelAccess): boolean =>
  modelAccesses.indexOf(role) >= modelAccesses.indexOf(other);

export const mayEdit = (actor: Actor, modelId: string): boolean => accessTo(actor, modelId) === 'full';

export const mayComment = (actor: Actor, modelId: string): boolean => accessTo(actor, modelId) !== 'public';
