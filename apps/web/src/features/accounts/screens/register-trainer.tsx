import { PageHeader } from '../../../ui/page-header.tsx';

export function RegisterTrainer() {
  return <PageHeader title="Rejestracja trenera" />;
}
