/** What an operation takes and answers, by its name; anything for one that is not among the named ones. */
import type { OperationTypes } from './operation-types.ts';

export type VariablesOf<Name extends string> = Name extends keyof OperationTypes
  ? OperationTypes[Name]['variables']
  : Readonly<Record<string, unknown>>;

/** As the schema promises it; who reads it at the border checks it. */
export type DataOf<Name extends string> = Name extends keyof OperationTypes ? OperationTypes[Name]['data'] : unknown;
