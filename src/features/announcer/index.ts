/** The announcer: names the view and says where one is. */
export { NamedView } from './ui/named-view.tsx';
