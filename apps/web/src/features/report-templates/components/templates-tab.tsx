import type { Sending } from '#ui/acts/sending.ts';
import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import type { ReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import { IconPlus, IconSearch, IconTemplate } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { foundByWords } from '#lib/search/typed-words.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { FoundCount } from '#ui/lists/found-count.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import type { ProposedTemplate } from '../proposals.words.ts';
import { deleteTemplateIn, reportQuestionsOfSchool, reportTemplatesOfSchool } from '../report-templates.queries.ts';
import { deleteTemplateWords, runningForms } from '../report-templates.words.ts';
import { bankOf } from '../template-values.rules.ts';
import { BankTools } from './bank-tools.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplateProposals } from './template-proposals.tsx';
import classes from './templates.module.css';

const addDialog = fetchedLater(async () => (await import('./add-template-dialog.tsx')).AddTemplateDialog);
const editDialog = fetchedLater(async () => (await import('./edit-template-dialog.tsx')).EditTemplateDialog);

/** More templates than this have a search. */
const manyTemplates = 8;
const cardsAtOnce = 60;

/** Ends the running reports of a template's former versions and assigns them by it from today on (D99). */
export type MoveReports = (templateId: Id<'reportTemplate'>, sending: Sending) => Promise<unknown>;

interface Replaced {
  readonly template: ReportTemplate;
  readonly running: number;
}

/** The school's report templates to add, change and delete (part 2 §2). */
export function TemplatesTab({ onMove }: { readonly onMove: MoveReports }) {
  const { id: schoolId } = useSchool();
  const [known, questions] = [useQuery(reportTemplatesOfSchool(schoolId)), useQuery(reportQuestionsOfSchool(schoolId))];
  const templates = joinQueries([known, questions], questions.data && known.data);
  const bank = bankOf(questions.data ?? []);
  const [added, setAdded] = useState<{ readonly proposal: ProposedTemplate | null } | null>(null);
  const [edited, setEdited] = useState<ReportTemplate | null>(null);
  const [toDelete, setToDelete] = useState<ReportTemplate | null>(null);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  usePrefetch(addDialog, editDialog);

  const button = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdded({ proposal: null })}>
      Utwórz szablon
    </Button>
  );
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <QueryState
          query={templates}
          failed="Nie udało się pobrać szablonów raportów"
          empty={<NoTemplates add={button} onTake={(proposal) => setAdded({ proposal })} />}
          skeleton={<CardSkeleton cards={3} height={180} />}
        >
          {(all) => <TemplateCards templates={all} add={button} onEdit={setEdited} onDelete={setToDelete} />}
        </QueryState>
      </div>
      {added && <addDialog.Part proposal={added.proposal} bank={bank} onClose={() => setAdded(null)} />}
      {edited && (
        <editDialog.Part
          template={edited}
          bank={bank}
          onClose={() => setEdited(null)}
          onReplaced={(template, running) => setReplaced(running > 0 ? { template, running } : null)}
        />
      )}
      <MoveDialog replaced={replaced} onMove={onMove} onClose={() => setReplaced(null)} />
      <DeleteDialog
        item={toDelete}
        words={deleteTemplateWords}
        remove={({ id }, sending) => sending.run(deleteTemplateIn(queries), id)}
        onClose={() => setToDelete(null)}
        onDeleted={() => place.current?.focus()}
      />
    </>
  );
}

interface NoTemplatesProps {
  /** The button that adds a template. */
  readonly add: ReactNode;
  readonly onTake: (proposal: ProposedTemplate) => void;
}

function NoTemplates({ add, onTake }: NoTemplatesProps) {
  return (
    <>
      <EmptyState
        icon={<IconTemplate size={40} />}
        text="Nie masz jeszcze szablonów raportów."
        hint="Szablon to lista pytań, na które właściciel psa odpowiada raz albo co kilka dni."
        action={add}
      />
      <TemplateProposals onTake={onTake} />
    </>
  );
}

interface TemplateCardsProps {
  readonly templates: readonly ReportTemplate[];
  readonly add: ReactNode;
  readonly onEdit: (template: ReportTemplate) => void;
  readonly onDelete: (template: ReportTemplate) => void;
}

function TemplateCards({ templates, add, onEdit, onDelete }: TemplateCardsProps) {
  const { search, setSearch } = useListAddress();
  const [shown, setShown] = useState(cardsAtOnce);
  const found = foundByWords(templates, search, ({ title, questions }) => [
    title,
    ...questions.map(({ questionText }) => questionText),
  ]);
  return (
    <>
      <BankTools
        search={
          templates.length > manyTemplates || search !== '' ? (
            <SearchBox
              label="Szukaj szablonu"
              placeholder="Szukaj w tytułach i pytaniach"
              value={search}
              onSearch={setSearch}
            />
          ) : null
        }
        add={add}
      />
      <FoundCount count={search === '' ? undefined : found.length} />
      <ul className={classes['cards']} aria-label="Szablony raportów">
        {found.slice(0, shown).map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} onEdit={() => onEdit(template)} onDelete={() => onDelete(template)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <EmptyState
          icon={<IconSearch size={40} />}
          text="Nic nie znaleziono."
          hint="Zmień szukany tekst albo go wyczyść."
        />
      )}
      {found.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + cardsAtOnce)}>
          Pokaż więcej szablonów
        </Button>
      )}
    </>
  );
}

interface MoveDialogProps {
  /** The successor and how many reports run by the former template; null while nothing is asked. */
  readonly replaced: Replaced | null;
  readonly onMove: MoveReports;
  readonly onClose: () => void;
}

/** Offers to finish the running reports of the former template and to assign them anew from their next date on (D99). */
function MoveDialog({ replaced, onMove, onClose }: MoveDialogProps) {
  const shown = useLastKnown(replaced);
  const run = async (sending: Sending) => {
    if (!replaced) return;
    await onMove(replaced.template.id, sending);
  };
  return (
    <ConfirmDialog
      opened={replaced !== null}
      onClose={onClose}
      title={`Co z trwającymi raportami „${shown?.template.title ?? ''}”?`}
      confirm="Zakończ i przypisz według nowego"
      cancel="Zostaw przy dawnych pytaniach"
      destructive={false}
      action={run}
      say="Raporty będą od najbliższego terminu wypełniane według nowego szablonu."
      failed="Nie udało się przenieść raportów do nowego szablonu"
    >
      {`Według dawnego szablonu: ${counted(shown?.running ?? 0, runningForms)}. Możesz je dziś zakończyć i przypisać tym samym psom od najbliższego terminu według nowego. Wypełnione odpowiedzi zostaną przy psach.`}
    </ConfirmDialog>
  );
}
