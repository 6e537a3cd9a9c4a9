/** The handlers of the commands of links (docs/reference/sharing.md#commands). */
import { measurementParameter } from '#domain/measure/measurement-link.ts';
import { searchLink } from '#domain/links/search-link.ts';
import { shareLink } from '#domain/links/share-link.ts';
import { refCodes } from '#domain/share/channels.ts';
import { $model } from '#src/data/state.ts';
import { CommandError, type Command, type CommandPayload } from '#src/shell/commands/index.ts';
import { $isSharingEnabled, $offeredMeasurements } from '#src/features/share/index.ts';
import type { LinkCommandName } from './command-summaries.ts';
import { readBrowserFx } from './browser.ts';
import { $locationState, $longPlace, $shortPlace } from './place-parameters.ts';

const textAt = (payload: CommandPayload, name: string): string => {
  const value = payload[name] ?? '';
  if (typeof value !== 'string') throw new CommandError('command.invalid', `"${name}" must be a text`);
  return value;
};

const textsAt = (payload: CommandPayload, name: string): readonly string[] => {
  const value: unknown = payload[name] ?? [];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new CommandError('command.invalid', `"${name}" must be a list of texts`);
};

export const linkCommandHandlers: Readonly<Record<LinkCommandName, Command['run']>> = {
  SHARE_LINK: async ({ get, call }, { location = true, form = 'short', measurements = true }) => {
    if (typeof location !== 'boolean') throw new CommandError('command.invalid', '"location" must be true or false');
    if (typeof measurements !== 'boolean')
      throw new CommandError('command.invalid', '"measurements" must be true or false');
    if (form !== 'short' && form !== 'long') throw new CommandError('command.invalid', '"form" must be short or long');
    const model = get($model);
    if (!model || !get($isSharingEnabled)) throw new CommandError('share.disabled', 'this space cannot be shared');
    if (location && get($locationState) === 'disabled') {
      throw new CommandError('share.viewpoint', 'this viewpoint is disabled and cannot be shared');
    }
    const { address } = await call(readBrowserFx, undefined);
    const place = get(form === 'long' ? $longPlace : $shortPlace);
    const measured = measurements ? get($offeredMeasurements)?.value : null;
    const parameters = new Map([
      ...(location ? place : []),
      ...(measured ? ([[measurementParameter, measured]] as const) : []),
    ]);
    return shareLink(address, { modelId: model.id, ref: refCodes.copy, parameters });
  },
  SEARCH_LINK: async ({ call }, payload) => {
    const query = {
      text: textAt(payload, 'text'),
      keywords: textsAt(payload, 'keywords'),
      filters: textsAt(payload, 'filters'),
    };
    return searchLink((await call(readBrowserFx, undefined)).address, query);
  },
};
