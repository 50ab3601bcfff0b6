export { eraseMoneyNotes } from './money-erasing.repository.ts';
export { chargingSales } from './money-of-sales.service.ts';
export { undoersOfMoney } from './money-undoing.service.ts';
export { registerMoney } from './money.routes.ts';
