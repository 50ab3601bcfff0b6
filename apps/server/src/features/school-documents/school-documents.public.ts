export { rulesMustBeRead } from './school-documents-reading.repository.ts';
export { registerSchoolDocuments } from './school-documents.routes.ts';
