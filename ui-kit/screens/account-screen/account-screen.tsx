/** The account page: name and e-mail address, a link back, signing out, and its sections. */
import './account-screen.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { PageScreen, type PageScreenProps } from '../page-screen/page-screen.tsx';

export type AccountScreenProps = {
  readonly title: string;
  readonly name: string;
  /** Null if it is shown as the name. */
  readonly email: string | null;
  readonly back: PageScreenProps['back'];
  readonly signOut: { readonly label: string; readonly onPress: () => void; readonly isBusy?: boolean | undefined };
  readonly children: ReactNode;
};

export const AccountScreen = ({ title, name, email, back, signOut, children }: AccountScreenProps) => (
  <PageScreen title={title} back={back}>
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
  </PageScreen>
);
