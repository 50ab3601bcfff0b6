import { Button } from '@mantine/core';
import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { IconCopy, IconPencil, IconPower, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { toastDone, toastFailed } from '../../../../ui/feedback/toasts.tsx';
import { assignSurveyDialog, DeleteSurveyDialog, setSurveyActiveIn } from '../../../surveys/surveys-managing.public.ts';
import { buildSurveyPath, surveysPath } from '../../../surveys/surveys.public.ts';
import classes from './survey-actions.module.css';

/** What can be done with a survey: as in the list, where it leads back to once it is deleted. */
export function SurveyActions({ survey }: { survey: Survey }) {
  const { id, schoolId, isActive, counts } = survey;
  const [isAssigning, setIsAssigning] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(setSurveyActiveIn(useQueryClient()));
  const switchActive = async () => {
    try {
      await mutateAsync({ id, isActive: !isActive });
      toastDone(isActive ? 'Ankieta jest nieaktywna.' : 'Ankieta jest aktywna.');
    } catch (error) {
      toastFailed('Nie udało się zmienić stanu ankiety.', error);
    }
  };
  const leave = async () => {
    await navigate(surveysPath(schoolId), { replace: true });
  };
  return (
    <div className={classes['actions']}>
      <Button leftSection={<IconUserCheck size={20} aria-hidden />} onClick={() => setIsAssigning(true)}>
        Przypisz
      </Button>
      {counts?.answered === 0 && (
        <Button
          component={Link}
          to={buildSurveyPath(schoolId, { changed: id })}
          variant="default"
          leftSection={<IconPencil size={20} aria-hidden />}
        >
          Edytuj
        </Button>
      )}
      <Button
        component={Link}
        to={buildSurveyPath(schoolId, { copied: id })}
        variant="default"
        leftSection={<IconCopy size={20} aria-hidden />}
      >
        Utwórz kopię
      </Button>
      <ActionButton variant="default" leftSection={<IconPower size={20} aria-hidden />} action={switchActive}>
        {isActive ? 'Dezaktywuj' : 'Aktywuj'}
      </ActionButton>
      <Button
        variant="subtle"
        color="brick"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => setIsDeleting(true)}
      >
        Usuń
      </Button>
      {isAssigning && <assignSurveyDialog.Part survey={survey} onClose={() => setIsAssigning(false)} />}
      <DeleteSurveyDialog
        survey={isDeleting ? survey : null}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => {
          leave().catch(() => undefined);
        }}
      />
    </div>
  );
}
