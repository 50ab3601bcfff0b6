import { PageHeader } from '../../../ui/page-header.tsx';

export function TrainerDashboard() {
  return <PageHeader title="Witaj, trenerze!" />;
}
