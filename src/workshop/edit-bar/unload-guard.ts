/**
 * Makes the browser ask before it unloads a page with unsaved changes: typed, pending or rejected edits, and uploads.
 */
import { combine } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useEffect } from 'react';
import { $unsavedCount } from '#src/data/edits/state.ts';
import { $uploads } from '#src/data/edits/uploads.ts';
import { $invalidFields, $unsavedTexts } from '../tags/index.ts';
import { isTextField } from './shortcuts.ts';

const $hasUnsavedChanges = combine(
  $unsavedCount,
  $uploads,
  $unsavedTexts,
  $invalidFields,
  (unsaved, uploads, unsavedTexts, invalidFields) =>
    unsaved > 0 ||
    unsavedTexts.length > 0 ||
    invalidFields.length > 0 ||
    uploads.some(({ failure }) => failure === null),
);

export const useUnloadGuard = (): void => {
  const scope = useProvidedScope();
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      // A field reports its change on blur.
      const field = document.activeElement;
      if (field instanceof HTMLElement && isTextField(field)) {
        field.blur();
        field.focus();
      }
      if (scope?.getState($hasUnsavedChanges)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [scope]);
};
