export { claim, holdCalendars, release } from './occupancy.service.ts';
export { listBusyResources, listOccupations } from './occupancy.repository.ts';
