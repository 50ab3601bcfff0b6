import { Text } from '@mantine/core';
import { type DocumentKind, documentKinds } from '@psia/contract/school-documents/school-documents.rules';
import { useQuery } from '@tanstack/react-query';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ownReading } from '../rules-reading.queries.ts';
import { readingWords } from '../rules-reading.words.ts';
import { schoolDocument } from '../school-documents.queries.ts';
import { documentWords, versionWords } from '../school-documents.words.ts';
import { ReadDocument } from './read-document.tsx';
import classes from './documents.module.css';

/** What the school publishes for an owner to read: on personal data, and its rules. */
export function OwnersDocuments() {
  return (
    <Panel title="Dokumenty szkoły">
      <div className={classes['rows']}>
        {documentKinds.map((kind) => (
          <OwnersDocument key={kind} kind={kind} />
        ))}
      </div>
    </Panel>
  );
}

function OwnersDocument({ kind }: { readonly kind: DocumentKind }) {
  const document = useQuery(schoolDocument(kind));
  const { ownersTitle, missingForOwners } = documentWords[kind];
  return (
    <QueryState query={document} failed="Nie udało się pobrać dokumentu." skeleton={<TextSkeleton rows={2} />}>
      {({ current }) => (
        <div className={classes['row']}>
          <div>
            <Text fw={600}>{ownersTitle}</Text>
            <Text c="dimmed" className="numbers">
              {current ? versionWords(current) : missingForOwners}
            </Text>
            {kind === 'rules' && current && <OwnState />}
          </div>
          {current && <ReadDocument kind={kind} isForOwner />}
        </div>
      )}
    </QueryState>
  );
}

/** Whether the owner has read the rules that hold. */
function OwnState() {
  const { data } = useQuery(ownReading());
  if (data?.isUnread) return <StatusPill tone="waiting">Do przeczytania</StatusPill>;
  return (
    data?.last && (
      <Text c="dimmed" className="numbers">
        {readingWords(data.last)}
      </Text>
    )
  );
}
