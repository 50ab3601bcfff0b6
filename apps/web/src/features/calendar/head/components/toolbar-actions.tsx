import { Button } from '@mantine/core';
import { createContext, type ReactNode, type Ref, use } from 'react';
import { createPortal } from 'react-dom';
import { Hint } from '#ui/feedback/hint.tsx';
import classes from './calendar-toolbar.module.css';

/** Where the toolbar has room for what the calendar below it can do. */
export const ActionsPlace = createContext<HTMLElement | null>(null);

/** What a calendar can do, shown in the toolbar above it. */
export function ToolbarActions({ children }: { children: ReactNode }) {
  const place = use(ActionsPlace);
  return place && createPortal(children, place);
}

interface ToolbarActionProps {
  /** Its whole name: 'Zablokuj terminy'. */
  readonly name: string;
  /** The part of it that is shown where there is room: 'Zablokuj'. */
  readonly word: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly onMouseEnter?: () => void;
  readonly pressed?: boolean;
  /** Whether it is what is mostly done here: filled, with its word. */
  readonly main?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of the toolbar: an icon with a word, the icon alone where there is no room; its whole name is a hint then. */
export function ToolbarAction({ name, word, icon, pressed, main = false, ...button }: ToolbarActionProps) {
  return (
    <Hint text={name}>
      <Button
        {...button}
        className={classes['action']}
        variant={main ? 'filled' : pressed === true ? 'light' : 'default'}
        data-main={main || undefined}
        aria-label={name}
        aria-pressed={pressed}
      >
        {icon}
        <span className={classes['word']}>{word}</span>
      </Button>
    </Hint>
  );
}
