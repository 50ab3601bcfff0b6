import { PageHeader } from '../../../ui/page-header.tsx';

export function AddDog() {
  return <PageHeader title="Dodaj pupila" />;
}
