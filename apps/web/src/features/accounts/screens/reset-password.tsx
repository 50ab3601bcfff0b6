import { PageHeader } from '../../../ui/page-header.tsx';

export function ResetPassword() {
  return <PageHeader title="Nowe hasło" />;
}
