/** What a visitor reads when a space cannot be shown, and whether reloading can help (docs/reference/screens-and-errors.md). */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { AvailabilityCode } from '#src/data/errors.ts';

export interface ErrorText {
  readonly title: MessageDescriptor;
  readonly detail: MessageDescriptor;
}

const titles = defineMessages({
  archived: { id: 'errors.archived.title', defaultMessage: 'This space is archived' },
  compliance: { id: 'errors.compliance.title', defaultMessage: 'This space cannot be shown' },
  gone: { id: 'errors.gone.title', defaultMessage: 'This space was deleted' },
  failed: { id: 'errors.failed.title', defaultMessage: 'This space could not be prepared' },
  pending: { id: 'errors.pending.title', defaultMessage: 'This space is not ready yet' },
  processing: { id: 'errors.processing.title', defaultMessage: 'This space is being prepared' },
  private: { id: 'errors.private.title', defaultMessage: 'This space is private' },
  notFound: { id: 'errors.notFound.title', defaultMessage: 'There is no space at this address' },
  unsupported: { id: 'errors.webglUnsupported.title', defaultMessage: 'This browser cannot show 3D spaces' },
  webgl: { id: 'errors.webgl.title', defaultMessage: 'The 3D view stopped' },
  generic: { id: 'errors.generic.title', defaultMessage: 'This space could not be opened' },
});

const details = defineMessages({
  archived: {
    id: 'errors.archived.detail',
    defaultMessage: 'Its owner has archived it. Ask the person who sent you the link to restore it.',
  },
  compliance: {
    id: 'errors.compliance.detail',
    defaultMessage: 'It was taken down because it breaks a rule. Its owner can say more.',
  },
  gone: {
    id: 'errors.gone.detail',
    defaultMessage: 'It cannot be brought back. Ask the person who sent you the link for a new one.',
  },
  failed: {
    id: 'errors.failed.detail',
    defaultMessage: 'Something in the capture could not be read. Its owner can import it again.',
  },
  pending: { id: 'errors.pending.detail', defaultMessage: 'Its owner has not finished it. Please come back later.' },
  processing: {
    id: 'errors.processing.detail',
    defaultMessage: 'This usually takes a few minutes. Please come back then.',
  },
  private: {
    id: 'errors.private.detail',
    defaultMessage: 'Only people whom its owner has invited can see it. Ask the owner for access.',
  },
  invited: {
    id: 'errors.invited.detail',
    defaultMessage: 'Only people whom its owner has invited can see it. If you are one of them, sign in.',
  },
  notFound: {
    id: 'errors.notFound.detail',
    defaultMessage: 'Check the link, or ask the person who sent it to you.',
  },
  unsupported: {
    id: 'errors.webglUnsupported.detail',
    defaultMessage: 'It needs WebGL 2. Update the browser, turn hardware acceleration on, or use another browser.',
  },
  webgl: {
    id: 'errors.webgl.detail',
    defaultMessage: 'The graphics of this device stopped responding. Nothing is lost: reload the page to continue.',
  },
  generic: {
    id: 'errors.generic.detail',
    defaultMessage: 'Nothing is lost. Reload the page; if that does not help, try again later.',
  },
});

const kinds: Partial<Readonly<Record<AvailabilityCode, keyof typeof titles>>> = {
  'unavailable.account_inactive': 'private',
  'unavailable.archived': 'archived',
  'unavailable.compliance': 'compliance',
  'unavailable.gone': 'gone',
  'unavailable.pending': 'pending',
  'unavailable.processing': 'processing',
  'unavailable.restricted': 'private',
  'model.corrupt': 'failed',
  'model.failed': 'failed',
  'model.unauthorized': 'private',
  'user.unauthorized': 'private',
  forbidden: 'private',
  'not.found': 'notFound',
  'webgl.unsupported': 'unsupported',
  'webgl.generic': 'webgl',
  'webgl.context_lost': 'webgl',
};

/** Codes without a text of their own have the generic one. */
export const errorTextOf = (code: AvailabilityCode): ErrorText => {
  const kind = kinds[code] ?? 'generic';
  const isForInvited = code === 'model.unauthorized' || code === 'user.unauthorized';
  return { title: titles[kind], detail: details[isForInvited ? 'invited' : kind] };
};

/** False if the space itself is unavailable: reloading would show the same error. */
export const isReloadUseful = (code: AvailabilityCode): boolean => {
  const kind = kinds[code] ?? 'generic';
  return kind === 'generic' || kind === 'webgl' || kind === 'pending' || kind === 'processing';
};
