/** The list of spaces, with search and order. */
export { listOpened, refreshRequested, $language, $spaces } from './state.ts';
export { statisticsUrl, viewerUrl, workshopUrl } from '#src/data/space-urls.ts';
export { SpaceList, type SpaceMenu } from './ui/space-list.tsx';
export { useSpaceName, type SpaceName } from './ui/use-space-name.ts';
