import { PageHeader } from '../../../ui/page-header.tsx';

export function ConfirmTrainer() {
  return <PageHeader title="Potwierdzenie konta" />;
}
