/**
 * Finds the position of a JSON syntax error. The built-in parser's message changes with its version and often lacks the
 * position; people need the line. Called only after the built-in parser has failed.
 */
export interface JsonIssue {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Completes "line 3, column 7: …". */
  readonly reason: string;
}

export type JsonParseFailure =
  { readonly code: 'json-utf16' } | { readonly code: 'json-broken'; readonly issue: JsonIssue | null };

const space = /[ \t\r\n]*/y;
const number = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
// eslint-disable-next-line no-control-regex
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const word = /-?[A-Za-z_$][\w$]*/y;
const maxDepth = 2000;

class Scanner {
  private at = 0;

  constructor(private readonly text: string) {}

  /** The position of the first error, or null for valid JSON. */
  find(): { offset: number; reason: string } | null {
    try {
      this.value(0);
      this.take(space);
      if (this.at < this.text.length) this.fail('there is more text after the end of the JSON; remove it');
      return null;
    } catch (thrown) {
      if (thrown instanceof RangeError) return { offset: this.at, reason: thrown.message };
      throw thrown;
    }
  }

  /** Ends the scan with a RangeError, which nothing else here throws. */
  private fail(reason: string): never {
    throw new RangeError(reason);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.at = pattern.lastIndex;
    return found[0];
  }

  private takeCharacter(character: string): boolean {
    this.take(space);
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private value(depth: number): void {
    if (depth > maxDepth) this.fail('the nesting is too deep');
    this.take(space);
    if (this.takeCharacter('{')) this.members(depth);
    else if (this.takeCharacter('[')) this.list(depth);
    else if (this.take(string) === null) this.literal();
  }

  private members(depth: number): void {
    if (this.takeCharacter('}')) return;
    do {
      this.take(space);
      if (this.take(string) === null) this.fail('a key in double quotes is expected');
      if (!this.takeCharacter(':')) this.fail('a colon is expected after the key');
      this.value(depth + 1);
    } while (this.takeCharacter(','));
    if (!this.takeCharacter('}')) this.fail('a comma or a closing } is expected');
  }

  private list(depth: number): void {
    if (this.takeCharacter(']')) return;
    do this.value(depth + 1);
    while (this.takeCharacter(','));
    if (!this.takeCharacter(']')) this.fail('a comma or a closing ] is expected');
  }

  private literal(): void {
    const start = this.at;
    const text = this.take(word);
    if (text === 'true' || text === 'false' || text === 'null') return;
    this.at = start;
    if (text && /^-?(NaN|Infinity)$/.test(text)) this.fail(`${text} is not a number in JSON; write a finite number`);
    if (text) this.fail(`“${text.slice(0, 20)}” is not JSON; text needs double quotes`);
    if (this.take(number) !== null) return;
    if (this.at >= this.text.length) this.fail('the file ends too early; copy it again');
    this.fail(this.text[this.at] === '"' ? 'this text has no end or a forbidden character' : 'a value is expected');
  }
}

export const findJsonIssue = (text: string): JsonIssue | null => {
  const issue = new Scanner(text).find();
  if (!issue) return null;
  const before = text.slice(0, issue.offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason: issue.reason };
};
