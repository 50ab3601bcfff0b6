export { comparedPhone } from './clients.domain.ts';
export { listNamesakes, type Namesake } from './clients.repository.ts';
export { registerClients } from './clients.routes.ts';
export { knownAlready } from './clients.service.ts';
export { undoersOfClients } from './joining/clients-joining.service.ts';
