import { PageHeader } from '../../../ui/page-header.tsx';

export function OwnerCalendar() {
  return <PageHeader title="Zapisy na Treningi" />;
}
