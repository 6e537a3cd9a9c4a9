/** The home page: the models of this server as cards. */
import { useIntl } from 'react-intl';
import type { ModelCard as ModelCardData } from '#domain/graph/page-data.ts';
import { Account } from '#src/features/sign-in/index.ts';
import { CardGrid, ModelCard } from '#ui-kit/index.ts';
import { pageMessages } from './messages.ts';

export interface HomePageProps {
  readonly models: readonly ModelCardData[];
  /** The chosen language, which links pass on to the viewer. */
  readonly language: string | null;
  /** Name of the signed-in user; null without a session. */
  readonly personName: string | null;
  /** Path and query of this page. */
  readonly here: string;
}

const modelUrl = (id: string, language: string | null): string => {
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
            href={modelUrl(model.id, language)}
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
