import { PageHeader } from '../../../ui/page-header.tsx';

export function RegisterInvitedTrainer() {
  return <PageHeader title="Rejestracja trenera" />;
}
