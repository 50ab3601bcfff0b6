import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { LoadedProfile } from '../../features/accounts/accounts.public.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

interface ProfileGateProps {
  readonly query: UseQueryResult<LoadedProfile>;
  /** The text when it can't be told why loading failed. */
  readonly failed: string;
  readonly children: ReactNode;
}

/** Lets the area show once the person is known; until then its structure, or why it can't be known. */
export function ProfileGate({ query, failed, children }: ProfileGateProps) {
  const { data, error, isFetching, refetch } = query;
  if (data?.schoolId === null) return <Navigate to="/register-school" replace />;
  if (data) {
    const { schoolId } = data;
    return <ProfileProvider value={{ ...data, schoolId }}>{children}</ProfileProvider>;
  }
  // A refused session is over everywhere: the sign-in page is on its way.
  if (!error || (error instanceof ApiError && error.status === 401)) return <PageSkeleton />;

  const retry = () => {
    refetch().catch(() => undefined);
  };
  return (
    <Notice
      text={textOf(error, failed)}
      action={
        <Button onClick={retry} loading={isFetching}>
          Spróbuj ponownie
        </Button>
      }
    />
  );
}

function textOf(error: Error, failed: string): string {
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 403) return 'Brak uprawnień dostępu.';
  return error.code === 'TIMEOUT' || error.code === 'OFFLINE' ? error.message : failed;
}

function Notice({ text, action }: { text: string; action: ReactNode }) {
  return (
    <main id="tresc" tabIndex={-1}>
      <div role="alert">
        <EmptyState isScreen text={text} action={action} />
      </div>
    </main>
  );
}
