/** The home page: the spaces of this server. What owners need is loaded for them only. */
import { useIntl } from 'react-intl';
import { lazyComponents } from '#src/shell/features/index.ts';
import { Account } from '#src/features/sign-in/index.ts';
import { SpaceList } from '#src/features/spaces/index.ts';
import { pageMessages } from './messages.ts';

export interface HomePageProps {
  /** The chosen language, which links pass on to the viewer. */
  readonly language: string | null;
  /** Name of the signed-in user; null without a session. */
  readonly personName: string | null;
  readonly isAdmin: boolean;
  /** Whether the user may edit one of the spaces. */
  readonly isOwner: boolean;
  /** Path and query of this page. */
  readonly here: string;
}

const PlainList = () => <SpaceList menuOf={() => null} />;

const owner = lazyComponents({ name: 'the controls of owners', load: () => import('./home-owner.tsx') });
const NewSpace = owner.component((module) => module.NewSpace);
const OwnedSpaces = lazyComponents({
  name: 'the spaces of owners',
  load: owner.load,
  placeholder: <PlainList />,
  fallback: PlainList,
}).component((module) => module.OwnedSpaces);

export const HomePage = ({ language, personName, isAdmin, isOwner, here }: HomePageProps) => {
  const { formatMessage } = useIntl();
  return (
    <main className="home">
      <header className="home__head">
        <h1>{formatMessage(pageMessages.homeTitle)}</h1>
        <div className="home__actions">
          {isAdmin && <NewSpace />}
          <Account personName={personName} isAdmin={isAdmin} here={here} language={language} />
        </div>
      </header>
      {isAdmin || isOwner ? <OwnedSpaces isAdmin={isAdmin} /> : <PlainList />}
    </main>
  );
};
