/** Replaces links to unknown sweeps and mentions of unknown users by their text. */
import { linksIn, sweepOfPlaceLink, withKnownMentions } from '#domain/model/content/rich-text.ts';
import type { IsKnown } from './left-out-report.ts';

export const repairText = (text: string, path: string, isSweep: IsKnown, isUser: IsKnown): string => {
  let repaired = text;
  for (const { text: label, url } of linksIn(text)) {
    const sweep = sweepOfPlaceLink(url);
    if (sweep !== null && !isSweep(sweep, path, 'the link'))
      repaired = repaired.replace(`[${label}](${url})`, () => label);
  }
  return withKnownMentions(repaired, (id) => isUser(id, path, 'the mention'));
};
