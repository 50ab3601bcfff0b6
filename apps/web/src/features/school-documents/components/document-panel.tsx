import { Button, Text } from '@mantine/core';
import type { DocumentVersion } from '@psia/contract/school-documents/school-documents.contract';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import { useQuery } from '@tanstack/react-query';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { schoolDocument } from '../school-documents.queries.ts';
import { documentWords, versionWords } from '../school-documents.words.ts';
import { ReadDocument } from './read-document.tsx';
import classes from './documents.module.css';

const documentForm = fetchedLater(async () => (await import('./document-form.tsx')).DocumentForm);

interface DocumentPanelProps {
  readonly kind: DocumentKind;
  /** What the form begins with while nothing is published; undefined while it is not known. */
  readonly template: string | undefined;
}

/** What a school publishes, for its trainers: which version holds, reading it, and publishing another text. */
export function DocumentPanel({ kind, template }: DocumentPanelProps) {
  const document = useQuery(schoolDocument(kind));
  usePrefetch(documentForm);
  const { title, subject, description } = documentWords[kind];
  const draft = `school-document-${kind}`;
  const known = document.data;
  const canBegin = known !== undefined && (known.current !== null || template !== undefined);
  return (
    <EditPanel
      title={title}
      description={description}
      subject={subject}
      draft={draft}
      form={
        canBegin
          ? (close) => (
              <documentForm.Part
                kind={kind}
                current={known.current}
                template={template ?? ''}
                draft={draft}
                onClose={close}
              />
            )
          : undefined
      }
      view={(edit) => (
        <QueryState query={document} failed="Nie udało się pobrać dokumentu." skeleton={<TextSkeleton rows={2} />}>
          {({ current }) =>
            current ? (
              <Current kind={kind} current={current} />
            ) : (
              <Missing kind={kind} onBegin={canBegin ? edit : undefined} />
            )
          }
        </QueryState>
      )}
    />
  );
}

function Current({ kind, current }: { readonly kind: DocumentKind; readonly current: DocumentVersion }) {
  return (
    <div className={classes['row']}>
      <Text className="numbers">{versionWords(current)}</Text>
      <ReadDocument kind={kind} />
    </div>
  );
}

interface MissingProps {
  readonly kind: DocumentKind;
  readonly onBegin: (() => void) | undefined;
}

function Missing({ kind, onBegin }: MissingProps) {
  const { missing, missingHint } = documentWords[kind];
  return (
    <div className={classes['row']}>
      <div>
        <Text fw={600}>{missing}</Text>
        <Text c="dimmed">{missingHint}</Text>
      </div>
      {onBegin && <Button onClick={onBegin}>Przygotuj</Button>}
    </div>
  );
}
