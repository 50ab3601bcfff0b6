import { PageHeader } from '../../../ui/page-header.tsx';

export function OwnerList() {
  return <PageHeader title="Wszyscy właściciele" />;
}
