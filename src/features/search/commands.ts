/** What the commands of the search do (docs/reference/search.md#commands). */
import type { Scope } from 'effector';
import type { SearchLink } from '#domain/links/read-viewer-parameters.ts';
import { filtersOfLink } from '#domain/search/filters-in-link.ts';
import { searchResultTypes, type SearchResultType } from '#domain/search/search-entry.ts';
import type { SearchResults } from '#domain/search/search-results.ts';
import { $modelRequest } from '#src/data/state.ts';
import { waitForRecords } from '#src/data/record-subscription.ts';
import { labelRecords } from '#src/data/labels.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { photoRecords } from '#src/data/photos.ts';
import { tagRecords } from '#src/data/tags.ts';
import {
  CommandError,
  optionalNumber,
  optionalText,
  optionalTexts,
  requiredText,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { $areTagsExpected } from '../tags/index.ts';
import type { SearchCommandName } from './command-summaries.ts';
import { contentWanted } from './content.ts';
import { resultChosen } from './go-to-result.ts';
import { searchEntered } from '../search-panel/index.ts';
import { $request, findForProgramFx, indexRequested, searchSet } from './state.ts';

const [defaultLimit, maxLimit] = [50, 1000];

const searchIn = (payload: CommandPayload): SearchLink => ({
  text: optionalText(payload, 'text') ?? '',
  keywords: optionalTexts(payload, 'keywords') ?? [],
  filters: optionalTexts(payload, 'filters') ?? [],
});

const rowsOf = ({ groups }: SearchResults) =>
  groups.flatMap(({ rows }) =>
    rows.map(({ type, id, title, place }) => ({
      type,
      id,
      title: title.map(({ text }) => text).join(''),
      place,
    })),
  );

/**
 * A page that embeds the viewer shall not read what the signed-in user may read (docs/reference/notes.md#commands).
 * @throws CommandError where notes are asked for
 */
const typesForPrograms = (types: readonly SearchResultType[]): readonly SearchResultType[] => {
  if (types.includes('note')) throw new CommandError('command.invalid', 'notes are not searched by commands');
  return types.length > 0 ? types : searchResultTypes.filter((type) => type !== 'note');
};

/** All that can be found is loaded and indexed. */
const prepare = async ({ get, send }: CommandContext, scope: Scope): Promise<void> => {
  send(contentWanted, undefined);
  const missing = [
    ...(get($areTagsExpected) && get($modelRequest) !== null ? [tagRecords] : []),
    ...[labelRecords, measurementRecords, photoRecords].filter(({ $status }) => get($status) === 'loading'),
  ];
  await Promise.all(missing.map(({ $status }) => waitForRecords($status, scope)));
  send(indexRequested, undefined);
};

const find = async (context: CommandContext, search: SearchLink, limit: number): Promise<SearchResults> => {
  const filters = filtersOfLink(search.filters);
  const request = {
    ...context.get($request),
    ...filters,
    types: typesForPrograms(filters.types),
    keywords: search.keywords,
    text: search.text,
    grouping: 'type' as const,
    limits: Object.fromEntries(searchResultTypes.map((type) => [type, limit])),
  };
  try {
    return await context.call(findForProgramFx, request);
  } catch {
    throw new CommandError('search.unavailable', 'the search could not be loaded');
  }
};

const typeIn = (payload: CommandPayload): SearchResultType => {
  const given = requiredText(payload, 'type');
  const type = searchResultTypes.find((each) => each === given);
  if (!type) throw new CommandError('command.invalid', `"type" must be one of ${searchResultTypes.join(', ')}`);
  return type;
};

export const runSearchCommand = async (
  name: SearchCommandName,
  context: CommandContext,
  payload: CommandPayload,
  scope: Scope,
): Promise<unknown> => {
  if (name === 'SEARCH_OPEN') {
    context.send(searchSet, searchIn(payload));
    context.send(searchEntered, undefined);
    return undefined;
  }
  if (name === 'SEARCH') {
    const search = searchIn(payload);
    const limit = Math.min(maxLimit, Math.max(1, optionalNumber(payload, 'limit') ?? defaultLimit));
    await prepare(context, scope);
    const results = await find(context, search, limit);
    return { count: results.count, results: rowsOf(results).slice(0, limit) };
  }
  const [type, id] = [typeIn(payload), requiredText(payload, 'id')];
  await prepare(context, scope);
  const all = await find(context, { text: '', keywords: [], filters: [type] }, Number.MAX_SAFE_INTEGER);
  if (!all.groups.some(({ rows }) => rows.some((row) => row.id === id)))
    throw new CommandError('search.unknown', `no result ${type} ${id}`);
  context.send(resultChosen, { type, id });
  return undefined;
};
