/** A text of the settings, with a toggle that says whether visitors see it. */
import './text-setting.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { EditableText, type EditableTextProps } from '../editable-text/editable-text.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type VisibilityToggle = {
  /** Such as "Shown to visitors". */
  readonly label: string;
  readonly isShown: boolean;
  readonly onToggle: (isShown: boolean) => void;
};

export type TextSettingProps = Omit<EditableTextProps, 'renderAside'> & {
  /** Whether visitors see it. */
  readonly visibility?: VisibilityToggle | undefined;
};

/** Of the label's line: the rest is for the label. */
const maxToggleShare = 0.6;

/** Of its icon and its padding, in CSS pixels. */
const iconSpace = 36;

/** Whether the whole button has room beside the label of the field. */
const useHasRoom = () => {
  const button = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    const line = button.current?.parentElement;
    if (!line) return undefined;
    const measure = (): void => {
      // The scroll width is that of the text, also while it is hidden.
      const width = iconSpace + (words.current?.scrollWidth ?? 0);
      setHasRoom(width <= line.clientWidth * maxToggleShare);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(line);
    measure();
    return () => observer.disconnect();
    // After every render: the text may have changed.
  });
  return { button, words, hasRoom };
};

type VisibilityButtonProps = VisibilityToggle & {
  /** Of the field, for the accessible name. */
  readonly labelId: string;
};

const VisibilityButton = ({ label, isShown, onToggle, labelId }: VisibilityButtonProps) => {
  const wordsId = useId();
  const { button, words, hasRoom } = useHasRoom();
  return (
    <Tooltip label={label} isShown={!hasRoom}>
      <Button
        ref={button}
        className="text-setting__toggle"
        aria-labelledby={`${wordsId} ${labelId}`}
        aria-pressed={isShown}
        data-compact={hasRoom ? undefined : ''}
        onPress={() => onToggle(!isShown)}
      >
        <Icon name={isShown ? 'eye' : 'eyeOff'} />
        <span ref={words} id={wordsId} className="text-setting__words">
          {label}
        </span>
      </Button>
    </Tooltip>
  );
};

export const TextSetting = ({ visibility, ...text }: TextSettingProps) => (
  <div className="text-setting" data-hidden={visibility?.isShown === false ? '' : undefined}>
    <EditableText
      {...text}
      renderAside={visibility && ((labelId) => <VisibilityButton {...visibility} labelId={labelId} />)}
    />
  </div>
);
