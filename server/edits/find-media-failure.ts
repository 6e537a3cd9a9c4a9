/**
 * Rejects an edit batch that adds the address of media or of an attachment that cannot be embedded on this server
 * (docs/reference/attachments.md#embeds). Addresses that came with a capture, or that a record has had before, remain.
 */
import { newMediaUrls } from '#domain/edits/checks/new-media-urls.ts';
import { embedOf } from '#domain/links/embed.ts';
import type { PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import type { Transaction } from '../store/transactions.ts';
import { yieldInTransaction } from '../wire/time-slices.ts';
import type { AppliedEdit } from './applied-edit.ts';
import type { EditFailure } from './edit-failure.ts';
import { readEarlierForms } from './journal.ts';
import { readPermittedProviders } from './server-settings.ts';

const failureOf = (url: string, permitted: PermittedProviders): EditFailure | null => {
  const embed = embedOf(url, permitted);
  if (embed.ok) return null;
  const { code, message } = embed.failure;
  return { code: 'request.invalid', message: `“${url}”: ${message}`, details: { kind: code } };
};

export const findMediaFailure = async (
  transaction: Transaction,
  modelId: string,
  batch: readonly AppliedEdit[],
): Promise<EditFailure | null> => {
  let permitted: PermittedProviders | undefined;
  for (const { edit, to, versions } of batch) {
    await yieldInTransaction();
    const urls = to ? newMediaUrls(edit.kind, to, versions) : [];
    if (!to || urls.length === 0) continue;
    permitted ??= await readPermittedProviders(transaction);
    if (!urls.some((url) => failureOf(url, permitted!))) continue;
    const earlier = await readEarlierForms(transaction, modelId, edit);
    const [failure] = newMediaUrls(edit.kind, to, [...versions, ...earlier]).flatMap(
      (url) => failureOf(url, permitted!) ?? [],
    );
    if (failure) return failure;
  }
  return null;
};
