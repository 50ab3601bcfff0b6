import { Button, Skeleton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { IconArrowLeft, IconHistory, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { isMissing } from '#lib/api/api-error.ts';
import { formatAddress } from '#lib/format/address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { JoinClient } from '../components/join-client.tsx';
import { OwnersDogs } from '../components/owners-dogs.tsx';
import { UnprovenEmail } from '../../accounts/accounts-unproven.public.ts';
import { clientPanels } from '../../clients/clients.public.ts';
import { OwnersPhotoConsent } from '../../photo-consents/photo-consents.public.ts';
import { historyOfPersonPath } from '../../schools/schools.public.ts';
import { OwnersRules } from '../../school-documents/school-documents.public.ts';
import { removeOwner } from '../../team/team.public.ts';
import { listLeftAt } from '../left-list.rules.ts';
import { ownersPath } from '../owners.paths.ts';
import { givingEmailIn, ownerDetails } from '../owners.queries.ts';
import classes from './owner-details.module.css';

const ownerAccount = fetchedLater(async () => (await import('../../money/money-account.public.ts')).OwnerAccount, {
  quiet: true,
});

/** What is known about an owner, and their dogs (part 2 §2, D77). */
export function OwnerDetails() {
  const { ownerId = '' } = useParams();
  return <OwnerPage key={ownerId} ownerId={ownerId} />;
}

function OwnerPage({ ownerId }: { ownerId: Id<'owner'> }) {
  const owner = useQuery(ownerDetails(ownerId));
  const { usesMoney = false } = useSchool();
  const queries = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Button
        component={Link}
        to={listLeftAt(location.state)}
        variant="subtle"
        className={classes['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Wszyscy właściciele
      </Button>
      {isMissing(owner.error) ? (
        <MissingOwner />
      ) : (
        <>
          <PageHeader
            title={owner.isPending ? <Skeleton component="span" height={34} width={220} /> : nameOf(owner.data)}
          />
          <QueryState
            query={owner}
            failed="Pobieranie danych właściciela nie powiodło się."
            skeleton={<CardSkeleton cards={2} height={200} />}
          >
            {(known) => (
              <div className={classes['panels']}>
                <div className={classes['person']}>
                  {known.hasAccount ? (
                    <Panel title="Dane">
                      <FactList facts={factsOf(known)} />
                    </Panel>
                  ) : (
                    <clientPanels.Part owner={known} more={<JoinClient owner={known} />} />
                  )}
                  {known.hasAccount && !known.isEmailProven && (
                    <UnprovenEmail
                      key={known.email}
                      person={known}
                      give={(email, sending) => sending.run(givingEmailIn(queries, ownerId), email)}
                    />
                  )}
                  <Button
                    component={Link}
                    to={historyOfPersonPath(ownerId)}
                    variant="subtle"
                    className={classes['history']}
                    leftSection={<IconHistory size={18} aria-hidden />}
                  >
                    Kto otwierał te dane
                  </Button>
                </div>
                <div className={classes['person']}>
                  <OwnersDogs ownerId={ownerId} />
                  {usesMoney && <ownerAccount.Part owner={{ id: ownerId, name: nameOf(known) }} />}
                  <OwnersRules owner={known} />
                  <OwnersPhotoConsent owner={known} />
                  <removeOwner.Part owner={known} onRemoved={async () => navigate(ownersPath, { replace: true })} />
                </div>
              </div>
            )}
          </QueryState>
        </>
      )}
    </>
  );
}

/** First and last name; the user name of somebody who has none. */
function nameOf(owner: Owner | undefined): string {
  if (owner === undefined) return 'Właściciel';
  return `${owner.firstName} ${owner.lastName}`.trim() || owner.username;
}

function factsOf(owner: Owner) {
  return [
    ['Imię i nazwisko', nameOf(owner)],
    ['E-mail', <ContactLinks key="email" email={owner.email} />],
    ['Telefon', <ContactLinks key="phone" name={nameOf(owner)} phone={owner.phone} />],
    ['Adres', formatAddress(owner.address) || 'Brak danych'],
  ] as const;
}

function MissingOwner() {
  return (
    <>
      <PageHeader title="Właściciel" />
      <EmptyState
        icon={<IconUsers size={40} />}
        text="Tego właściciela nie ma."
        hint="Sprawdź adres albo poszukaj osoby na liście."
        action={
          <Button component={Link} to={ownersPath}>
            Przejdź do listy właścicieli
          </Button>
        }
      />
    </>
  );
}
