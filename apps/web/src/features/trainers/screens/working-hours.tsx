import { PageHeader } from '../../../ui/page-header.tsx';

export function WorkingHours() {
  return <PageHeader title="Godziny pracy" />;
}
