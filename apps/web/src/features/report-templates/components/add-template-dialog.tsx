import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProposedTemplate } from '../proposals.words.ts';
import { addTemplateIn } from '../report-templates.queries.ts';
import { type Bank, blankTemplate, proposedValues } from '../template-values.rules.ts';
import { TemplateForm } from './template-form.tsx';

interface AddTemplateDialogProps {
  /** What it begins with; a blank template without. */
  readonly proposal: ProposedTemplate | null;
  readonly bank: Bank;
  readonly onClose: () => void;
}

/** Adds a template with the questions that the bank is to keep (D100). */
export function AddTemplateDialog({ proposal, bank, onClose }: AddTemplateDialogProps) {
  const queries = useQueryClient();
  const [values] = useState(() => (proposal ? proposedValues(proposal, bank) : blankTemplate()));
  return (
    <TemplateForm
      title="Nowy szablon raportu"
      initial={{ values, version: undefined }}
      bank={bank}
      save="Utwórz szablon"
      failed="Nie udało się utworzyć szablonu"
      draft={proposal ? `new-report-template-${proposal.title}` : 'new-report-template'}
      send={(body, sending) => sending.run(addTemplateIn(queries), { ...body, attempt: sending })}
      say="Szablon został utworzony pomyślnie"
      onDone={onClose}
      onClose={onClose}
    />
  );
}
