import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { DocumentPanel, privacyTemplate, RulesReadingPanel } from '../../school-documents/school-documents.public.ts';
import { schoolById } from '../schools.queries.ts';
import classes from './tab-layout.module.css';

/** What the school publishes for its owners to read: on personal data, and its rules. */
export function DocumentsTab() {
  const { id } = useSchool();
  const { data: school } = useQuery(schoolById(id));
  return (
    <div className={classes['tab']}>
      <DocumentPanel kind="privacy" template={school && privacyTemplate(school)} />
      <DocumentPanel kind="rules" template="" />
      <RulesReadingPanel />
    </div>
  );
}
