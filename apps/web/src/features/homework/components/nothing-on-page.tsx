import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';

/** What a page of homework says when there are fewer pages than its address asks for. */
export function NothingOnPage({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <EmptyState
      text="Na tej stronie nie ma już ćwiczeń."
      action={
        <Button variant="default" onClick={onFirstPage}>
          Wróć na pierwszą stronę
        </Button>
      }
    />
  );
}
