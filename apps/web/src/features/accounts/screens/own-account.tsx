import type { ReactNode } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { OwnData } from '../own-account/components/own-data.tsx';
import { PasswordPanel } from '../own-account/components/password-panel.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import classes from './own-account.module.css';

/** Fetched after one's own data, which the page is mostly opened for. */
const ownSessions = fetchedLater(async () => (await import('../own-account/components/own-sessions.tsx')).OwnSessions);

const secondFactor = fetchedLater(
  async () => (await import('../second-factor/components/second-factor-panel.tsx')).SecondFactorPanel,
);

/** The account of whoever is signed in: their own data and their password (part 1 §2, part 2 §2), and what is added below. */
export function OwnAccount({ children }: { readonly children: ReactNode }) {
  const { role } = useProfile();
  return (
    <>
      <PageHeader title="Moje konto" />
      <div className={classes['panels']}>
        <OwnData />
        <PasswordPanel />
        {role === 'ROLE_TRAINER' && <secondFactor.Part />}
        <ownSessions.Part />
        {children}
      </div>
    </>
  );
}
