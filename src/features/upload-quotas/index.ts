/** The limits for uploads, on the page with the settings of the server. */
export { $isUnsaved, accessLost } from './state.ts';
export { UploadQuotasSection } from './ui/upload-quotas-section.tsx';
