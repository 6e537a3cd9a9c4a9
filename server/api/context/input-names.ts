/**
 * The failures of edits name fields as records do. Where the inputs of mutations have other names, what a client reads
 * has those (docs/reference/record-validation.md#edits); `applyEdits` gets records, and its failures name their fields.
 */
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import { orderedListTypes } from '#domain/records/kinds/ordered-list.ts';
import { optionNames } from '../results/model-options.ts';

type Names = Readonly<Record<string, string>>;

const sentNames: Names = Object.fromEntries(Object.entries(optionNames).map(([sent, own]) => [own, sent]));
const place: Names = { name: 'label' };

/** By kind, the names in inputs by those in records, where they differ. */
const inputFields: Readonly<Record<string, Names>> = {
  blur: { sweepId: 'locationId' },
  start: { sweepId: 'locationId', orthoZoom: 'zoom' },
  details: { formattedAddress: 'address' },
  settings: { ...sentNames, image: 'photoId' },
  floor: place,
  room: place,
  sweep: place,
};

const namesOf = (kind: string): Names => (Object.hasOwn(inputFields, kind) ? inputFields[kind]! : {});

export const inputFieldOf = (kind: string, field: string): string => {
  const names = namesOf(kind);
  return Object.hasOwn(names, field) ? names[field]! : field;
};

/** An entry of a list has a type of the schema: its record is called by that. */
const missingEntry = /^(orderedList\.entries\[\d+\]\.id “[^”]*” is no )([a-z]+)( of this model)/u;
const schemaTypes: ReadonlyMap<string, string> = new Map(orderedListTypes.map((type) => [type, dataTypeToWire[type]]));

/** The first field that a sentence names, after the words of another program that may precede it. */
const firstField = /^((?:[A-Z][A-Za-z ]*: )?)([a-z][A-Za-z]*)\.([A-Za-z]+)/u;

export const withInputNames = (sentence: string): string =>
  sentence
    .replace(firstField, (_, prefix: string, kind: string, field: string) => {
      return `${prefix}${kind}.${inputFieldOf(kind, field)}`;
    })
    .replace(missingEntry, (_, before: string, noun: string, after: string) => {
      return before + (schemaTypes.get(noun) ?? noun) + after;
    });
