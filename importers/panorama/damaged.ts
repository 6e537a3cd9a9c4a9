/** Carries a picture's name from the depths of decoding to where a sentence is made of it. */
export class Damaged extends Error {
  constructor(
    readonly file: string,
    override readonly cause: unknown,
  ) {
    super('damaged picture');
  }
}

export const damaged =
  (file: string) =>
  (thrown: unknown): never => {
    throw new Damaged(file, thrown);
  };
