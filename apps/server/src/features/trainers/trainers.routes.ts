import type { Implement } from '../../platform/http/implement.ts';

export function registerTrainers(_implement: Implement): void {}
