import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOutbox } from '#lib/outbox/use-outbox.ts';
import { unsentWords } from './outbox.words.ts';
import { UnsentDialog } from './unsent-dialog.tsx';
import classes from './unsent-line.module.css';
import { useSending } from './use-sending.ts';

/** Sends what waits, and says in one line how much is not sent, with the way to read it. */
export function UnsentLine() {
  const unsent = useOutbox();
  const [isOpen, setIsOpen] = useState(false);
  useSending(unsent);
  return (
    <>
      <div role="status" className={classes['place']}>
        <p
          className={classes['line']}
          data-refused={unsent.some(({ refused }) => refused !== null) || undefined}
          data-waits={unsent.some(({ refused }) => refused === null) || undefined}
        >
          <span className={classes['words']}>{unsentWords(unsent)}</span>
          <Button variant="subtle" size="compact-sm" className={classes['show']} onClick={() => setIsOpen(true)}>
            Pokaż
          </Button>
        </p>
      </div>
      <UnsentDialog opened={isOpen} unsent={unsent} onClose={() => setIsOpen(false)} />
    </>
  );
}
