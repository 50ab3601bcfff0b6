import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { IconClipboardList, IconPencil, IconPlus, IconUnlink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { useNewItems } from '../../../dog-news/dog-news.public.ts';
import { assignSurveysDialog, unassignSurveyIn } from '../../../surveys/surveys-assigning.public.ts';
import { assignedSurveysOf, surveyDetailsPath } from '../../../surveys/surveys.public.ts';
import { answerSurveyPath } from '../../survey-responses.paths.ts';
import { unassignSurveyWords } from '../unassign-survey.words.ts';
import { SurveyItem } from './survey-item.tsx';
import classes from './surveys-of-dog.module.css';

const olderLeftOutWords =
  'Pies ma więcej ankiet, niż mieści ta lista. Brakuje najstarszych z tych, które odpięto po wypełnieniu: odpowiedzi na nie są w szczegółach tych ankiet.';

/** The trainer's tab Ankiety: a dog's surveys with what was answered, to fill, to add to and to take off (part 2 §2). */
export function DogSurveys({ dogId, hasEnded = false }: { dogId: Id<'dog'>; hasEnded?: boolean }) {
  const surveys = useQuery(assignedSurveysOf(dogId));
  const isNew = useNewItems({ dogId, tab: 'surveys', shown: surveys.data });
  const [isAssigning, setIsAssigning] = useState(false);
  const [toUnassign, setToUnassign] = useState<AssignedSurvey | null>(null);
  const queries = useQueryClient();
  const assignButton = useRef<HTMLButtonElement>(null);
  usePrefetch(assignSurveysDialog);
  return (
    <div className={classes['place']}>
      {!hasEnded && (
        <Button
          variant="light"
          ref={assignButton}
          className={classes['assign']}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setIsAssigning(true)}
        >
          Przypisz ankietę
        </Button>
      )}
      <QueryState
        query={surveys}
        failed="Błąd podczas pobierania danych."
        skeleton={<CardSkeleton cards={3} height={110} />}
        empty={
          <EmptyState
            icon={<IconClipboardList size={40} />}
            text="Brak ankiet."
            hint="Przypisz ankietę, a właściciel wypełni ją na telefonie. Możesz też wypełnić ją z nim na treningu."
          />
        }
      >
        {(list) => (
          <>
            <ul className={classes['list']}>
              {list.map((survey) => (
                <li key={survey.id}>
                  <SurveyItem
                    dogId={dogId}
                    survey={survey}
                    isNew={isNew(survey.id)}
                    actions={<Actions dogId={dogId} survey={survey} onUnassign={() => setToUnassign(survey)} />}
                  />
                </li>
              ))}
            </ul>
            {list.at(-1)?.olderLeftOut && (
              <Text c="dimmed" className={classes['older']}>
                {olderLeftOutWords}
              </Text>
            )}
          </>
        )}
      </QueryState>
      {isAssigning && <assignSurveysDialog.Part dogId={dogId} onClose={() => setIsAssigning(false)} />}
      <DeleteDialog
        item={toUnassign}
        words={unassignSurveyWords}
        remove={({ id }, sending) => sending.run(unassignSurveyIn(queries, dogId), id)}
        onClose={() => setToUnassign(null)}
        onDeleted={() => assignButton.current?.focus()}
      />
    </div>
  );
}

interface ActionsProps {
  readonly dogId: Id<'dog'>;
  readonly survey: AssignedSurvey;
  readonly onUnassign: () => void;
}

function Actions({ dogId, survey, onUnassign }: ActionsProps) {
  const { id, title, assigned, submittedAt } = survey;
  const name = <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <>
      {assigned && submittedAt === null && (
        <Button
          component={Link}
          to={answerSurveyPath({ surveyId: id, dogId })}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Wypełnij{name}
        </Button>
      )}
      <Anchor component={Link} to={surveyDetailsPath(id)} className={classes['details']}>
        Szczegóły ankiety{name}
      </Anchor>
      {assigned && (
        <MoreMenu
          name={title}
          deeds={[
            {
              label: `Odepnij: ${title}`,
              words: 'Odepnij',
              icon: <IconUnlink size={18} aria-hidden />,
              does: onUnassign,
            },
          ]}
        />
      )}
    </>
  );
}
