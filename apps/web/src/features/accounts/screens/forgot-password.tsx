import { PageHeader } from '../../../ui/page-header.tsx';

export function ForgotPassword() {
  return <PageHeader title="Nie pamiętam hasła" />;
}
