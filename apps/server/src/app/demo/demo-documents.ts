import { publishSchoolDocument } from '@psia/contract/school-documents/school-documents.contract';
import type { DemoTrainer } from './demo-people.ts';

const rules = `Jak umawiamy treningi
- Prośbę potwierdza trener; dopiero wtedy termin jest pewny.
- Odwołać trening można najpóźniej dzień wcześniej.
- Spóźnienie skraca trening, nie przesuwa go.

Co zabrać
- smycz, długą linkę i miękkie smakołyki
- książeczkę z aktualnym szczepieniem przeciw wściekliźnie

Bezpieczeństwo
Pies jest na smyczy, dopóki trener nie powie inaczej. Suka w cieczce ćwiczy indywidualnie, na placu pod lasem.`;

/** The school publishes its rules; the information on personal data waits for it as a template. */
export async function publishRules({ client }: DemoTrainer): Promise<void> {
  await client.call(publishSchoolDocument, { params: { kind: 'rules' }, body: { documentText: rules } });
}
