import { useProfile } from '#lib/session/profile-context.ts';
import { formatAddress } from '#lib/format/address.ts';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { shownToOwners } from '../own-account.words.ts';
import type { LoadedProfile } from '../../profile.queries.ts';
import { useOwnProfile } from '../use-own-profile.ts';

const ownDataForm = fetchedLater(async () => (await import('./own-data-form.tsx')).OwnDataForm);
const draft = 'own-data';

/** The signed-in person's name, contact and address, to read and to edit in place. */
export function OwnData() {
  const { role } = useProfile();
  const profile = useOwnProfile();
  usePrefetch(ownDataForm);
  const known = profile.data;
  return (
    <EditPanel
      title="Twoje dane"
      draft={draft}
      subject="twoje dane"
      form={known && ((close) => <ownDataForm.Part role={role} profile={known} draft={draft} onClose={close} />)}
      view={() => (
        <QueryState query={profile} failed="Nie udało się pobrać danych konta." skeleton={<TextSkeleton rows={5} />}>
          {(data) => <FactList facts={factsOf(data)} />}
        </QueryState>
      )}
    />
  );
}

function factsOf({ firstName, lastName, email, phone, showsPhone = false, address }: LoadedProfile) {
  return [
    ['Imię', firstName],
    ['Nazwisko', lastName],
    ['E-mail', email],
    [
      'Telefon',
      <span key="phone" className="numbers">
        {phone}
        {showsPhone && `, ${shownToOwners}`}
      </span>,
    ],
    ['Adres', formatAddress(address) || 'Brak danych'],
  ] as const;
}
