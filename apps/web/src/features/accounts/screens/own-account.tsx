import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page/page-header.tsx';
import { OwnData } from '../own-account/components/own-data.tsx';
import { PasswordPanel } from '../own-account/components/password-panel.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import classes from './own-account.module.css';

/** Fetched after one's own data, which the page is mostly opened for. */
const ownSessions = fetchedLater(async () => (await import('../own-account/components/own-sessions.tsx')).OwnSessions);

/** The account of whoever is signed in: their own data and their password (part 1 §2, part 2 §2), and what is added below. */
export function OwnAccount({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title="Moje konto" />
      <div className={classes['panels']}>
        <OwnData />
        <PasswordPanel />
        <ownSessions.Part />
        {children}
      </div>
    </>
  );
}
