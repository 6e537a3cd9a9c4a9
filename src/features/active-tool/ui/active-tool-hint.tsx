/** Shows a hint while a tool is active (docs/guides/add-a-tool.md). */
import { useUnit } from 'effector-react';
import type { ToolName } from '#domain/tools/tool-name.ts';
import { $tool, cancelPressed } from '#src/tools/state.ts';
import { ToolHint, type ToolHintProps } from '#ui-kit/lazy.ts';

interface ActiveToolHintProps extends Pick<ToolHintProps, 'icon' | 'cancelLabel'> {
  readonly tool: ToolName;
  readonly message: string;
}

export const ActiveToolHint = ({ tool, icon, message, cancelLabel }: ActiveToolHintProps) => {
  const { active, cancel } = useUnit({ active: $tool, cancel: cancelPressed });
  const isActive = active?.name === tool;
  return (
    <ToolHint icon={icon} message={isActive ? message : null} cancelLabel={cancelLabel} onCancel={() => cancel()} />
  );
};
