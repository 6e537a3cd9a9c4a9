/** Says a sentence politely when it changes. Keep it mounted: a region that arrives with its words is often not read. */
import '../visually-hidden/visually-hidden.css';

export type LiveRegionProps = {
  /** The sentence to say; empty says nothing. */
  readonly message: string;
};

export const LiveRegion = ({ message }: LiveRegionProps) => (
  <output className="visually-hidden" aria-live="polite" aria-atomic="true">
    {message}
  </output>
);
