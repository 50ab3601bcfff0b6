import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './pager.module.css';

interface PagerProps {
  /** Zero-based. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** 'Poprzednia' and 'Następna' around 'Strona X z Y'; nothing when everything fits on one page. */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  if (totalPages <= 1 && page === 0) return null;
  return (
    <nav className={classes['pager']} aria-label="Strony listy">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={page <= 0}
        onClick={() => onPage(Math.min(page, totalPages) - 1)}
      >
        Poprzednia
      </Button>
      <span className="numbers" aria-live="polite">
        Strona {page + 1} z {Math.max(totalPages, 1)}
      </span>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={page + 1 >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        Następna
      </Button>
    </nav>
  );
}
