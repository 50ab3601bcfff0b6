export { eraseMoneyNotes } from './money-erasing.repository.ts';
export { carryingBalancesOfJoined } from './money-of-joined.service.ts';
export { chargingSales } from './money-of-sales.service.ts';
export { chargeTrainings, chargingAttendance } from './money-of-trainings.service.ts';
export { undoersOfMoney } from './money-undoing.service.ts';
export { registerMoney } from './money.routes.ts';
