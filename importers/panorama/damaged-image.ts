/** Carries an image's name from the depths of decoding to where a sentence is made of it. */
export class DamagedImage extends Error {
  constructor(
    readonly file: string,
    override readonly cause: unknown,
  ) {
    super('damaged picture');
  }
}

export const damagedImage =
  (file: string) =>
  (thrown: unknown): never => {
    throw new DamagedImage(file, thrown);
  };
