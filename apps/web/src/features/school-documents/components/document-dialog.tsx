import { Button, Text } from '@mantine/core';
import type { DocumentVersion } from '@psia/contract/school-documents/school-documents.contract';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { PlainText } from '#ui/texts/plain-text.tsx';
import { documentVersion, schoolDocument } from '../school-documents.queries.ts';
import { documentWords, versionWords } from '../school-documents.words.ts';
import { MarkRulesRead } from './mark-rules-read.tsx';
import classes from './documents.module.css';

interface DocumentDialogProps {
  readonly kind: DocumentKind;
  /** Whether an owner reads it, who says below the rules that they have. */
  readonly isForOwner: boolean;
  readonly onClose: () => void;
}

const loading = { failed: 'Nie udało się pobrać dokumentu.', skeleton: <TextSkeleton rows={8} /> };

/** A document to read: the version that holds, and the ones before it. */
export function DocumentDialog({ kind, isForOwner, onClose }: DocumentDialogProps) {
  const document = useQuery(schoolDocument(kind));
  const [number, setNumber] = useState<number | null>(null);
  const { ownersTitle, missing } = documentWords[kind];
  return (
    <Dialog opened onClose={onClose} title={ownersTitle} size="lg">
      <QueryState query={document} {...loading}>
        {({ current }) => {
          if (current === null) return <Text>{missing}</Text>;
          const shown = number ?? current.version;
          const steps = <Steps shown={shown} last={current.version} onShow={setNumber} />;
          return shown === current.version ? (
            <>
              <Version version={current} steps={steps} />
              {isForOwner && kind === 'rules' && <MarkRulesRead version={current.version} onDone={onClose} />}
            </>
          ) : (
            <FormerVersion kind={kind} number={shown} steps={steps} />
          );
        }}
      </QueryState>
    </Dialog>
  );
}

interface FormerVersionProps {
  readonly kind: DocumentKind;
  readonly number: number;
  readonly steps: ReactNode;
}

function FormerVersion({ kind, number, steps }: FormerVersionProps) {
  const former = useQuery(documentVersion(kind, number));
  return (
    <QueryState query={former} {...loading}>
      {(version) => <Version version={version} steps={steps} />}
    </QueryState>
  );
}

function Version({ version, steps }: { readonly version: DocumentVersion; readonly steps: ReactNode }) {
  return (
    <div className={classes['rows']}>
      <div className={classes['row']}>
        <Text c="dimmed" className="numbers" role="status">
          {versionWords(version)}
        </Text>
        {steps}
      </div>
      <PlainText>{version.documentText}</PlainText>
    </div>
  );
}

interface StepsProps {
  readonly shown: number;
  readonly last: number;
  readonly onShow: (number: number) => void;
}

/** The ways to the versions before and after; nothing while there is one. */
function Steps({ shown, last, onShow }: StepsProps) {
  if (last === 1) return null;
  return (
    <Button.Group>
      <Button
        variant="default"
        aria-label="Wcześniejsza wersja"
        disabled={shown === 1}
        onClick={() => onShow(shown - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <Button
        variant="default"
        aria-label="Późniejsza wersja"
        disabled={shown === last}
        onClick={() => onShow(shown + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </Button>
    </Button.Group>
  );
}
