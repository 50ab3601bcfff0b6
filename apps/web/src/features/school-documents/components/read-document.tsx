import { Button } from '@mantine/core';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import { useState } from 'react';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { documentWords } from '../school-documents.words.ts';

const documentDialog = fetchedLater(async () => (await import('./document-dialog.tsx')).DocumentDialog);

interface ReadDocumentProps {
  readonly kind: DocumentKind;
  /** Whether an owner reads it, who says below the rules that they have. */
  readonly isForOwner?: boolean;
}

/** The button that opens a document to read it. */
export function ReadDocument({ kind, isForOwner = false }: ReadDocumentProps) {
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
      {isReading && <documentDialog.Part kind={kind} isForOwner={isForOwner} onClose={() => setIsReading(false)} />}
    </>
  );
}
