/** The line of links under the controls of the bottom bar. While it is there, the bar's controls are above it. */
import './footer.css';
import { useLayoutEffect, useRef } from 'react';
import { layoutRootOf } from '../layout-root.ts';
import { Mark } from '../mark/mark.tsx';

export type FooterItem = {
  readonly id: string;
  readonly label: string;
  /** A prompt, such as for a rating. */
  readonly isEmphasized?: boolean | undefined;
};

export type FooterProps = {
  /** The landmark's accessible name. */
  readonly label: string;
  readonly items: readonly FooterItem[];
  readonly onSelect: (id: string) => void;
  readonly logo?: { readonly label: string; readonly url: string; readonly inNewTab: boolean } | undefined;
  readonly faded?: boolean | undefined;
};

export const Footer = ({ label, items, onSelect, logo, faded = false }: FooterProps) => {
  const footer = useRef<HTMLElement>(null);
  // Before the first drawing, so that the bars are not moved.
  useLayoutEffect(() => {
    const { dataset } = layoutRootOf(footer.current);
    dataset['footer'] = '';
    return () => {
      delete dataset['footer'];
    };
  }, []);
  return (
    <nav ref={footer} className="footer" aria-label={label} data-region="footer" data-faded={faded || undefined}>
      <div className="footer__links">
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            className="footer__link"
            data-emphasized={item.isEmphasized || undefined}
            onClick={() => onSelect(item.id)}
          >
            {item.label}
          </button>
        ))}
        {logo && (
          <a
            className="footer__link footer__logo"
            href={logo.url}
            {...(logo.inNewTab && { target: '_blank', rel: 'noopener' })}
          >
            <Mark size={16} />
            {logo.label}
          </a>
        )}
      </div>
    </nav>
  );
};
