import { Anchor, Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PickerRows } from '#ui/pickers/picker.tsx';
import { surveysPath } from '../../surveys.paths.ts';
import { assignedSurveysOf, assignSurveysIn, surveysOfSchool } from '../../surveys.queries.ts';
import { questionsWords } from '../../surveys.words.ts';
import classes from './assign-surveys-dialog.module.css';

export interface AssignSurveysDialogProps {
  readonly dogId: Id<'dog'>;
  readonly onClose: () => void;
}

interface Choice extends Record<string, unknown> {
  readonly surveyIds: readonly Id<'survey'>[];
}

const nothing: Choice = { surveyIds: [] };
const example: Choice = { surveyIds: ['id'] };

/** Gives a dog active surveys that it does not have, several at once, each an act of its own. */
export function AssignSurveysDialog({ dogId, onClose }: AssignSurveysDialogProps) {
  const offered = useOffered(dogId);
  const queries = useQueryClient();
  const form = useOperationForm<Choice, unknown>({
    mode: 'controlled',
    initialValues: nothing,
    example,
    draft: `assign-surveys-${dogId}`,
    keeps: [],
    check: ({ surveyIds }) => (surveyIds.length === 0 ? { surveyIds: 'Wybierz co najmniej jedną ankietę.' } : {}),
    send: ({ surveyIds }, sending) => sending.run(assignSurveysIn(queries, dogId), surveyIds),
    say: (_, more, { surveyIds }) =>
      toastDone(
        surveyIds.length === 1 ? 'Ankieta została przypisana.' : 'Ankiety zostały przypisane.',
        undefined,
        more,
      ),
    onDone: onClose,
    failed: 'Wystąpił błąd podczas przypisywania ankiety. Spróbuj ponownie.',
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  const { surveyIds } = form.values;
  const toggle = (id: Id<'survey'>) =>
    form.set({ surveyIds: surveyIds.includes(id) ? surveyIds.filter((one) => one !== id) : [...surveyIds, id] });
  return (
    <Dialog opened onClose={onClose} title="Przypisz ankietę" size="lg" busy={form.working}>
      <FormFrame
        form={form}
        label="Przypisz ankietę"
        buttons={
          <>
            <Button variant="default" disabled={form.working} onClick={giveUp}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>{`Przypisz (${surveyIds.length})`}</SubmitButton>
          </>
        }
      >
        <QueryState
          query={offered}
          failed="Nie udało się pobrać ankiet. Spróbuj ponownie później."
          skeleton={<CardSkeleton cards={4} height={60} />}
          empty={<NothingOffered />}
        >
          {(surveys) => <Offered surveys={surveys} chosen={surveyIds} onToggle={toggle} />}
        </QueryState>
        {form.form.errors['surveyIds'] && (
          <p role="alert" tabIndex={-1} className={classes['error']}>
            {form.form.errors['surveyIds']}
          </p>
        )}
      </FormFrame>
    </Dialog>
  );
}

/** The active surveys of the school that a dog does not have; one that was taken off can be given again. */
function useOffered(dogId: Id<'dog'>) {
  const { id: schoolId } = useSchool();
  const surveys = useQuery(surveysOfSchool(schoolId));
  const ofDog = useQuery(assignedSurveysOf(dogId));
  const having = new Set(ofDog.data?.flatMap(({ id, assigned }) => (assigned ? [id] : [])));
  const offered = surveys.data?.filter(({ id, isActive }) => isActive && !having.has(id));
  return joinQueries([surveys, ofDog], ofDog.data && offered);
}

interface OfferedProps {
  readonly surveys: readonly ListedSurvey[];
  readonly chosen: readonly Id<'survey'>[];
  readonly onToggle: (id: Id<'survey'>) => void;
}

function Offered({ surveys, chosen, onToggle }: OfferedProps) {
  return (
    <PickerRows
      choose="several"
      label="Ankiety do wyboru"
      options={surveys.map(({ id, title, questionCount }) => ({
        id,
        name: title,
        details: questionsWords(questionCount),
      }))}
      isChosen={({ id }) => chosen.includes(id)}
      onChoose={({ id }) => onToggle(id)}
    />
  );
}

function NothingOffered() {
  const { id: schoolId } = useSchool();
  return (
    <EmptyState
      icon={<IconClipboardList size={40} />}
      text="Nie ma tu ankiet do przypisania."
      hint="Pies ma już wszystkie aktywne ankiety szkoły albo szkoła nie ma jeszcze żadnej."
      action={
        <Anchor component={Link} to={surveysPath(schoolId)} className={classes['all']}>
          Przejdź do ankiet szkoły
        </Anchor>
      }
    />
  );
}
