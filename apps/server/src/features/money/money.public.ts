export { eraseMoneyNotes } from './money-erasing.repository.ts';
export { carryingBalancesOfJoined } from './charging/money-of-joined.service.ts';
export { chargingSales } from './charging/money-of-sales.service.ts';
export { chargeTrainings, chargingAttendance } from './charging/money-of-trainings.service.ts';
export { isShown, kindOfTransfer } from './money-taken-back.repository.ts';
export { undoersOfMoney } from './money-undoing.service.ts';
export { registerMoney } from './money.routes.ts';
