/** `enfilade security-log`: sign-ins, rejections, and changes of accounts and access. */
import type { Command } from 'commander';
import { listPeople } from '#server/edits/access/people.ts';
import { readSecurityLog, type SecurityEntry } from '#server/edits/access/security-log.ts';
import { CommandFailure } from './command-failure.ts';
import { textTable } from './terminal.ts';
import { withStore } from './with-store.ts';

interface LogOptions {
  readonly since?: string;
  readonly json?: boolean;
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a time, or a duration before now: 30m, 12h, 7d. */
const timeOf = (text: string, now: Date): string => {
  const ago = /^(\d{1,6})([mhd])$/.exec(text);
  const ms = ago ? now.getTime() - Number(ago[1]) * unitMs[ago[2]!]! : Date.parse(text);
  if (Number.isFinite(ms) && Math.abs(ms) < 8e15) return new Date(ms).toISOString();
  throw new CommandFailure({
    code: 'since.invalid',
    message: `"${text}" is not a time; use one such as 2026-01-31, 2026-01-31T08:00:00Z, or 7d for the last seven days.`,
  });
};

const printable = (text: string): string => text.replace(/\p{C}/gu, '?');

const rowOf = (entry: SecurityEntry, nameOf: (id: string | null) => string): readonly string[] => [
  entry.at.slice(0, 19).replace('T', ' '),
  entry.event,
  String(entry.count),
  nameOf(entry.personId),
  nameOf(entry.targetId),
  entry.modelId ?? '',
  entry.address,
  entry.detail,
];

const print = async ({ since = '7d', json = false }: LogOptions): Promise<void> => {
  const from = timeOf(since, new Date());
  const { entries, people } = await withStore(async (store) => ({
    entries: await readSecurityLog(store, { since: from }),
    people: await listPeople(store),
  }));
  if (json) {
    for (const entry of entries) console.log(JSON.stringify(entry));
    return;
  }
  if (entries.length === 0) {
    console.log(`There are no entries since ${from}.`);
    return;
  }
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const nameOf = (id: string | null): string => (id === null ? '' : (emails.get(id) ?? id));
  const headings = ['TIME (UTC)', 'EVENT', 'COUNT', 'BY', 'ABOUT', 'MODEL', 'ADDRESS', 'DETAIL'];
  console.log(textTable([headings, ...entries.map((entry) => rowOf(entry, nameOf).map(printable))]));
};

export const addSecurityLogCommand = (program: Command): void => {
  program
    .command('security-log')
    .description('show sign-ins, rejections, and changes of accounts and access')
    .option('--since <time>', 'a time, or how long ago: 30m, 12h, 7d', '7d')
    .option('--json', 'as one JSON object per line')
    .action(print);
};
