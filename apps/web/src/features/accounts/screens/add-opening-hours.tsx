import { PageHeader } from '../../../ui/page-header.tsx';

export function AddOpeningHours() {
  return <PageHeader title="Ustaw godziny otwarcia" />;
}
