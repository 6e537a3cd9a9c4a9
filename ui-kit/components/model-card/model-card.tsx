/** A model in the list of models: one link with its image, name and a line of details; and the grid of cards. */
import './model-card.css';
import { Children, type ReactNode } from 'react';
import { Mark } from '../mark/mark.tsx';

export type ModelCardProps = {
  readonly href: string;
  readonly name: string;
  readonly presentedBy?: string | undefined;
  readonly thumbnailUrl: string;
  /** One line, such as "12 viewpoints · 2 floors". */
  readonly meta: string;
};

export const ModelCard = ({ href, name, presentedBy, thumbnailUrl, meta }: ModelCardProps) => (
  <li className="model-card">
    <span className="model-card__picture">
      <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
    </span>
    <h2 className="model-card__name">
      <a href={href} className="model-card__link">
        {name}
      </a>
    </h2>
    {presentedBy && <p className="model-card__presented-by">{presentedBy}</p>}
    <p className="model-card__meta">{meta}</p>
  </li>
);

export type CardGridProps = {
  readonly label: string;
  /** `ModelCard` elements. */
  readonly children?: ReactNode;
  /** Shown without cards: what would be here, and how to add it. */
  readonly empty: { readonly title: string; readonly hint: ReactNode };
};

export const CardGrid = ({ label, children, empty }: CardGridProps) =>
  Children.count(children) > 0 ? (
    <ul className="card-grid" aria-label={label}>
      {children}
    </ul>
  ) : (
    <div className="card-grid__empty">
      <Mark size={56} />
      <h2>{empty.title}</h2>
      <p>{empty.hint}</p>
    </div>
  );
