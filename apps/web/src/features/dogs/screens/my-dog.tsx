import { PageHeader } from '../../../ui/page-header.tsx';

export function MyDog() {
  return <PageHeader title="Mój pies" />;
}
