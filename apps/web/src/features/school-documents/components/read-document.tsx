import { Button } from '@mantine/core';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import { useState } from 'react';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { documentWords } from '../school-documents.words.ts';

const documentDialog = fetchedLater(async () => (await import('./document-dialog.tsx')).DocumentDialog);

/** The button that opens a document to read it. */
export function ReadDocument({ kind }: { readonly kind: DocumentKind }) {
  const [isReading, setIsReading] = useState(false);
  usePrefetch(documentDialog);
  return (
    <>
      <Button
        variant="default"
        aria-label={`Czytaj: ${documentWords[kind].ownersTitle}`}
        onClick={() => setIsReading(true)}
      >
        Czytaj
      </Button>
      {isReading && <documentDialog.Part kind={kind} onClose={() => setIsReading(false)} />}
    </>
  );
}
