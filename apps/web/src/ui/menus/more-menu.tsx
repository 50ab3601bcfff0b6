import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { nextInMenu } from './menu-keys.ts';
import { openBeside } from './menu-place.ts';
import classes from './more-menu.module.css';

export interface MenuDeed {
  /** What it does, in full: 'Usuń ćwiczenie Aport'. */
  readonly label: string;
  /** What is shown of it; its first word unless told. */
  readonly words?: string;
  readonly icon?: ReactNode;
  /** Does it, or where it leads. */
  readonly does: (() => void) | { readonly to: string };
}

interface MoreMenuProps {
  /** Whose it is: 'Azor' gives 'Więcej: Azor'. */
  readonly name: string;
  /** Without any there is no button; false stands for one that is not to be had now. */
  readonly deeds: readonly (MenuDeed | false)[];
  /** While one of them is being done. */
  readonly working?: boolean;
  /** Stands below them. */
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * What can be done with one row or card beside the main thing: a '⋯' that opens a menu above everything else. Arrows go
 * through it, Escape and Tab close it, and the focus comes back to the '⋯' before the deed is done. Nothing in it is red:
 * what loses something asks first, and the question is.
 */
export function MoreMenu({ name, deeds, working = false, hint, ref }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const wasOpen = useRef(false);
  const menuId = useId();
  const there = deeds.filter((deed) => deed !== false);
  if (there.length === 0) return null;

  const close = () => {
    menu.current?.hidePopover();
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const open = () => {
    flushSync(() => setIsOpen(true));
    if (menu.current && button.current) openBeside(menu.current, button.current);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close();
      return;
    }
    const next = nextInMenu(event.key, event.currentTarget, document.activeElement);
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  };
  return (
    <>
      <ActionIcon
        ref={(element) => {
          button.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        className={classes['button']}
        color="gray"
        loading={working}
        aria-busy={working}
        aria-label={`Więcej: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        // A press beside an open menu closes it, and this would open it anew.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (wasOpen.current) close();
          else open();
          wasOpen.current = false;
        }}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={`Więcej: ${name}`}
        className={classes['menu']}
        onKeyDown={move}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && there.map((deed) => <Deed key={deed.label} deed={deed} close={close} />)}
        {isOpen && hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      </div>
    </>
  );
}

function Deed({ deed: { label, words, icon, does }, close }: { readonly deed: MenuDeed; readonly close: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes['deed'],
    'aria-label': label,
    // The dialog around the menu stays open at its Escape.
    'data-mantine-stop-propagation': true,
  };
  const shown = (
    <>
      {icon}
      {words ?? label.split(' ')[0]}
    </>
  );
  if (typeof does === 'object') {
    return (
      <UnstyledButton component={Link} to={does.to} {...shared} onClick={close}>
        {shown}
      </UnstyledButton>
    );
  }
  return (
    <UnstyledButton
      {...shared}
      onClick={() => {
        close();
        does();
      }}
    >
      {shown}
    </UnstyledButton>
  );
}
