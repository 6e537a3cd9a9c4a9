/** Whether the summary panel has anything to say (docs/reference/screens-and-errors.md#summary-panel). */
import { parseWebUrl } from '../links/web-url.ts';
import type { ModelDetails } from '../model/model.ts';

/** Besides the name and the image. Details that the owner or the address hides are empty already. */
export const hasSummary = ({ name: _name, contact, externalUrl, ...texts }: ModelDetails): boolean =>
  parseWebUrl(externalUrl) !== null ||
  [...Object.values(texts), ...Object.values(contact)].some((text) => text.trim() !== '');
