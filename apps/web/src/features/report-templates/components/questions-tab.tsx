import { Button, Title } from '@mantine/core';
import type { ReportQuestion } from '@psia/contract/report-templates/report-templates.contract';
import { IconMessageQuestion, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { foundByWords } from '#lib/search/typed-words.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { hasDraft } from '#ui/form-state/own-drafts.ts';
import { FoundCount } from '#ui/lists/found-count.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { answerKindWords } from '../answer-kinds.words.ts';
import { type ProposedQuestion, proposedQuestions } from '../proposals.words.ts';
import { addQuestionIn, deleteQuestionIn, reportQuestionsOfSchool } from '../report-templates.queries.ts';
import { deleteQuestionWords } from '../report-templates.words.ts';
import { BankTools } from './bank-tools.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionForm } from './question-form.tsx';
import classes from './bank.module.css';

/** A bank of more than this many questions has a search. */
const manyQuestions = 8;
const cardsAtOnce = 60;
const draftOfNew = 'new-report-question';

/** The school's bank of report questions to add, change and delete (part 2 §2). */
export function QuestionsTab() {
  const { id: schoolId } = useSchool();
  const questions = useQuery(reportQuestionsOfSchool(schoolId));
  const { search, setSearch } = useListAddress();
  const [isAdding, setIsAdding] = useState(() => hasDraft(draftOfNew));
  const [proposed, setProposed] = useState<ProposedQuestion>();
  const [toDelete, setToDelete] = useState<ReportQuestion | null>(null);
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const addButton = useFocusBack(isAdding);
  const count = questions.data?.length ?? 0;

  const add = (from?: ProposedQuestion) => {
    setProposed(from);
    setIsAdding(true);
  };
  const button = (
    <Button ref={addButton} leftSection={<IconPlus size={20} aria-hidden />} onClick={() => add()}>
      Dodaj pytanie
    </Button>
  );
  return (
    <>
      {count > 0 && (
        <p className={classes['about']}>Z tych pytań ułożysz szablony. Są wspólne dla wszystkich trenerów.</p>
      )}
      {count > 0 && (
        <BankTools
          search={
            count > manyQuestions || search !== '' ? (
              <SearchBox label="Szukaj pytania" placeholder="Szukaj w treści" value={search} onSearch={setSearch} />
            ) : null
          }
          add={!isAdding && button}
        />
      )}
      {isAdding && <AddQuestion key={proposed?.question} proposed={proposed} onClose={() => setIsAdding(false)} />}
      <div ref={place} tabIndex={-1}>
        <QueryState
          query={questions}
          failed="Nie udało się pobrać zapisanych pytań"
          empty={isAdding ? <span /> : <NoQuestions add={button} onTake={add} />}
          skeleton={<CardSkeleton cards={5} height={72} />}
        >
          {(all) => <QuestionList questions={all} search={search} onDelete={setToDelete} />}
        </QueryState>
      </div>
      <DeleteDialog
        item={toDelete}
        words={deleteQuestionWords}
        remove={({ id }, sending) => sending.run(deleteQuestionIn(queries), id)}
        onClose={() => setToDelete(null)}
        onDeleted={() => place.current?.focus()}
      />
    </>
  );
}

function AddQuestion({ proposed, onClose }: { proposed: ProposedQuestion | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <QuestionForm
      label="Nowe pytanie"
      proposed={proposed}
      save="Dodaj pytanie"
      failed="Nie udało się utworzyć pytania"
      draft={draftOfNew}
      send={(values, sending) => sending.run(addQuestionIn(queries), { ...values, attempt: sending })}
      say="Pytanie zostało dodane."
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

interface QuestionListProps {
  readonly questions: readonly ReportQuestion[];
  readonly search: string;
  readonly onDelete: (question: ReportQuestion) => void;
}

function QuestionList({ questions, search, onDelete }: QuestionListProps) {
  const [shown, setShown] = useState(cardsAtOnce);
  const found = foundByWords(questions, search, ({ question, answerKind }) => [question, answerKindWords[answerKind]]);
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<IconSearch size={40} />}
        text="Nic nie znaleziono."
        hint="Zmień szukany tekst albo go wyczyść."
      />
    );
  }
  return (
    <>
      <FoundCount count={search === '' ? undefined : found.length} />
      <ul className={classes['questions']} aria-label="Zapisane pytania">
        {found.slice(0, shown).map((question) => (
          <li key={question.id}>
            <QuestionCard question={question} onDelete={() => onDelete(question)} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="default" className={classes['more']} onClick={() => setShown(shown + cardsAtOnce)}>
          Pokaż więcej pytań
        </Button>
      )}
    </>
  );
}

interface NoQuestionsProps {
  readonly add: ReactNode;
  readonly onTake: (proposal: ProposedQuestion) => void;
}

function NoQuestions({ add, onTake }: NoQuestionsProps) {
  return (
    <>
      <EmptyState
        icon={<IconMessageQuestion size={40} />}
        text="Nie masz jeszcze zapisanych pytań."
        hint="Zapisane pytania wybierzesz potem w szablonach, bez wpisywania ich od nowa."
        action={add}
      />
      <section className={classes['proposals']} aria-labelledby="question-proposals">
        <Title order={2} size="h3" id="question-proposals">
          Pytania na początek
        </Title>
        <ul className={classes['questions']}>
          {proposedQuestions.map((proposal) => (
            <li key={proposal.question} className={`card ${classes['proposal']}`}>
              <span className={classes['question']}>
                <span className={classes['text']}>{proposal.question}</span>
                <StatusPill tone="quiet">{answerKindWords[proposal.answerKind]}</StatusPill>
              </span>
              <Button
                variant="default"
                aria-label={`Użyj pytania: ${proposal.question}`}
                onClick={() => onTake(proposal)}
              >
                Użyj
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
