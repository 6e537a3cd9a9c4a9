/** Collects the fields of a description that are not read (docs/reference/imports.md#unknown-fields). */
import { quotable } from '../failure.ts';
import { didYouMean } from './did-you-mean.ts';
import { limitNotices } from './limit-notices.ts';

/** Fields of authors and editors: extensions, `$schema`, comments. */
const isOwn = (name: string): boolean => /^(?:x-|[$_]|\/\/)|^comments?$/i.test(name);

interface UnknownField {
  readonly path: string;
  readonly question: string;
  count: number;
}

export interface UnknownFields {
  /** `owner`: the path of the object that has the field, '' for the whole; `known`: the names of fields that it may have. */
  readonly add: (owner: string, name: string, known: ReadonlySet<string>) => void;
  /** The same where the object may have other fields: only a name that is likely a misspelt one is reported. */
  readonly addIfLikely: (owner: string, name: string, known: ReadonlySet<string>) => void;
  /** With their full stops; one for all places of the same field. */
  readonly notices: () => readonly string[];
}

const sentenceOf = ({ path, question, count }: UnknownField): string => {
  const others = count - 1;
  const more = others === 0 ? '' : ` (and the same field in ${others} more ${others === 1 ? 'place' : 'places'})`;
  return `${path}${more} is not read.${question}`;
};

export const createUnknownFields = (): UnknownFields => {
  const found = new Map<string, UnknownField>();
  const report = (owner: string, name: string, question: string): void => {
    const key = `${name}\n${question}`;
    const field = found.get(key);
    if (field) field.count += 1;
    else found.set(key, { path: `${owner}${owner && '.'}${quotable(name, 40)}`, question, count: 1 });
  };
  return {
    add: (owner, name, known) => {
      if (!known.has(name) && !isOwn(name)) report(owner, name, didYouMean(name, known));
    },
    addIfLikely: (owner, name, known) => {
      const question = known.has(name) || isOwn(name) ? '' : didYouMean(name, known);
      if (question !== '') report(owner, name, question);
    },
    notices: () => limitNotices([...found.values()].map((field) => () => sentenceOf(field))),
  };
};
