import type { Implement } from '../../platform/http/implement.ts';

export function registerLocks(_implement: Implement): void {}
