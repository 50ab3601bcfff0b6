import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** The form that adds a client, for a dialog that is open already. */
export const newClient = fetchedLater(async () => (await import('./components/new-client-form.tsx')).NewClientForm);

/** The dialog that adds a client and leads on from there. */
export const addClientDialog = fetchedLater(
  async () => (await import('./components/add-client-dialog.tsx')).AddClientDialog,
);

/** What is done for an owner without an account: an invitation, and what the school knows. */
export const clientPanels = fetchedLater(async () => (await import('./components/client-panels.tsx')).ClientPanels);

export { joiningClient, joiningOf } from './clients.queries.ts';
