/** Tokens that outlive a page: those of a sign-in without cookies, and those that a model's password was answered with. */
import { noCredentials, type Credentials } from './headers.ts';

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const authKey = 'enfilade.authToken';
const modelKey = (modelId: string): string => `enfilade.modelAccess.${modelId}`;

/** The browser's own, for as long as the window is open; null where it keeps nothing. */
export const tokenStorage = (): TokenStorage | null => {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
};

export const readCredentials = (storage: TokenStorage | null, modelId: string): Credentials => {
  try {
    return {
      ...noCredentials,
      authToken: storage?.getItem(authKey) ?? null,
      modelPasswordToken: storage?.getItem(modelKey(modelId)) ?? null,
    };
  } catch {
    return noCredentials;
  }
};

const keep = (storage: TokenStorage | null, key: string, token: string | null): void => {
  try {
    if (token === null) storage?.removeItem(key);
    else storage?.setItem(key, token);
  } catch {
    // A full or forbidden store: whoever it is has to say so again on the next page.
  }
};

/** Null forgets it. */
export const keepAuthToken = (storage: TokenStorage | null, token: string | null): void =>
  keep(storage, authKey, token);

/** Null forgets it. */
export const keepModelPasswordToken = (storage: TokenStorage | null, modelId: string, token: string | null): void =>
  keep(storage, modelKey(modelId), token);
