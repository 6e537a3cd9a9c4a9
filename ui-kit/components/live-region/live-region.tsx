/** Announces its message politely when it changes. Keep it mounted: a region inserted with its text is often not announced. */
import '../visually-hidden/visually-hidden.css';

export type LiveRegionProps = {
  /** Empty: nothing is announced. */
  readonly message: string;
};

export const LiveRegion = ({ message }: LiveRegionProps) => (
  <output className="visually-hidden" aria-live="polite" aria-atomic="true">
    {message}
  </output>
);
