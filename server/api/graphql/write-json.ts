/**
 * Serializes a result as JSON in slices, and stops as soon as it is longer than a response may be, so that a rejected
 * response costs neither its whole time nor its whole memory.
 */
import type { QueryBudget } from './query-budget.ts';
import { isSliceOver, nextSlice } from '../../wire/time-slices.ts';
import { jsonOfList } from './cached-item.ts';

/** Characters that are collected before they are encoded. */
const maxTextLength = 64 * 1024;

class JsonOutput {
  readonly #budget: QueryBudget;
  readonly #parts: Uint8Array[] = [];
  #text = '';

  constructor(budget: QueryBudget) {
    this.#budget = budget;
  }

  text(text: string): void {
    this.#text += text;
    if (this.#text.length > maxTextLength) this.#flush();
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#budget.addBytes(bytes.length);
    this.#parts.push(bytes);
  }

  end(): Buffer {
    this.#flush();
    return Buffer.concat(this.#parts);
  }

  #flush(): void {
    if (this.#text === '') return;
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    this.#budget.addBytes(bytes.length);
    this.#parts.push(bytes);
  }
}

const isSerializable = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';

/** Yields whenever a slice is over. */
function* write(value: unknown, output: JsonOutput): Generator<undefined, void> {
  if (typeof value !== 'object' || value === null) {
    output.text(JSON.stringify(value) ?? 'null');
    return;
  }
  if (isSliceOver()) yield;
  const cached = jsonOfList(value);
  if (cached) {
    for (const bytes of cached) {
      output.bytes(bytes);
      if (isSliceOver()) yield;
    }
  } else if (Array.isArray(value)) {
    let separator = '[';
    for (const item of value) {
      output.text(separator);
      separator = ',';
      yield* write(isSerializable(item) ? item : null, output);
    }
    output.text(separator === '[' ? '[]' : ']');
  } else if (typeof (value as { toJSON?: unknown }).toJSON === 'function') output.text(JSON.stringify(value));
  else {
    let separator = '{';
    for (const key in value) {
      const field = (value as Readonly<Record<string, unknown>>)[key];
      if (!isSerializable(field)) continue;
      output.text(`${separator}${JSON.stringify(key)}:`);
      separator = ',';
      if (typeof field === 'object' && field !== null) yield* write(field, output);
      else output.text(JSON.stringify(field));
    }
    output.text(separator === '{' ? '{}' : '}');
  }
}

/** Between `head` and `tail`; throws the budget's failure where the result is too long. */
export const writeJson = async (value: unknown, budget: QueryBudget, head = '', tail = ''): Promise<Buffer> => {
  const output = new JsonOutput(budget);
  output.text(head);
  const writing = write(value, output);
  while (!writing.next().done) await nextSlice();
  output.text(tail);
  return output.end();
};
