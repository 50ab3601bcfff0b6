import type { Implement } from '../../platform/http/implement.ts';

export function registerOwners(_implement: Implement): void {}
