import { PageHeader } from '../../../ui/page-header.tsx';

export function SchoolDetails() {
  return <PageHeader title="Szkoła" />;
}
