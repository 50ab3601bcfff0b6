import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page/page-header.tsx';
import { OwnData } from '../own-account/components/own-data.tsx';
import { PasswordPanel } from '../own-account/components/password-panel.tsx';
import classes from './own-account.module.css';

/** The account of whoever is signed in: their own data and their password (part 1 §2, part 2 §2), and what is added below. */
export function OwnAccount({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title="Moje konto" />
      <div className={classes['panels']}>
        <OwnData />
        <PasswordPanel />
        {children}
      </div>
    </>
  );
}
