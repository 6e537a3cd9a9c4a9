/** The list of spaces, with search and order. */
export { listOpened, listRefreshed, refreshRequested, $language, $mayCreate, $spaces } from './state.ts';
export { placingUrl, statisticsUrl, viewerUrl, workshopUrl } from '#src/data/space-urls.ts';
export { SpaceList, type SpaceMenu } from './ui/space-list.tsx';
export { useSpaceName, type SpaceName } from './ui/use-space-name.ts';
