/** Entry of the home page. */
import { allSettled } from 'effector';
import { mayEditSpace } from '#domain/spaces/find-spaces.ts';
import { listOpened } from '#src/features/spaces/index.ts';
import { HomePage } from './home-page.tsx';
import { openPage } from './open-page.tsx';
import './home.css';

await openPage(async ({ scope, data, address, language, locale }) => {
  const { models = [], person } = data;
  const isAdmin = person?.isAdmin ?? false;
  const page = {
    spaces: models,
    query: address.searchParams.get('q'),
    filter: address.searchParams.get('show'),
    order: address.searchParams.get('sort'),
    language,
    locale,
    mayCreate: isAdmin,
  };
  await allSettled(listOpened, { scope, params: page });
  return (
    <HomePage
      language={language}
      personName={person?.name ?? null}
      isAdmin={isAdmin}
      isOwner={models.some(mayEditSpace)}
      here={address.pathname + address.search}
    />
  );
});
