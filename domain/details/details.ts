/** The details of a space and who sees them (docs/reference/settings.md#publication), for their editors. */
import { parseWebUrl } from '../links/web-url.ts';
import { details, type publicationFields } from '../records/kinds/model.ts';

export type DetailName = keyof typeof details.fields;
export const detailNames = Object.keys(details.fields) as readonly DetailName[];

/** The switch that shows or hides a detail; summary and description have one switch. */
export const switchOfDetail: Readonly<Record<DetailName, (typeof publicationFields)[number]>> = {
  name: 'modelName',
  presentedBy: 'presentedBy',
  summary: 'modelSummary',
  description: 'modelSummary',
  formattedAddress: 'address',
  externalUrl: 'externalUrl',
  contactName: 'contactName',
  contactEmail: 'contactEmail',
  contactPhone: 'contactPhone',
};

const limitsOf = (name: DetailName): { readonly max: number; readonly isNonEmpty: boolean } => {
  const { type } = details.fields[name];
  if (type.kind !== 'text') throw new Error(`the detail ${name} is no text`);
  return type;
};

/** Characters. */
export const detailLimit = (name: DetailName): number => limitsOf(name).max;

/** Why a text cannot be saved; null: it can. */
export const findDetailIssue = (name: DetailName, text: string): 'tooLong' | 'empty' | null => {
  const { max, isNonEmpty } = limitsOf(name);
  if (text.length > max) return 'tooLong';
  return isNonEmpty && text.trim() === '' ? 'empty' : null;
};

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** A text that can be saved, but is shown without a link, or leads nowhere; null: it is fine. */
export const findDetailWarning = (name: DetailName, text: string): 'noWebPage' | 'noEmail' | null => {
  if (text.trim() === '') return null;
  if (name === 'externalUrl' && !parseWebUrl(text)) return 'noWebPage';
  return name === 'contactEmail' && !emailPattern.test(text.trim()) ? 'noEmail' : null;
};
