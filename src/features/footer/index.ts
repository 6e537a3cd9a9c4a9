/** The links under the controls of the bottom bar: help, terms, feedback, a notice about furniture removal, the logo. */
export { PageFooter } from './ui/page-footer.tsx';
export { useFooterLinks, useFooterLogo } from './ui/use-footer-links.ts';
