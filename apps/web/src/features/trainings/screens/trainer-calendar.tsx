import { PageHeader } from '../../../ui/page-header.tsx';

export function TrainerCalendar() {
  return <PageHeader title="Kalendarz Trenera" />;
}
