import type { Implement } from '../../platform/http/implement.ts';

export function registerDogs(_implement: Implement): void {}
