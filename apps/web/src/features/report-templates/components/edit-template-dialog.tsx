import type { Sending } from '#ui/acts/sending.ts';
import { counted } from '@psia/contract/core/words/plural';
import type { ReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isRefusedWith } from '#lib/api/api-error.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { addTemplateIn, replaceTemplateIn, reportTemplatesOfSchool } from '../report-templates.queries.ts';
import { runningForms } from '../report-templates.words.ts';
import { type Bank, type bodyOf, templateValues } from '../template-values.rules.ts';
import { TemplateForm } from './template-form.tsx';
import classes from './templates.module.css';

interface EditTemplateDialogProps {
  readonly template: ReportTemplate;
  readonly bank: Bank;
  readonly onClose: () => void;
  /** Told of the successor; `running` reports keep the former template until they are moved (D99). */
  readonly onReplaced: (successor: ReportTemplate, running: number) => void;
}

/**
 * Changes a template by writing its successor (D99); what somebody else has changed meanwhile is shown beside what was
 * typed (D79).
 */
export function EditTemplateDialog({ template, bank, onClose, onReplaced }: EditTemplateDialogProps) {
  const { present, latest, send } = usePresentTemplate(template, bank);
  const [values] = useState(() => templateValues(template, bank));
  const done = (saved: ReportTemplate) => {
    onClose();
    onReplaced(saved, present.runningAssignments);
  };
  return (
    <TemplateForm<ReportTemplate>
      title="Edycja szablonu raportu"
      initial={{ values, version: present.version }}
      latest={latest}
      bank={bank}
      about={present.runningAssignments > 0 && <RunningNotice count={present.runningAssignments} />}
      save="Zapisz szablon"
      failed="Nie udało się zaktualizować szablonu"
      draft={`report-template-${template.firstId}`}
      send={send}
      say="Szablon został zaktualizowany."
      onDone={done}
      onClose={onClose}
    />
  );
}

function RunningNotice({ count }: { count: number }) {
  return (
    <p className={classes['notice']}>
      {`Według tego szablonu: ${counted(count, runningForms)}. Zachowają dotychczasowe pytania. Po zapisaniu możesz je zakończyć i od najbliższego terminu przypisać według nowego szablonu.`}
    </p>
  );
}

type Body = ReturnType<typeof bodyOf>;

/** The template as it is now: each change gives it another id, and when it was deleted it is added anew. */
function usePresentTemplate(template: ReportTemplate, bank: Bank) {
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  const [present, setPresent] = useState(template);
  const [isGone, setIsGone] = useState(false);

  const find = async () => {
    const all = await queries.query({ ...reportTemplatesOfSchool(schoolId), staleTime: 0 });
    return all.find(({ firstId }) => firstId === template.firstId);
  };
  const latest = async () => {
    const found = await find();
    if (!found) throw gone();
    setPresent(found);
    return { values: templateValues(found, bank), version: found.version };
  };
  const send = async (body: Body, sending: Sending, version?: number) => {
    if (isGone) return sending.run(addTemplateIn(queries), { ...body, attempt: sending });
    try {
      return await sending.run(replaceTemplateIn(queries), { ...body, id: present.id, version });
    } catch (error) {
      if (!isRefusedWith(error, 'NOT_FOUND', 'CHANGED_MEANWHILE') || (await find())) throw error;
      setIsGone(true);
      throw gone(error);
    }
  };
  return { present, latest, send };
}

function gone(cause?: unknown): ApiError {
  const message = 'Ktoś usunął ten szablon. Zapisz jeszcze raz, a dodamy go jako nowy.';
  return new ApiError({ status: 404, code: 'NOT_FOUND', message, cause });
}
