import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before a survey is taken off a dog; what was answered stays for trainers (D93). */
export function unassignSurveyWords({ title, submittedAt }: AssignedSurvey): DeleteWords {
  return {
    title: `Odpiąć ankietę „${title}”?`,
    text:
      submittedAt === null
        ? 'Zniknie u właściciela. Możesz ją potem przypisać ponownie.'
        : 'Zniknie u właściciela. Odpowiedzi zostaną tutaj, dla trenerów szkoły.',
    confirm: 'Odepnij ankietę',
    done: 'Ankieta została odpięta.',
    failed: 'Nie udało się odpiąć ankiety.',
  };
}
