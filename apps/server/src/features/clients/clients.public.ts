export { registerClients } from './clients.routes.ts';
