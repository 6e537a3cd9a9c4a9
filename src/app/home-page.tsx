/** The list of the models that this server shows, as cards. */
import { useIntl } from 'react-intl';
import type { ModelCard as ModelCardData } from '#domain/graph/page-data.ts';
import { Account } from '#src/features/sign-in/index.ts';
import { CardGrid, ModelCard } from '#ui-kit/index.ts';
import { pageMessages } from './messages.ts';

export interface HomePageProps {
  readonly models: readonly ModelCardData[];
  /** Handed on to the viewer, so that a chosen language stays. */
  readonly language: string | null;
  /** Who has signed in; null: nobody. */
  readonly personName: string | null;
  /** The page's own address, from the path on. */
  readonly here: string;
}

const addressOf = (id: string, language: string | null): string => {
  const query = new URLSearchParams({ m: id });
  if (language) query.set('lang', language);
  return `/show?${query.toString()}`;
};

export const HomePage = ({ models, language, personName, here }: HomePageProps) => {
  const intl = useIntl();
  const title = intl.formatMessage(pageMessages.homeTitle);
  const detailOf = ({ sweeps, floors }: ModelCardData): string =>
    [
      intl.formatMessage(pageMessages.cardViewpoints, { count: sweeps }),
      ...(floors > 0 ? [intl.formatMessage(pageMessages.cardFloors, { count: floors })] : []),
    ].join(' · ');
  return (
    <main className="home">
      <header className="home__head">
        <h1>{title}</h1>
        <Account personName={personName} here={here} language={language} />
      </header>
      <CardGrid
        label={title}
        empty={{
          title: intl.formatMessage(pageMessages.homeEmptyTitle),
          hint: intl.formatMessage(pageMessages.homeEmpty),
        }}
      >
        {models.map((model) => (
          <ModelCard
            key={model.id}
            href={addressOf(model.id, language)}
            name={model.name}
            presentedBy={model.presentedBy}
            thumbnailUrl={model.thumbnailUrl}
            meta={detailOf(model)}
          />
        ))}
      </CardGrid>
    </main>
  );
};
