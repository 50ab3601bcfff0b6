import { PageHeader } from '../../../ui/page-header.tsx';

export function RegisterSchool() {
  return <PageHeader title="Rejestracja szkoły" />;
}
