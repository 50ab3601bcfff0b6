import { Button } from '@mantine/core';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { joinQueries, type LoadedQuery } from '#lib/api/joined-queries.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastDone, toastTold } from '#ui/feedback/toasts.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { bookableDogs } from '../../../dogs/dogs.public.ts';
import { dogsOfSurvey, updateDogsOfSurveyIn } from '../../surveys.queries.ts';
import { chosenDogs, type DogChanges, presentChanges, type SurveyedDogs } from '../assigning.rules.ts';
import { savedWords } from '../assigning.words.ts';
import { SurveyDogPicker } from './survey-dog-picker.tsx';

export interface AssignSurveyDialogProps {
  readonly survey: Pick<ListedSurvey, 'id' | 'title' | 'isActive'>;
  readonly onClose: () => void;
}

/** Gives a survey to dogs of the school and takes it off others; saved in one call (D95). */
export function AssignSurveyDialog({ survey, onClose }: AssignSurveyDialogProps) {
  const [working, setWorking] = useState(false);
  const dogs = useSurveyDogs(survey.id);
  return (
    <Dialog opened onClose={onClose} title={`Przypisz ankietę „${survey.title}”`} size="lg" busy={working}>
      <QueryState
        query={dogs}
        failed="Nie udało się pobrać danych. Spróbuj ponownie później."
        skeleton={<CardSkeleton cards={5} height={60} />}
      >
        {(known) => <AssignForm {...known} survey={survey} onClose={onClose} onWorking={setWorking} />}
      </QueryState>
    </Dialog>
  );
}

interface Known extends SurveyedDogs {
  /** The dogs of the school, in alphabetical order. */
  readonly dogs: readonly BookableDog[];
}

function useSurveyDogs(surveyId: string): LoadedQuery<Known> {
  const { id: schoolId } = useSchool();
  const dogs = useQuery(bookableDogs(schoolId));
  const assigned = useQuery(dogsOfSurvey(surveyId, 'assigned'));
  const answered = useQuery(dogsOfSurvey(surveyId, 'answered'));
  const isThere = dogs.data && assigned.data && answered.data;
  const known = isThere && {
    dogs: dogs.data,
    assigned: new Set(assigned.data),
    answered: new Set(answered.data),
  };
  return joinQueries([dogs, assigned, answered], known);
}

interface AssignFormProps extends Known, AssignSurveyDialogProps {
  readonly onWorking: (working: boolean) => void;
}

interface Choice extends Record<string, unknown>, DogChanges {}

const nothing: Choice = { assign: [], unassign: [] };
const example: Choice = { assign: ['id'], unassign: ['id'] };

/**
 * What is ticked stays while another text is searched for, while others assign the survey meanwhile, and when the dialog
 * is closed by the way; 'Anuluj' gives it up.
 */
function AssignForm({ survey, onClose, onWorking, ...known }: AssignFormProps) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const assigned = new Set(known.dogs.map(({ id }) => id).filter((id) => known.assigned.has(id)));
  const changesOf = (choice: Choice) => presentChanges(choice, { assigned, dogs: known.dogs });
  const form = useOperationForm<Choice, { readonly changed: number }>({
    mode: 'controlled',
    initialValues: nothing,
    example,
    draft: `assign-survey-${survey.id}`,
    check: (choice) => {
      const isEmpty = assigned.size === 0 && chosenDogs(assigned, changesOf(choice)).size === 0;
      return isEmpty ? { assign: 'Wybierz co najmniej jednego psa' } : {};
    },
    send: async (choice, sending) => {
      const { assign, unassign } = changesOf(choice);
      onWorking(true);
      try {
        return assign.length + unassign.length === 0
          ? { changed: 0 }
          : await sending.run(updateDogsOfSurveyIn(queries, survey.id), { assign, unassign });
      } finally {
        onWorking(false);
      }
    },
    say: ({ changed }, more) =>
      changed > 0 ? toastDone(savedWords(changed), undefined, more) : toastTold(savedWords(changed), more.link),
    onDone: onClose,
    failed: 'Wystąpił błąd podczas przypisywania ankiety. Spróbuj ponownie.',
  });
  const changes = changesOf(form.values);
  const takesLastOff = assigned.size > 0 && chosenDogs(assigned, changes).size === 0;
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    if (!takesLastOff) return form.submit(event);
    event?.preventDefault();
    event?.stopPropagation();
    setIsAsking(true);
  };
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return (
    <>
      <FormFrame
        form={{ ...form, submit }}
        label="Przypisz ankietę"
        buttons={
          <>
            <Button variant="default" disabled={form.working} onClick={giveUp}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>Zapisz przypisania</SubmitButton>
          </>
        }
      >
        <SurveyDogPicker
          dogs={known.dogs}
          assigned={assigned}
          answered={known.answered}
          isActive={survey.isActive}
          changes={changes}
          error={form.form.errors['assign']}
          onChange={(next) => form.set({ ...next }, ['assign', 'unassign'])}
        />
      </FormFrame>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Odpiąć ankietę „${survey.title}” od wszystkich psów?`}
        confirm="Odepnij od wszystkich"
        action={async () => form.submit()}
        say={{ elsewhere: 'Ankieta jest odpinana od wszystkich psów.' }}
        failed="Nie udało się odpiąć ankiety."
      >
        Nikt nie będzie już jej wypełniać. Udzielone odpowiedzi zostaną przy psach.
      </ConfirmDialog>
    </>
  );
}
