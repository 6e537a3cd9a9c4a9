/** The accessible name of the view, and announcements of the viewer's location. */
export { NamedView } from './ui/named-view.tsx';
