/** The viewers of texts and tables, loaded when the first is opened. */
export { TableContent, TextContent } from './ui/text-content.tsx';
