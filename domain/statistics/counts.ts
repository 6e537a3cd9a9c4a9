/** From the events of a batch to the numbers that are stored. docs/reference/analytics.md#what-is-stored */
import { viewModes } from '../model/view-mode.ts';
import { refCodes } from '../share/channels.ts';

export const countKinds = [
  'visit',
  'embedded',
  'mobile',
  'ref',
  'place',
  'floor',
  'mode',
  'tag',
  'tour_started',
  'tour_completed',
  'share',
] as const;
export type CountKind = (typeof countKinds)[number];

/** One number, of a day or of several days. `subject` is '' where the kind has none. */
export interface Count {
  readonly kind: CountKind;
  readonly subject: string;
  readonly count: number;
}

/** The records that a count may name. */
export interface KnownSubjects {
  readonly sweepIds: ReadonlySet<string>;
  readonly floorIds: ReadonlySet<string>;
  readonly tagIds: ReadonlySet<string>;
}

export const maxCountedEvents = 200;

const modes: ReadonlySet<unknown> = new Set(viewModes);
const refs: ReadonlySet<unknown> = new Set(Object.values(refCodes));
/** docs/reference/sharing.md#analytics */
const channels: ReadonlySet<unknown> = new Set([
  'email',
  'pinterest',
  'linkedin',
  'twitter',
  'facebook',
  'copy',
  'native',
  'qr',
]);

type Fields = Readonly<Record<string, unknown>>;
type Subject = readonly [kind: CountKind, subject: string];

const subjectIn = (kind: CountKind, value: unknown, known: ReadonlySet<unknown>): readonly Subject[] =>
  typeof value === 'string' && known.has(value) ? [[kind, value]] : [];

const subjectsOfVisit = ({ embedded, mobile, ref }: Fields): readonly Subject[] => [
  ['visit', ''],
  ...(embedded === true ? ([['embedded', '']] as const) : []),
  ...(mobile === true ? ([['mobile', '']] as const) : []),
  ...subjectIn('ref', ref, refs),
];

const subjectsOf = (event: Fields, known: KnownSubjects): readonly Subject[] => {
  switch (event['name']) {
    case 'visit':
      return subjectsOfVisit(event);
    case 'place_entered':
      return subjectIn('place', event['pano_id'], known.sweepIds);
    case 'floor_entered':
      return subjectIn('floor', event['floor_id'], known.floorIds);
    case 'mode_changed':
      return subjectIn('mode', event['mode'], modes);
    case 'tag_opened':
      return subjectIn('tag', event['tag_id'], known.tagIds);
    case 'share':
      return subjectIn('share', event['channel'], channels);
    case 'tour_started':
    case 'tour_completed':
      return [[event['name'], '']];
    default:
      return [];
  }
};

/** What a batch adds. Events that are malformed or name an unknown record, and a second visit, count nothing. */
export const countsOf = (events: unknown, known: KnownSubjects): readonly Count[] => {
  if (!Array.isArray(events)) return [];
  const counts = new Map<string, Count>();
  let hasVisit = false;
  for (const event of events.slice(0, maxCountedEvents) as readonly unknown[]) {
    if (typeof event !== 'object' || event === null) continue;
    const fields = event as Fields;
    if (fields['name'] === 'visit') {
      if (hasVisit) continue;
      hasVisit = true;
    }
    for (const [kind, subject] of subjectsOf(fields, known)) {
      const key = `${kind} ${subject}`;
      counts.set(key, { kind, subject, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()];
};
