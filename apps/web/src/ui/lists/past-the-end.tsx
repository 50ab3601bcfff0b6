import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { EmptyState } from '../loading/empty-state.tsx';

interface PastTheEndProps {
  /** Says what there is no more of: 'Na tej stronie nie ma już psów.' */
  readonly text: string;
  readonly onFirstPage: () => void;
}

/** What a list says when it has fewer pages than its address asks for. */
export function PastTheEnd({ text, onFirstPage }: PastTheEndProps) {
  return (
    <EmptyState
      icon={<IconArrowBackUp size={40} />}
      text={text}
      action={
        <Button variant="default" onClick={onFirstPage}>
          Wróć na pierwszą stronę
        </Button>
      }
    />
  );
}
