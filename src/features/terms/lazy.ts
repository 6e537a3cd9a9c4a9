/** The terms modal; loaded when it is first opened. */
export { TermsOfUse } from './ui/terms-of-use.tsx';
