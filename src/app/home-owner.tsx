/** The list of spaces for users who may edit some of them: menus, settings, jobs, uploads. */
import { useUnit } from 'effector-react';
import { addingOpened, NewSpace, SpaceUpload } from '#src/features/space-upload/index.ts';
import { exportPressed, Jobs, useDuplicate } from '#src/features/space-jobs/index.ts';
import { settingsOpened, SpaceSettings, useSpaceMenu } from '#src/features/space-settings/index.ts';
import { $spaces, SpaceList } from '#src/features/spaces/index.ts';

export { NewSpace };

export interface OwnedSpacesProps {
  readonly isAdmin: boolean;
}

export const OwnedSpaces = ({ isAdmin }: OwnedSpacesProps) => {
  const { spaces, startExport, openSettings, openAdding } = useUnit({
    spaces: $spaces,
    startExport: exportPressed,
    openSettings: settingsOpened,
    openAdding: addingOpened,
  });
  const duplicate = useDuplicate();
  const menuOf = useSpaceMenu({
    onOpen: (url) => window.location.assign(url),
    onDownload: startExport,
    onDuplicate: duplicate,
    onAddFiles: openAdding,
  });
  return (
    <>
      <Jobs
        onShare={(modelId) => {
          const space = spaces.find(({ id }) => id === modelId);
          if (space) openSettings(space);
        }}
      />
      <SpaceList menuOf={menuOf} />
      <SpaceSettings isAdmin={isAdmin} />
      <SpaceUpload mayCreate={isAdmin} />
    </>
  );
};
