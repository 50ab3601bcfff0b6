import { PageHeader } from '../../../ui/page-header.tsx';

export function OwnerDashboard() {
  return <PageHeader title="Witaj!" />;
}
