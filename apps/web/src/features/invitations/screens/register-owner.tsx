import { PageHeader } from '../../../ui/page-header.tsx';

export function RegisterOwner() {
  return <PageHeader title="Rejestracja właściciela" />;
}
