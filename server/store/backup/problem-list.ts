/** Sentences about files that are missing or damaged: the first are kept, all are counted. */
import { maxNamedProblems, type BackupProblems } from './form.ts';

export class ProblemList {
  #count = 0;
  readonly #named: string[] = [];

  add(sentence: string): void {
    this.#count++;
    if (this.#named.length < maxNamedProblems) this.#named.push(sentence);
  }

  get all(): BackupProblems {
    return { count: this.#count, named: this.#named };
  }
}
