/** The names of what is counted: viewpoints, floors, tags and ways to share. */
import type { IntlShape } from 'react-intl';
import type { CountKind } from '#domain/statistics/counts.ts';
import type { StatisticsPlan } from '#domain/statistics/heat-plan.ts';
import { statisticsMessages as messages } from './messages.ts';

/** Names that are the same in every language. docs/reference/sharing.md#ref-codes */
const brands: ReadonlyMap<string, string> = new Map([
  ['facebook', 'Facebook'],
  ['fb', 'Facebook'],
  ['twitter', 'Twitter'],
  ['tw', 'Twitter'],
  ['linkedin', 'LinkedIn'],
  ['ln', 'LinkedIn'],
  ['pinterest', 'Pinterest'],
  ['pn', 'Pinterest'],
]);
const channelMessages = new Map([
  ['email', messages.email],
  ['em', messages.email],
  ['copy', messages.copy],
  ['cp', messages.copy],
  ['native', messages.native],
  ['os', messages.native],
  ['qr', messages.qrCode],
]);

export interface SubjectNames {
  readonly viewpoint: (id: string) => string;
  readonly floor: (id: string | null) => string;
  readonly tag: (id: string) => string;
  readonly channel: (id: string) => string;
  /** Empty for kinds without a subject. */
  readonly of: (kind: CountKind, subject: string) => string;
}

/** @param plan null where it could not be loaded; records are then shown by their ids */
export const subjectNamesOf = (intl: IntlShape, plan: StatisticsPlan | null): SubjectNames => {
  const sweeps = new Map(plan?.sweeps.map((sweep) => [sweep.id, sweep]));
  const rooms = new Map(plan?.rooms.map(({ id, name }) => [id, name]));
  const floors = new Map(plan?.floors.map(({ id, name }, index) => [id, { name, number: index + 1 }]));
  const tags = new Map(plan?.tags.map(({ id, title }) => [id, title]));
  const unknown = (id: string): string => (plan ? intl.formatMessage(messages.removed) : id);

  const viewpoint = (id: string): string => {
    const sweep = sweeps.get(id);
    if (!sweep) return unknown(id);
    if (sweep.name) return sweep.name;
    const room = rooms.get(sweep.roomId ?? '');
    const { number } = sweep;
    return room
      ? intl.formatMessage(messages.viewpointInRoom, { room, number })
      : intl.formatMessage(messages.viewpoint, { number });
  };
  const floor = (id: string | null): string => {
    if (id === null) return intl.formatMessage(messages.noFloor);
    const known = floors.get(id);
    return known ? known.name || intl.formatMessage(messages.floor, { number: known.number }) : unknown(id);
  };
  const tag = (id: string): string => (tags.has(id) ? tags.get(id) || id : unknown(id));
  const channel = (id: string): string =>
    brands.get(id) ?? intl.formatMessage(channelMessages.get(id) ?? messages.otherChannel);
  return {
    viewpoint,
    floor,
    tag,
    channel,
    of: (kind, subject) => {
      if (kind === 'place') return viewpoint(subject);
      if (kind === 'floor') return floor(subject);
      if (kind === 'tag') return tag(subject);
      return kind === 'share' || kind === 'ref' ? channel(subject) : '';
    },
  };
};
