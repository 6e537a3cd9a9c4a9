/** Shows a hint while a tool is active, and sends the keyboard's input to the tool (docs/guides/add-a-tool.md). */
import { useProvidedScope, useUnit } from 'effector-react';
import { useEffect } from 'react';
import { attachToolKeyboard } from '#src/tools/keyboard.ts';
import { $tool, cancelPressed, type ToolName } from '#src/tools/state.ts';
import { ToolHint, type ToolHintProps } from '#ui-kit/lazy.ts';

interface ActiveToolHintProps extends Pick<ToolHintProps, 'icon' | 'cancelLabel'> {
  readonly tool: ToolName;
  readonly message: string;
}

export const ActiveToolHint = ({ tool, icon, message, cancelLabel }: ActiveToolHintProps) => {
  const { active, cancel } = useUnit({ active: $tool, cancel: cancelPressed });
  const scope = useProvidedScope();
  const isActive = active === tool;
  useEffect(() => {
    if (!isActive || !scope) return undefined;
    const keyboard = attachToolKeyboard(scope);
    return () => keyboard.dispose();
  }, [isActive, scope]);
  return (
    <ToolHint icon={icon} message={isActive ? message : null} cancelLabel={cancelLabel} onCancel={() => cancel()} />
  );
};
