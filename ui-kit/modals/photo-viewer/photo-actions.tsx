/** The controls of a shown photo: its downloads, and the menu of editors. */
import '../../components/icon-button/icon-button.css';
import './photo-viewer.css';
import { Button as MenuButton } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Menu, type MenuEntry } from '../../components/menu/menu.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type PhotoDownload = {
  readonly id: string;
  readonly label: string;
  /** Such as "1600 × 1067"; '' if unknown. */
  readonly detail: string;
  readonly url: string;
  readonly fileName: string;
};

export type PhotoMenuEntry = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** It removes something. */
  readonly isDanger?: boolean | undefined;
  readonly onPress: () => void;
};

const startDownload = ({ url, fileName }: PhotoDownload): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

const headButton = 'icon-button icon-button--medium icon-button--plain';

type DownloadsProps = { readonly downloads: readonly PhotoDownload[]; readonly label: string };

/** Several are a menu, one is a link. */
export const Downloads = ({ downloads, label }: DownloadsProps) => {
  const [first, ...others] = downloads;
  if (!first) return null;
  if (others.length === 0)
    return (
      <Tooltip label={label} placement="bottom">
        <Link className={headButton} aria-label={label} href={first.url} download={first.fileName}>
          <Icon name="download" />
        </Link>
      </Tooltip>
    );
  const choose = (id: string): void => {
    const chosen = downloads.find((each) => each.id === id);
    if (chosen) startDownload(chosen);
  };
  return (
    <MenuTrigger>
      <Tooltip label={label} placement="bottom">
        <MenuButton className={headButton} aria-label={label}>
          <Icon name="download" />
        </MenuButton>
      </Tooltip>
      <Menu
        label={label}
        items={downloads.map(({ id, label: name, detail }) => ({
          id,
          label: detail === '' ? name : `${name} · ${detail}`,
        }))}
        choice="none"
        selected={[]}
        placement="bottom end"
        onSelect={choose}
      />
    </MenuTrigger>
  );
};

const entryOf = ({ id, label, icon, isDanger = false }: PhotoMenuEntry): MenuEntry => {
  if (!isDanger || icon === undefined) return { id, label, icon };
  const sign = (
    <span className="photo-viewer__danger">
      <Icon name={icon} />
    </span>
  );
  return { id, label, sign };
};

export const EditorMenu = ({ menu, label }: { readonly menu: readonly PhotoMenuEntry[]; readonly label: string }) => (
  <MenuTrigger>
    <Tooltip label={label} placement="bottom">
      <MenuButton className={headButton} aria-label={label}>
        <Icon name="more" />
      </MenuButton>
    </Tooltip>
    <Menu
      label={label}
      items={menu.map(entryOf)}
      choice="none"
      selected={[]}
      placement="bottom end"
      onSelect={(id) => menu.find((entry) => entry.id === id)?.onPress()}
    />
  </MenuTrigger>
);
