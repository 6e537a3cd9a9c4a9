/** A section of a page: a title, an optional action beside it, and content. */
import './page-section.css';
import { useId, type ReactNode, type Ref } from 'react';

export type PageSectionProps = {
  readonly title: string;
  readonly action?: ReactNode;
  /** A paragraph below the title. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
  /** The title is focusable, for when the focused element is removed. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
};

export const PageSection = ({ title, action, hint, children, titleRef }: PageSectionProps) => {
  const titleId = useId();
  return (
    <section className="page-section" aria-labelledby={titleId}>
      <div className="page-section__head">
        <h2 className="page-section__title" id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {hint !== undefined && <p className="page-section__hint">{hint}</p>}
      {children}
    </section>
  );
};
