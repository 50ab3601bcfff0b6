import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './folded.module.css';

/** What is shown only when somebody asks for it, under a name that says what it is. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes['folded']}>
      <button
        type="button"
        className={classes['head']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown className={classes['arrow']} size={20} aria-hidden />
        {label}
      </button>
      {isOpen && <div id={contentId}>{children}</div>}
    </div>
  );
}
