/** The notice that offers to sign in for editing. This feature is loaded where a link for editing opens the viewer. */
export { EditOffer } from './ui/edit-offer.tsx';
