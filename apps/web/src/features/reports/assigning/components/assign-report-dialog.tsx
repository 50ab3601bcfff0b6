import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Id } from '@psia/contract/core/ids';
import { useSchool } from '#lib/session/school-context.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { reportTemplatesOfSchool } from '../../../report-templates/report-templates.public.ts';
import { reportTemplatesPath } from '../../reports.paths.ts';
import { AssignReportForm } from './assign-report-form.tsx';

interface AssignReportDialogProps {
  /** The dog that is given a report; without it one is chosen in the dialog. */
  readonly dogId?: Id<'dog'>;
  readonly onClose: () => void;
  /** Told once the lists have what is new. */
  readonly onAssigned?: () => void;
}

/** Assigns a report to a dog: template, dog, start, end if there is one, and how often (part 2 §2, §5). */
export function AssignReportDialog({ dogId, onClose, onAssigned }: AssignReportDialogProps) {
  const { id: schoolId } = useSchool();
  const offered = useQuery(reportTemplatesOfSchool(schoolId));
  return (
    <Dialog opened onClose={onClose} title="Przypisz raport" size="lg">
      <QueryState
        query={offered}
        failed="Nie udało się pobrać danych formularza"
        skeleton={<CardSkeleton cards={3} height={72} />}
      >
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState
              icon={<IconTemplate size={40} />}
              text="Brak szablonów raportów."
              hint="Najpierw dodaj szablon: to pytania, na które będzie odpowiadać właściciel psa."
              action={
                <Button component={Link} to={reportTemplatesPath} onClick={onClose}>
                  Przejdź do szablonów
                </Button>
              }
            />
          ) : (
            <AssignReportForm
              templates={templates}
              dogId={dogId}
              onClose={onClose}
              onDone={() => {
                onAssigned?.();
                onClose();
              }}
            />
          )
        }
      </QueryState>
    </Dialog>
  );
}
