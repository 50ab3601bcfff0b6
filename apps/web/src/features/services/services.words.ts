import type { Service } from '@psia/contract/services/services.contract';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before a service is deleted; trainings keep its name and price (D29). */
export function deleteServiceWords({ serviceName }: Service): DeleteWords {
  return {
    title: `Usunąć usługę „${serviceName}”?`,
    text: 'Nie będzie można się już na nią zapisać. Treningi, które ją mają, zachowają jej nazwę i cenę.',
    confirm: 'Usuń usługę',
    done: 'Usługa została usunięta.',
    failed: 'Błąd podczas usuwania usługi.',
  };
}
