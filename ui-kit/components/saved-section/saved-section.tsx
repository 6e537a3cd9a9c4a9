/** A section of a page whose fields are saved separately, each when it is changed; it says whether they are saved. */
import './saved-section.css';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { PageSection } from '../page-section/page-section.tsx';
import { SaveStatus, type SaveState } from '../save-status/save-status.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';

export type SavedSectionProps = {
  readonly title: string;
  readonly hint: string;
  /** `text` '' before the first change. */
  readonly save: { readonly state: SaveState; readonly text: string };
  /** A change is not saved; it remains while that is tried again. */
  readonly failure?:
    | {
        readonly message: string;
        readonly retry?: { readonly label: string; readonly onPress: () => void } | undefined;
      }
    | undefined;
};

type FailureProps = NonNullable<SavedSectionProps['failure']>;

const Failure = ({ message, retry }: FailureProps) => (
  <div className="saved-section__failure" role="alert">
    <p>{message}</p>
    {retry && (
      <Button variant="secondary" onPress={retry.onPress}>
        {retry.label}
      </Button>
    )}
  </div>
);

export const SavedSection = ({
  title,
  hint,
  save,
  failure,
  children,
}: SavedSectionProps & { readonly children: ReactNode }) => {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const focusRestore = useFocusRestore(() => titleRef.current);
  return (
    // The element only handles bubbling focus events.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="saved-section" {...focusRestore}>
      <PageSection
        title={title}
        hint={hint}
        titleRef={titleRef}
        action={
          <div className="saved-section__save" data-empty={save.text === '' || undefined}>
            <SaveStatus {...save} />
          </div>
        }
      >
        {children}
        {failure && <Failure {...failure} />}
      </PageSection>
    </div>
  );
};
