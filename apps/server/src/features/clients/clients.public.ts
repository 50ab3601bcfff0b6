export { registerClients } from './clients.routes.ts';
export { undoersOfClients } from './joining/clients-joining.service.ts';
