import { PageHeader } from '../../../ui/page-header.tsx';

export function RegistrationSuccess() {
  return <PageHeader title="Rejestracja zakończona" />;
}
