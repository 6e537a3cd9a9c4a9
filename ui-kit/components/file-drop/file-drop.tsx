/** A button with a menu that chooses files or a folder; both can also be dropped anywhere on the page. */
import '../button/button.css';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../icons/icon.tsx';
import { Menu } from '../menu/menu.tsx';
import { PageDrop, type PageDropProps } from './page-drop.tsx';
import { useFileInputs, type FileInputsOptions } from './use-file-inputs.tsx';

export type FileDropProps = FileInputsOptions & {
  readonly label: string;
  /** The overlay while files are dragged. */
  readonly drop: Omit<PageDropProps, 'onPick'>;
};

export const FileDrop = ({ label, filesLabel, folderLabel, drop, onPick }: FileDropProps) => {
  const { inputs, chooseFiles, chooseFolder } = useFileInputs({ filesLabel, folderLabel, onPick });
  return (
    <>
      <MenuTrigger>
        <Button className="button button--primary">
          <Icon name="plus" />
          <span className="button__words">{label}</span>
        </Button>
        <Menu
          label={label}
          items={[
            { id: 'files', label: filesLabel, icon: 'file' },
            { id: 'folder', label: folderLabel, icon: 'archive' },
          ]}
          choice="none"
          selected={[]}
          placement="bottom end"
          onSelect={(id) => (id === 'files' ? chooseFiles() : chooseFolder())}
        />
      </MenuTrigger>
      {inputs}
      <PageDrop {...drop} onPick={onPick} />
    </>
  );
};
