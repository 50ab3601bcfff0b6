import { Text } from '@mantine/core';
import { type DocumentVersion, publishSchoolDocument } from '@psia/contract/school-documents/school-documents.contract';
import { type DocumentKind, mostDocumentLength } from '@psia/contract/school-documents/school-documents.rules';
import { useQueryClient } from '@tanstack/react-query';
import { GrowingArea } from '#ui/fields/growing-area.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { publishDocumentIn, schoolDocument } from '../school-documents.queries.ts';
import { documentWords } from '../school-documents.words.ts';

interface DocumentFormProps {
  readonly kind: DocumentKind;
  readonly current: DocumentVersion | null;
  /** What it begins with while nothing is published. */
  readonly template: string;
  readonly draft: string;
  readonly onClose: () => void;
}

/** Publishes another text of a document. What is typed is seen by nobody until then. */
export function DocumentForm({ kind, current, template, draft, onClose }: DocumentFormProps) {
  const queries = useQueryClient();
  const initialOf = (known: DocumentVersion | null) => ({
    values: { documentText: known?.documentText ?? template },
    version: known?.version ?? 0,
  });
  const form = useOperationForm({
    initialValues: initialOf(current).values,
    version: initialOf(current).version,
    schema: publishSchoolDocument.body,
    send: ({ documentText }, sending, { version }) =>
      sending.run(publishDocumentIn(queries, kind), { documentText, version }),
    say: 'Opublikowano.',
    onDone: onClose,
    failed: 'Nie udało się opublikować.',
    draft,
    meanwhile: {
      latest: async () => initialOf((await queries.query({ ...schoolDocument(kind), staleTime: 0 })).current),
      facts: ({ documentText }) => [['Treść', documentText]],
    },
  });
  return (
    <EditForm form={form} label={documentWords[kind].title} save="Opublikuj" onCancel={onClose}>
      {current === null && template !== '' && (
        <Text>To jest wzór. Sprawdź każde zdanie: szkoła odpowiada za to, co opublikuje.</Text>
      )}
      <GrowingArea
        label="Treść"
        description="Pusty wiersz oddziela akapity, wiersz zaczęty od „-” to punkt listy. Właściciele zobaczą tekst dopiero po opublikowaniu."
        leastRows={12}
        mostRows={24}
        maxLength={mostDocumentLength}
        key={form.form.key('documentText')}
        {...form.form.getInputProps('documentText')}
      />
    </EditForm>
  );
}
