/** A page of a provider. It is of another origin, so `allow-same-origin` gives it no access to this page. */
import './media.css';

export type EmbeddedPageProps = {
  readonly src: string;
  readonly title: string;
};

export const EmbeddedPage = ({ src, title }: EmbeddedPageProps) => (
  <iframe
    className="media__frame"
    src={src}
    title={title}
    allow="fullscreen; picture-in-picture; encrypted-media"
    referrerPolicy="strict-origin-when-cross-origin"
    // oxlint-disable-next-line react/iframe-missing-sandbox
    sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
  />
);
