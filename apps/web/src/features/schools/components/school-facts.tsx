import type { School } from '@psia/contract/schools/schools.contract';
import { useQuery } from '@tanstack/react-query';
import { formatAddress } from '#lib/format/address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { schoolById } from '../schools.queries.ts';

const schoolForm = fetchedLater(async () => (await import('./school-form.tsx')).SchoolForm);

/** The school's name, contact and address, which can be changed in place. */
export function SchoolFacts() {
  const { id: schoolId } = useSchool();
  usePrefetch(schoolForm);
  const school = useQuery(schoolById(schoolId));
  const known = school.data;
  return (
    <EditPanel
      title="Dane szkoły"
      draft="school-data"
      subject="dane szkoły"
      form={known && ((close) => <schoolForm.Part school={known} onClose={close} />)}
      view={() => (
        <QueryState query={school} failed="Błąd podczas pobierania danych szkoły." skeleton={<TextSkeleton rows={5} />}>
          {(data) => <FactList facts={factsOf(data)} />}
        </QueryState>
      )}
    />
  );
}

function factsOf({ name, email, phone, address }: School) {
  return [
    ['Nazwa', name],
    ['E-mail', <ContactLinks key="email" email={email} />],
    ['Telefon', <ContactLinks key="phone" phone={phone} />],
    ['Adres', formatAddress(address)],
  ] as const;
}
