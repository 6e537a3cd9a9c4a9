/** A page that scrolls: a link back, the title, and what the page is about. */
import './page-screen.css';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';

export type PageScreenProps = {
  readonly title: string;
  readonly back: { readonly label: string; readonly href: string };
  /** 960 px instead of 720. */
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
};

export const PageScreen = ({ title, back, isWide = false, children }: PageScreenProps) => (
  <main className={`page-screen${isWide ? ' page-screen--wide' : ''}`}>
    <a className="page-screen__back" href={back.href}>
      <Icon name="chevronLeft" />
      <span>{back.label}</span>
    </a>
    <h1 className="page-screen__title">{title}</h1>
    {children}
  </main>
);
