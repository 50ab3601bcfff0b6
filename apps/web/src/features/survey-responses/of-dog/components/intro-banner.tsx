import { Anchor, VisuallyHidden } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { assignedSurveysOf } from '../../../surveys/surveys.public.ts';
import { ownSurveyPath } from '../../survey-responses.paths.ts';
import classes from './intro-banner.module.css';

/** Asks an owner to fill the survey that came with the dog's first training; nothing once it is filled, or where none came. */
export function IntroBanner({ dog }: { dog: { readonly id: Id<'dog'>; readonly name: string } }) {
  const { data: surveys } = useQuery(assignedSurveysOf(dog.id));
  const survey = surveys?.find(
    ({ introSurvey, assigned, submittedAt }) => introSurvey && assigned && submittedAt === null,
  );
  if (!survey) return null;
  return (
    <div className={classes['banner']}>
      <IconClipboardList className={classes['icon']} size={22} aria-hidden />
      <p className={classes['text']}>
        {dog.name}: wypełnij ankietę „{survey.title}” przed treningiem. Trener lepiej się do niego przygotuje.
      </p>
      <Anchor
        component={Link}
        to={ownSurveyPath({ surveyId: survey.id, dogId: dog.id })}
        underline="always"
        className={classes['link']}
      >
        Wypełnij
        <VisuallyHidden>
          : {survey.title}, {dog.name}
        </VisuallyHidden>
      </Anchor>
    </div>
  );
}
