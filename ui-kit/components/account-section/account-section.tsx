/** One panel of the account page: a title, at most one action beside it, and what belongs to it. */
import './account-section.css';
import { useId, type ReactNode, type Ref } from 'react';

export type AccountSectionProps = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** The title takes the focus where what had it has left the page. */
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
