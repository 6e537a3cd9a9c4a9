/** The account page: name and e-mail address, a link back, signing out, and its sections. */
import './account-screen.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';

export type AccountScreenProps = {
  readonly title: string;
  readonly name: string;
  /** Null if it is shown as the name. */
  readonly email: string | null;
  readonly back: { readonly label: string; readonly href: string };
  readonly signOut: { readonly label: string; readonly onPress: () => void; readonly isBusy?: boolean | undefined };
  readonly children: ReactNode;
};

export const AccountScreen = ({ title, name, email, back, signOut, children }: AccountScreenProps) => (
  <main className="account-screen">
    <a className="account-screen__back" href={back.href}>
      <Icon name="chevronLeft" />
      <span>{back.label}</span>
    </a>
    <h1 className="account-screen__title">{title}</h1>
    <div className="account-screen__person">
      <div className="account-screen__words">
        <p className="account-screen__name">{name}</p>
        {email !== null && <p className="account-screen__email">{email}</p>}
      </div>
      <Button variant="secondary" icon="signOut" onPress={signOut.onPress} isBusy={signOut.isBusy}>
        {signOut.label}
      </Button>
    </div>
    {children}
  </main>
);
