/**
 * Writes a result as JSON in slices, and stops as soon as it is longer than a response may be: neither the event loop
 * nor the memory meets the whole of a response that is rejected anyway.
 */
import type { QueryBudget } from './query-budget.ts';
import { isSliceOver, nextSlice } from '../context/time-slices.ts';
import { jsonOfList } from './cached-item.ts';

/** Characters that are collected before they become bytes. */
const maxTextLength = 64 * 1024;

class Output {
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

const isWritten = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';

/** Yields wherever the event loop should turn. */
function* write(value: unknown, output: Output): Generator<undefined, void> {
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
      yield* write(isWritten(item) ? item : null, output);
    }
    output.text(separator === '[' ? '[]' : ']');
  } else if (typeof (value as { toJSON?: unknown }).toJSON === 'function') output.text(JSON.stringify(value));
  else {
    let separator = '{';
    for (const key in value) {
      const field = (value as Readonly<Record<string, unknown>>)[key];
      if (!isWritten(field)) continue;
      output.text(`${separator}${JSON.stringify(key)}:`);
      separator = ',';
      if (typeof field === 'object' && field !== null) yield* write(field, output);
      else output.text(JSON.stringify(field));
    }
    output.text(separator === '{' ? '{}' : '}');
  }
}

/** Throws the budget's failure where the result is too long. */
export const writeJson = async (value: unknown, budget: QueryBudget): Promise<Buffer> => {
  const output = new Output(budget);
  const writing = write(value, output);
  while (!writing.next().done) await nextSlice();
  return output.end();
};
