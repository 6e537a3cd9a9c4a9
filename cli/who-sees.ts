/** Who may see a model, and its link, as sentences of commands. */
import type { Visibility } from '#server/edits/access/model-settings.ts';
import { schemeFrom } from './tls-settings.ts';

const sentences: Readonly<Record<Visibility, string>> = {
  private: 'only people you add can see it',
  unlisted: 'everyone who has the link can see it',
  password: 'everyone who has the link and the password can see it',
  public: 'everyone can see it, and it is listed',
};

/** Begins in lower case, without a full stop. */
export const whoSees = (visibility: string): string => sentences[visibility as Visibility] ?? visibility;

/** At the server's public origin, else on this machine. */
export const modelLink = (id: string): string => {
  const { ENFILADE_ORIGIN: origin, PORT: port } = process.env;
  return new URL(`/show?m=${id}`, origin || `${schemeFrom(process.env)}://localhost:${port || 8080}`).href;
};
