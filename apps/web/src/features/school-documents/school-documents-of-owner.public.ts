// Apart from what trainers edit: the account fetches none of it.
export { OwnersDocuments } from './components/owners-documents.tsx';
