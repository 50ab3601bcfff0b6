import type { Phrase } from '@psia/contract/phrases/phrases.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { PlusCard } from '#ui/buttons/plus-card.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EditCard } from '#ui/forms/edit-card.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { addPhraseIn, deletePhraseIn, editPhraseIn, phrasesOfSchool } from '../phrases.queries.ts';
import { deletePhraseWords } from '../phrases.words.ts';
import { PhraseForm } from './phrase-form.tsx';
import { PhraseProposals } from './phrase-proposals.tsx';
import classes from './phrases-dialog.module.css';

interface PhrasesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The school's ready-made sentences to add, change and delete; what a new school may take over is proposed below. */
export function PhrasesDialog({ opened, onClose }: PhrasesDialogProps) {
  const { id: schoolId } = useSchool();
  const phrases = useQuery(phrasesOfSchool(schoolId));
  const queries = useQueryClient();
  const [toDelete, setToDelete] = useState<Phrase | null>(null);

  if (opened && toDelete) {
    return (
      <DeleteDialog
        item={toDelete}
        words={deletePhraseWords}
        remove={({ id }, sending) => sending.run(deletePhraseIn(queries), id)}
        onClose={() => setToDelete(null)}
      />
    );
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Gotowe zdania" size="lg">
      <DialogLead>
        <p className={classes['about']}>Wspólne dla wszystkich trenerów szkoły. Właściciele ich nie widzą.</p>
      </DialogLead>
      <QueryState
        query={phrases}
        skeleton={<CardSkeleton cards={3} height={68} />}
        failed="Nie udało się pobrać gotowych zdań."
      >
        {(known) => (
          <>
            <ul className={classes['phrases']}>
              {known.map((phrase) => (
                <li key={phrase.id}>
                  <PhraseCard phrase={phrase} onDelete={() => setToDelete(phrase)} />
                </li>
              ))}
              <li>
                <PlusCard
                  draft="new-phrase"
                  label="Dodaj własne zdanie"
                  form={(close) => <AddPhraseForm onClose={close} />}
                />
              </li>
            </ul>
            <PhraseProposals phrases={known} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

function AddPhraseForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <PhraseForm
      label="Nowe zdanie"
      save="Dodaj zdanie"
      draft="new-phrase"
      send={(text, sending) => sending.run(addPhraseIn(queries), { text, attempt: sending })}
      say="Zdanie zostało dodane."
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

function PhraseCard({ phrase, onDelete }: { phrase: Phrase; onDelete: () => void }) {
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  const draft = `phrase-${phrase.id}`;
  return (
    <EditCard
      name={phrase.text}
      edit={`Zmień zdanie: ${phrase.text}`}
      remove={`Usuń zdanie: ${phrase.text}`}
      onRemove={onDelete}
      draft={draft}
      form={(close) => (
        <PhraseForm
          label={`Zmiana zdania: ${phrase.text}`}
          phrase={phrase}
          latest={() => fetchListed(queries, phrasesOfSchool(schoolId), phrase.id)}
          save="Zapisz"
          draft={draft}
          send={(text, sending, version) => sending.run(editPhraseIn(queries), { id: phrase.id, text, version })}
          say="Zdanie zostało zmienione."
          onDone={close}
          onCancel={close}
        />
      )}
    >
      <span className={classes['text']}>{phrase.text}</span>
    </EditCard>
  );
}
