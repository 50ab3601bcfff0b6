import { Button } from '@mantine/core';
import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { IconCopy, IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { buildSurveyPath, surveysPath } from '../surveys.paths.ts';
import { DeleteSurveyDialog } from './delete-survey-dialog.tsx';
import { ActivitySwitch } from './survey-activity.tsx';
import classes from './survey-actions.module.css';

const assignSurveyDialog = fetchedLater(
  async () => (await import('../assigning/components/assign-survey-dialog.tsx')).AssignSurveyDialog,
);

/** What can be done with a survey: as in the list, where it leads back to once it is deleted. */
export function SurveyActions({ survey }: { survey: Survey }) {
  const { id, schoolId, counts } = survey;
  const [isAssigning, setIsAssigning] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
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
      <ActivitySwitch survey={survey} />
      <Button
        variant="subtle"
        color="gray"
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
