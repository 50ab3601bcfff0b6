import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface FocusableButtonProps extends ComponentPropsWithRef<'button'> {
  /** Set by Mantine while the button shows its loader. */
  readonly 'data-loading'?: boolean | undefined;
  /** Set by Mantine when the button is disabled for another reason than loading. */
  readonly 'data-disabled'?: boolean | undefined;
}

function doNothing(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The element of Mantine's buttons. While one shows its loader a press does nothing, but it keeps the focus: a browser takes
 * the focus from a disabled element, and the next key would go nowhere.
 */
export function FocusableButton({ type, disabled, onClick, ...rest }: FocusableButtonProps) {
  const isLoading = rest['data-loading'] === true;
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={isLoading ? rest['data-disabled'] === true : disabled}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? doNothing : onClick}
    />
  );
}
