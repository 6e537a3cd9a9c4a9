/** What is under a shown photo: its texts, or the fields in which they are edited, and the way to where it was taken. */
import '../../components/visually-hidden/visually-hidden.css';
import './photo-viewer.css';
import { useEffect, useRef } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../../components/button/button.tsx';
import { EditableText, type EditableFieldProps } from '../../components/editable-text/editable-text.tsx';
import { retryFocus } from '../../components/retry-focus.ts';
import { ScrollArea } from '../../components/scroll-area/scroll-area.tsx';

/** Of the shown photo: with another one its callbacks are those of the other one. */
export type PhotoTextEditor = {
  /** One line. */
  readonly title: EditableFieldProps;
  readonly description: EditableFieldProps;
  readonly doneLabel: string;
  /**
   * Editing ends: by the button, by Escape where no typed text is restored, or by a press beside the photo; not while a text
   * has an error, whose field gets the focus.
   */
  readonly onDone: () => void;
};

type CaptionedPhoto = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly detail: string;
  readonly canGoThere: boolean;
};

export type PhotoCaptionProps = {
  readonly photo: CaptionedPhoto;
  readonly goThereLabel: string;
  readonly onGoThere: (id: string) => void;
  /** Absent: the texts are not edited. */
  readonly editor: PhotoTextEditor | undefined;
  /** Of the button. */
  readonly onDone: () => void;
};

/** Names the dialog, too. While it is typed it is not announced. */
const Title = ({ title, isEdited }: { readonly title: string; readonly isEdited: boolean }) => (
  <div aria-live={isEdited ? 'off' : 'polite'}>
    <Heading slot="title" className={isEdited ? 'visually-hidden' : 'photo-viewer__title'} dir="auto">
      {title}
    </Heading>
  </div>
);

const Detail = ({ detail }: Pick<CaptionedPhoto, 'detail'>) =>
  detail !== '' && (
    <p className="photo-viewer__detail" dir="auto">
      {detail}
    </p>
  );

type FieldsProps = Pick<PhotoTextEditor, 'title' | 'description'> & { readonly photoId: string };

/** The title takes the focus when editing begins, and not when another photo is shown. */
const Fields = ({ photoId, title, description }: FieldsProps) => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      // The menu by which it began is still open.
      retryFocus(() => {
        const input = fields.current?.querySelector('input');
        input?.focus();
        return document.activeElement === input;
      }),
    [],
  );
  return (
    <div ref={fields} className="photo-viewer__fields" data-typing="">
      <EditableText key={`title ${photoId}`} {...title} takesFocus={false} />
      <EditableText key={`description ${photoId}`} {...description} takesFocus={false} isMultiline />
    </div>
  );
};

export const PhotoCaption = ({ photo, goThereLabel, onGoThere, editor, onDone }: PhotoCaptionProps) => {
  const { id, title, detail, description, canGoThere } = photo;
  return (
    <div className="photo-viewer__caption" data-edited={editor ? '' : undefined}>
      <div className="photo-viewer__words">
        <Title title={title} isEdited={editor !== undefined} />
        <Detail detail={detail} />
        {editor && <Fields photoId={id} title={editor.title} description={editor.description} />}
        {!editor && description !== '' && (
          <ScrollArea key={id} className="photo-viewer__description" label={title}>
            <p dir="auto">{description}</p>
          </ScrollArea>
        )}
      </div>
      {(canGoThere || editor) && (
        <div className="photo-viewer__buttons">
          {canGoThere && (
            <Button variant={editor ? 'secondary' : 'primary'} onPress={() => onGoThere(id)}>
              {goThereLabel}
            </Button>
          )}
          {editor && (
            <Button variant="primary" onPress={onDone}>
              {editor.doneLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
