/** A section of the account page: a title, an optional action beside it, and content. */
import './account-section.css';
import { useId, type ReactNode, type Ref } from 'react';

export type AccountSectionProps = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** The title is focusable, for when the focused element is removed. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
};

export const AccountSection = ({ title, action, children, titleRef }: AccountSectionProps) => {
  const titleId = useId();
  return (
    <section className="account-section" aria-labelledby={titleId}>
      <div className="account-section__head">
        <h2 className="account-section__title" id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};
