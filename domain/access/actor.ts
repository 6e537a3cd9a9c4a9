/** Who asks for something, as plain data, and how far they may go (docs/reference/access.md#roles). */

/** `public` looks, `viewer` comments, `full` edits. */
export const modelAccesses = ['public', 'viewer', 'full'] as const;
export type ModelAccess = (typeof modelAccesses)[number];

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** An organisation admin: full access to every model, and the one who invites. */
  readonly admin: boolean;
}

/** Made once a request. */
export interface Actor {
  /** Null: nobody has signed in. */
  readonly person: Person | null;
  /** What the person was given, by model; what is absent is `public`. */
  readonly roles: ReadonlyMap<string, Exclude<ModelAccess, 'public'>>;
  /** Passwords that were given, each as its `unlockKey`. */
  readonly unlocked: ReadonlySet<string>;
  /** The address of the client, for the security log; absent for a visitor without credentials. */
  readonly clientAddress?: string;
}

/** Names one password of a model: `count` grows with each new one, so that leave to see ends with the old one. */
export const unlockKey = (modelId: string, count: number): string => `${modelId} ${count}`;

/** Somebody of whom nothing is known. */
export const visitor: Actor = { person: null, roles: new Map(), unlocked: new Set() };

export const accessTo = (actor: Actor, modelId: string): ModelAccess => {
  if (!actor.person) return 'public';
  return actor.person.admin ? 'full' : (actor.roles.get(modelId) ?? 'public');
};

export const mayEdit = (actor: Actor, modelId: string): boolean => accessTo(actor, modelId) === 'full';

export const mayComment = (actor: Actor, modelId: string): boolean => accessTo(actor, modelId) !== 'public';
