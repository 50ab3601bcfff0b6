export { registerSchoolDocuments } from './school-documents.routes.ts';
